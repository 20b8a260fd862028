/**
 * The cells of a pasted table or a file: tabs, commas or semicolons, whichever its first line has, with quotes as
 * spreadsheets set them; else words. Empty rows keep their place, so that rows count as in the paste.
 */
export function readDelimited(text: string): string[][] {
  const clean = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const delimiter = delimiterOf(clean);
  if (delimiter === null) return clean.split('\n').map((row) => row.trim().split(/\s+/));
  return readCells(clean, delimiter);
}

function delimiterOf(text: string): string | null {
  const first = text.split('\n').find((row) => row.trim() !== '') ?? '';
  return ['\t', ';', ','].find((delimiter) => first.includes(delimiter)) ?? null;
}

function readCells(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    cells.push(cell.trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(cells);
    cells = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (character === delimiter) endCell();
    else if (character === '\n') endRow();
    else cell += character;
  }
  endRow();
  return rows;
}
