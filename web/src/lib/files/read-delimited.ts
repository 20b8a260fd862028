import papaparse from 'papaparse';

/**
 * The cells of a pasted table or a file, separated by tabs, semicolons or commas, whichever the first line has or Excel's
 * `sep=;` names, with spreadsheet quotes; null without any of these. Empty rows are kept, so that row numbers match the
 * paste.
 */
export function readDelimited(text: string): string[][] | null {
  const given = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const [separatorLine = '', separator] = /^sep=(.)(?=\n)/i.exec(given) ?? [];
  const clean = given.slice(separatorLine.length);
  const first = clean.split('\n').find((row) => row.trim() !== '') ?? '';
  const delimiter = separator ?? ['\t', ';', ','].find((one) => first.includes(one));
  if (delimiter === undefined) return null;
  const { data } = papaparse.parse<string[]>(clean, { delimiter, newline: '\n' });
  return data.map((cells) => cells.map((cell) => cell.trim()));
}
