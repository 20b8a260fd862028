/** Excel reads a file as UTF-8 only if it starts with this; Numbers and LibreOffice skip it. */
export const byteOrderMark = '\uFEFF';

/** The media type of a download. */
export const csvType = 'text/csv; charset=utf-8';

/** RFC 4180. An apostrophe in front of a formula makes it text. */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('');
}

/** Title and cell of each column of a download. Spreadsheets are built on these: new ones are added at the end. */
export type CsvColumns<Row> = readonly (readonly [title: string, cellOf: (row: Row) => string])[];

/** A file with one line per row. */
export function writeCsv<Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string {
  return byteOrderMark + formatCsv([columns.map(([title]) => title), ...linesOf(columns, rows)]);
}

/** A download with one line per row, read in parts. */
export async function* streamCsv<Row>(
  columns: CsvColumns<Row>,
  parts: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield writeCsv(columns, []);
  for await (const rows of parts) yield formatCsv(linesOf(columns, rows));
}

function linesOf<Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string[][] {
  return rows.map((row) => columns.map(([, cellOf]) => cellOf(row)));
}

/**
 * The last 8 characters of an id, as screens and emails show them. The number sign keeps it text: spreadsheets read
 * 1234e567 as a power of ten and drop the zeros of 00123456.
 */
export function shortIdCell(id: string): string {
  return `#${id.slice(-8)}`;
}

/**
 * A phone number that a spreadsheet keeps as it is: it starts with no '+', which would need an apostrophe, and is not a
 * plain number, which would lose its leading zeros. '(402) 555-0123', '(+44) 20 7946 0958', '040255-5123'.
 */
export function phoneCell(phone: string): string {
  const [, area, exchange, line] =
    /^(?:\+?1)?([2-9]\d{2})(\d{3})(\d{4})$/.exec(phone.replace(/[^\d+]/g, '')) ?? [];
  if (area) return `(${area}) ${exchange}-${line}`;
  return phone
    .trim()
    .replace(/^\+(\d+)(\d{4})$/, '(+$1) $2')
    .replace(/^\+(\d+)/, '(+$1)')
    .replace(/^(\d+)(\d{4})$/, '$1-$2');
}

/** Without line breaks and control characters, which programs that print checks and labels reject. */
export function oneLine(text: string): string {
  return text
    .trim()
    .replace(/\s*[\r\n]+\s*/g, ', ')
    .replace(/\p{Cc}/gu, ' ');
}

/**
 * Text that a spreadsheet would run as a formula; a negative number is none. Chinese and Japanese editions also accept
 * full-width signs.
 */
export const formulaPattern = /^(?!-?\d+(?:\.\d+)?$)\s*[=+\-@\t\r|＝＋－＠]/;

function formatCell(text: string): string {
  const safe = formulaPattern.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
