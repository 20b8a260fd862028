import { formulaPattern } from '../../src/lib/csv.js';

export type CsvRow = Readonly<Record<string, string>>;

/** The rows of a CSV file as a spreadsheet has them, by the title of their column. */
export function readCsv(text: string): CsvRow[] {
  const [titles = [], ...rows] = readCells(text);
  return rows.map((row) => Object.fromEntries(titles.map((title, at) => [title, row[at] ?? ''])));
}

function readCells(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end = ''] of text
    .replace(/^\uFEFF/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\r\n') rows.push([]);
  }
  return rows.filter((row) => row.some((cell) => cell !== '') || row.length > 1);
}

/** What a cell can be, besides text. */
const kinds = {
  amount: /^-?\d+\.\d\d$/,
  'whole number': /^\d+$/,
  time: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/,
  day: /^\d{4}-\d\d-\d\d$/,
  month: /^\d{4}-\d\d$/,
  'American day': /^\d\d\/\d\d\/\d{4}$/,
  'written day': /^\d\d [A-Z][a-z]{2} \d{4}$/,
} as const;

const ofMoney =
  /amount|total|subtotal|shipping$|^tax$|merchandise|share|profit|sales|refunded$|refunded in all|earned|taken back|carried|adjustments|due|gross|fee$|^net$|running sum|sold|returned|balance|debits|credits|difference$|lines|part$|of this season/i;

/**
 * What is wrong with a file that a spreadsheet or a program reads: two columns of one title, a row of another length, a
 * column with more than one kind of cell, an amount that is not plain dollars, a text that runs as a formula.
 */
export function findCsvFaults(text: string): string[] {
  const [titles = [], ...rows] = readCells(text);
  const faults = titles.filter((title, at) => title.trim() === '' || titles.indexOf(title) !== at);
  return [
    ...faults.map((title) => `two columns, or none, are called '${title}'`),
    ...rows
      .filter(({ length }) => length !== titles.length)
      .map((row) => `a row of ${row.length} cells: ${row.join()}`),
    ...titles.flatMap((title, at) => {
      const cells = rows.map((row) => row[at] ?? '').filter((cell) => cell !== '');
      const found = new Set(cells.map(kindOf));
      return [
        ...(found.size > 1 && !isText(title, found) ? [`${title} mixes ${[...found].join(' and ')}`] : []),
        ...(ofMoney.test(title) && [...found].some((kind) => kind !== 'amount')
          ? [`${title} is not in plain dollars: ${cells.find((cell) => kindOf(cell) !== 'amount') ?? ''}`]
          : []),
        ...(/eastern|^\*?(journal)?date$| on$/i.test(title) && found.has('text')
          ? [`${title} is not a date`]
          : []),
        ...cells
          .filter((cell) => formulaPattern.test(cell))
          .map((cell) => `${title} runs a formula: ${cell}`),
      ];
    }),
  ];
}

function kindOf(cell: string): string {
  return Object.entries(kinds).find(([, pattern]) => pattern.test(cell))?.[0] ?? 'text';
}

/** People type names, codes and references, which may look like a number or a day. */
function isText(title: string, found: ReadonlySet<string>): boolean {
  return (
    found.has('text') &&
    /name|customer|reference|class|organization|code|zip|street|statement id/i.test(title) &&
    !ofMoney.test(title)
  );
}
