/** What a row tells of a parcel and its order. */
export type ParcelCells = {
  order?: string;
  name?: string;
  zip?: string;
  carrier?: string;
  trackingNumber?: string;
};
export type ParcelColumn = keyof ParcelCells;

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

/** Column by what it holds, where the first row is a head: it names the tracking number. Null where it is a row too. */
export function findColumns(head: readonly string[]): ReadonlyMap<ParcelColumn, number> | null {
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

const shapes: Readonly<Record<Exclude<ParcelColumn, 'name'>, RegExp>> = {
  order: /^(#?[0-9a-f]{8}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i,
  zip: /^\d{5}(-\d{4})?$/,
  carrier: /^(usps|ups|fed\s?ex|dhl|u\.s\.|us postal|united states postal|federal express)\b/i,
  // With six digits at least, or what a spreadsheet made of them.
  trackingNumber: /^((?=(.*\d){6})[a-z0-9-]{9,40}|\d([.,]\d+)?e\+\d+)$/i,
};

/** A row without a head: each cell is what it looks like, and the first words that are nothing else are the name. */
export function readByShape(cells: readonly string[]): ParcelCells {
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
