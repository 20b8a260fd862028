import type { Reader } from '../../database/index.js';
import { InvalidInputError } from '../../lib/domain-error.js';
import { findMeantOrders } from './find-meant-orders.js';
import { judgeParcel, refuse, type Judged } from './judge-parcel.js';
import type { Shippable } from './lock-shippable.js';
import { readParcelRow, type ReadRow, type WrittenRow } from './read-parcel-row.js';
import { maxParcels } from './record-parcels.js';
import { isSameTracking } from './tracking.js';

export type PreviewedRow = Pick<ReadRow, 'line' | 'tracking'> & Judged & { readonly orderId: string | null };

/** What each pasted row would do; nothing is changed. Throws InvalidInputError (400) for more than 200. */
export async function previewParcels(db: Reader, written: readonly WrittenRow[]): Promise<PreviewedRow[]> {
  if (written.length > maxParcels)
    throw new InvalidInputError({ rows: `At most ${maxParcels} rows at once.` });
  const rows = written.map(readParcelRow);
  const findMeant = await findMeantOrders(
    db,
    rows.flatMap(({ key }) => key ?? []),
  );
  return refuseRepeats(rows.map((row) => judge(row, row.key ? findMeant(row.key) : [])));
}

function judge(row: ReadRow, meant: readonly Shippable[]): PreviewedRow {
  const { line, tracking, fault } = row;
  const order = chooseMeant(row, meant);
  const base = { line, tracking, orderId: order?.id ?? null };
  if (fault !== null) return { ...base, ...refuse(fault) };
  if (order) return { ...base, ...judgeParcel(order, tracking) };
  return { ...base, ...refuse(meant.length === 0 ? 'There is no such order.' : ambiguous(meant.length)) };
}

function ambiguous(count: number): string {
  return `${count} orders could be meant. Name it by its order ID.`;
}

/** Of several orders of a person the one that has this parcel, else the one that waits for one. */
function chooseMeant({ tracking }: ReadRow, meant: readonly Shippable[]): Shippable | null {
  if (meant.length <= 1) return meant[0] ?? null;
  const same = meant.find((order) => isSameTracking(order, tracking));
  const waiting = meant.filter(({ status }) => status !== 'shipped');
  const unnumbered = meant.filter(({ trackingNumber }) => trackingNumber === null);
  const candidates = waiting.length > 0 ? waiting : unnumbered;
  return same ?? (candidates.length === 1 ? (candidates[0] ?? null) : null);
}

/** An order has one parcel: of rows with different numbers none can be right, of equal ones the first is enough. */
function refuseRepeats(rows: readonly PreviewedRow[]): PreviewedRow[] {
  return rows.map((row) => {
    const others = rows.filter(
      ({ orderId, line, fit }) =>
        orderId !== null && orderId === row.orderId && line !== row.line && fit !== 'refused',
    );
    const [first] = others;
    if (!first || row.fit === 'refused') return row;
    if (others.some(({ tracking }) => !isSameTracking(tracking, row.tracking)))
      return { ...row, ...refuse(`Row ${first.line} names the same order with another number.`) };
    return first.line < row.line ? { ...row, ...refuse(`The same as row ${first.line}.`) } : row;
  });
}
