import papaparse from 'papaparse';

/**
 * The cells of a pasted table or a file: tabs, semicolons or commas, whichever its first line has, with quotes as
 * spreadsheets set them; null where there is none of these. Empty rows keep their place, so that rows count as in the
 * paste.
 */
export function readDelimited(text: string): string[][] | null {
  const clean = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const first = clean.split('\n').find((row) => row.trim() !== '') ?? '';
  const delimiter = ['\t', ';', ','].find((one) => first.includes(one));
  if (delimiter === undefined) return null;
  const { data } = papaparse.parse<string[]>(clean, { delimiter, newline: '\n' });
  return data.map((cells) => cells.map((cell) => cell.trim()));
}
