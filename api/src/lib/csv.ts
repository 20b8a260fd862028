/** Excel reads a file as UTF-8 only with this at its start; Numbers and LibreOffice skip it. */
export const byteOrderMark = '\uFEFF';

/** RFC 4180. A cell that a spreadsheet would run as a formula is led by an apostrophe, which makes it text. */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('');
}

/**
 * The last 8 characters of an id, as screens and emails show them, in a form that stays text: led by a number sign,
 * since spreadsheets take 1234e567 for a power of ten and cut the zeros off 00123456.
 */
export function shortIdCell(id: string): string {
  return `#${id.slice(-8)}`;
}

/**
 * A phone as a spreadsheet keeps it: neither led by an apostrophe, as '+1 402' would be, nor taken for a number, whose
 * zeros in front go. '(402) 555-0123', '(+44) 20 7946 0958', '040255-5123'.
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

/**
 * What a spreadsheet would run; a negative number it would not. Full-width signs count as the plain ones where it speaks
 * Chinese or Japanese.
 */
export const formulaPattern = /^(?!-?\d+(?:\.\d+)?$)\s*[=+\-@\t\r|＝＋－＠]/;

function formatCell(text: string): string {
  const safe = formulaPattern.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
