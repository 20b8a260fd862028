import type { ParcelRowInput } from '../../../../gql/graphql';
import { findColumns, readByShape, type ParcelCells, type ParcelColumn } from './find-columns';
import { readDelimited } from './read-delimited';

/** As many as the server takes at once. */
export const MAX_ROWS = 200;

export type Pasted = {
  rows: ParcelRowInput[];
  /** The columns, as the head names them; null where cells were taken by their look. */
  columns: Partial<Record<ParcelColumn, string>> | null;
};

/** The rows of a label printer or a spreadsheet, by their head or by the look of their cells. */
export function readPasted(text: string): Pasted {
  const table = readDelimited(text);
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
