import type { ParcelRowInput } from '../../../../gql/graphql';
import { readDelimited } from '../../../../lib/files/read-delimited';

type ParcelColumn = 'order' | 'name' | 'zip' | 'carrier' | 'trackingNumber';

/** Column titles in label files, surest first: 'Service' is the carrier only where no column is named carrier. */
const titles: Readonly<Record<ParcelColumn, readonly RegExp[]>> = {
  trackingNumber: [/^tracking ?(number|no\.?|#|id|code)$/, /^tracking$/, /tracking.*(number|no\.|#)/],
  order: [
    /^order ?(id|number|no\.?|#|reference)$/,
    /^(order|order - number)$/,
    /^(customer )?ref(erence)?\.? ?(1|id|number|no\.?|#)?$/,
  ],
  carrier: [
    /^carrier( name)?$/,
    /^(shipping )?(provider|carrier).*$/,
    /^(service|mail class|ship(ping)? method).*$/,
  ],
  name: [/^(recipient|customer|ship ?to)( name)?$/, /^(full )?name$/, /^(to|deliver to)( name)?$/],
  zip: [/^(zip|postal)( ?code)?$/, /(zip|postal)( ?code)?$/],
};

const shapes: Readonly<Record<Exclude<ParcelColumn, 'name'>, RegExp>> = {
  order: /^(#?[0-9a-f]{8}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i,
  zip: /^\d{5}(-\d{4})?$/,
  carrier: /^(usps|ups|fed\s?ex|dhl|u\.s\.|us postal|united states postal|federal express)\b/i,
  // At least six digits, or a spreadsheet's scientific notation.
  trackingNumber: /^((?=(.*\d){6})[a-z0-9-]{9,40}|\d([.,]\d+)?e\+\d+)$/i,
};

/** The most that the server takes in one call. */
export const MAX_ROWS = 200;

export type Pasted = {
  rows: ParcelRowInput[];
  /** The titles of the columns; null without a header row. */
  columns: ParcelCells | null;
};

/** Reads rows from label software or a spreadsheet, by their header or by the shape of their cells. */
export function readPasted(text: string): Pasted {
  // Without a delimiter, words are cells.
  const table = readDelimited(text) ?? text.split(/\r\n?|\n/).map((row) => row.trim().split(/\s+/));
  const headAt = table.findIndex((cells) => cells.some(Boolean));
  const head = table[headAt] ?? [];
  const columns = findColumns(head);
  const rows = table.flatMap((cells, index) => {
    if (!cells.some(Boolean) || (columns && index === headAt)) return [];
    return toInput(columns ? readByColumns(cells, columns) : readByShape(cells), index + 1);
  });
  return { rows, columns: columns && Object.fromEntries([...columns].map(([name, at]) => [name, head[at]])) };
}

function readByColumns(cells: readonly string[], columns: ReadonlyMap<ParcelColumn, number>): ParcelCells {
  return Object.fromEntries([...columns].map(([name, at]) => [name, cells[at] ?? '']));
}

/** Spreadsheets keep long numbers intact as ="9400…" or '9400…. */
function plain(cell: string): string {
  return cell
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'/, '')
    .trim();
}

/** An order's id is enough: name and ZIP code are not sent with it. */
function toInput(cells: ParcelCells, line: number): ParcelRowInput {
  const read = Object.entries(cells).map(([column, cell]) => [column, plain(cell).slice(0, 200)] as const);
  const { name, zip, ...parcel }: ParcelCells = Object.fromEntries(read.filter(([, text]) => text));
  return { line, ...(!parcel.order && { ...(name && { name }), ...(zip && { zip }) }), ...parcel };
}

type ParcelCells = Partial<Record<ParcelColumn, string>>;

/** The index of each column, if the first row is a header, which names the tracking number; else null. */
function findColumns(head: readonly string[]): ReadonlyMap<ParcelColumn, number> | null {
  const names = head.map((title) =>
    title
      .toLowerCase()
      .replace(/[_\s]+/g, ' ')
      .trim(),
  );
  const columns = new Map<ParcelColumn, number>();
  for (const column of Object.keys(titles) as ParcelColumn[]) {
    // titles' keys
    const index = indexOf(names, titles[column]);
    if (index >= 0) columns.set(column, index);
  }
  return columns.has('trackingNumber') ? columns : null;
}

function indexOf(names: readonly string[], wanted: readonly RegExp[]): number {
  for (const title of wanted) {
    const index = names.findIndex((name) => title.test(name));
    if (index >= 0) return index;
  }
  return -1;
}

/** Without a header each cell is read by its shape, and the first other text is the name. */
function readByShape(cells: readonly string[]): ParcelCells {
  const found: ParcelCells = {};
  for (const cell of cells) {
    const column = shapeOf(cell, found);
    if (column) found[column] = cell;
  }
  return found;
}

function shapeOf(cell: string, found: ParcelCells): ParcelColumn | null {
  for (const column of ['order', 'zip', 'carrier'] as const)
    if (found[column] === undefined && shapes[column].test(cell)) return column;
  if (found.trackingNumber === undefined && shapes.trackingNumber.test(cell.replace(/\s+/g, '')))
    return 'trackingNumber';
  return found.name === undefined && /\p{L}{2}/u.test(cell) ? 'name' : null;
}
