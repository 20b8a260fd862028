import type { ParcelRowInput } from '../../../../gql/graphql';
import { readDelimited } from '../../../../lib/files/read-delimited';

/** Titles of label printers' files, the surest first: 'Service' is the carrier only where no column is called so. */
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
  // With six digits at least, or what a spreadsheet made of them.
  trackingNumber: /^((?=(.*\d){6})[a-z0-9-]{9,40}|\d([.,]\d+)?e\+\d+)$/i,
};

/** As many as the server takes at once. */
export const MAX_ROWS = 200;

export type Pasted = {
  rows: ParcelRowInput[];
  /** The columns, as the head names them; null where cells were taken by their look. */
  columns: Partial<Record<ParcelColumn, string>> | null;
};

/** The rows of a label printer or a spreadsheet, by their head or by the look of their cells. */
export function readPasted(text: string): Pasted {
  // Without a delimiter: words.
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

/** Spreadsheets keep long numbers whole as ="9400…" or '9400…. */
function plain(cell: string): string {
  return cell
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'/, '')
    .trim();
}

/** An order's id says all: name and ZIP code are not sent with it. */
function toInput(cells: ParcelCells, line: number): ParcelRowInput {
  const [order, name, zip, carrier, trackingNumber] = [
    cells.order,
    cells.name,
    cells.zip,
    cells.carrier,
    cells.trackingNumber,
  ].map((cell) => (cell ? plain(cell).slice(0, 200) : ''));
  return {
    line,
    ...(order ? { order } : { ...(name && { name }), ...(zip && { zip }) }),
    ...(carrier && { carrier }),
    ...(trackingNumber && { trackingNumber }),
  };
}

/** What a row tells of a parcel and its order. */
type ParcelCells = {
  order?: string;
  name?: string;
  zip?: string;
  carrier?: string;
  trackingNumber?: string;
};

type ParcelColumn = keyof ParcelCells;

/** Column by what it holds, where the first row is a head: it names the tracking number. Null where it is a row too. */
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

/** A row without a head: each cell is what it looks like, and the first words that are nothing else are the name. */
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
