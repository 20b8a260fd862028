import { Field, Int, ObjectType } from 'type-graphql';
import type { Reader } from '../../database/index.js';
import { enumOf, VisibleTo } from '../../http/index.js';
import { InvalidInputError } from '../../lib/domain-error.js';
import { fold } from '../../lib/fold.js';
import { type OrderName, readOrderName } from '../orders/load-orders.js';
import type { OrderStatus } from '../orders/order-status.js';
import { Order } from '../orders/order.types.js';
import { findMeantOrders } from './find-orders-to-ship.js';
import { maxParcels, type Shippable } from './ship-order.js';
import type { ParcelRowInput } from './shipment.resolver.js';
import { isSameTracking, readTracking, type Tracking, trackingText } from './tracking.js';

type PreviewedRow = Pick<ReadRow, 'line' | 'tracking'> & Judged & { readonly orderId: string | null };

/** Previews what each pasted row would do. Throws InvalidInputError (400) for more than 200. */
export async function previewParcels(
  db: Reader,
  written: readonly ParcelRowInput[],
): Promise<PreviewedRow[]> {
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
  const { line, tracking, problem } = row;
  const order = chooseMeant(row, meant);
  const base = { line, tracking, orderId: order?.id ?? null };
  if (problem !== null) return { ...base, ...refuse(problem) };
  if (order) return { ...base, ...judgeParcel(order, tracking) };
  return { ...base, ...refuse(meant.length === 0 ? 'There is no such order.' : ambiguous(meant.length)) };
}

function ambiguous(count: number): string {
  return `${count} orders could be meant. Name it by its order ID.`;
}

/** Of several orders of a person, the one that has this parcel, else the one that waits for one. */
function chooseMeant({ tracking }: ReadRow, meant: readonly Shippable[]): Shippable | null {
  if (meant.length <= 1) return meant[0] ?? null;
  const same = meant.find((order) => isSameTracking(order, tracking));
  const waiting = meant.filter(({ status }) => status !== 'shipped');
  const unnumbered = meant.filter(({ trackingNumber }) => trackingNumber === null);
  const candidates = waiting.length > 0 ? waiting : unnumbered;
  return same ?? (candidates.length === 1 ? (candidates[0] ?? null) : null);
}

/** An order has one parcel: refuses rows with different numbers, and equal rows after the first. */
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

/** Which order a row means. */
export type OrderKey = OrderName | { readonly by: 'name'; readonly name: string; readonly zip: string };

type ReadRow = {
  readonly line: number;
  readonly key: OrderKey | null;
  readonly tracking: Tracking;
  /** Why it cannot be used; null if it can. */
  readonly problem: string | null;
};

/** For shorter names the search would scan all of them. */
const minNameLength = 3;

export function readParcelRow(row: ParcelRowInput): ReadRow {
  const { line } = row;
  const key = readKey(row);
  try {
    const tracking = readTracking(row);
    const hasNoNumber = tracking.trackingNumber === null;
    return {
      line,
      key,
      tracking,
      problem: hasNoNumber ? 'There is no tracking number.' : problemOf(key, row),
    };
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    const tracking = { carrier: row.carrier ?? null, trackingNumber: row.trackingNumber ?? null };
    return { line, key, tracking, problem: Object.values(error.fields)[0] ?? error.message };
  }
}

function problemOf(key: OrderKey | null, { order }: ParcelRowInput): string | null {
  if (key !== null) return null;
  if (order?.trim()) return `“${order.trim()}” is not an order ID.`;
  return 'There is no order ID, and no name with a ZIP code.';
}

function readKey({ order, name, zip }: ParcelRowInput): OrderKey | null {
  const named = readOrderName(order ?? '');
  if (named) return named;
  const [code] = /^\d{5}/.exec(zip?.trim() ?? '') ?? [];
  const person = tidyName(name ?? '');
  return code && person.length >= minNameLength ? { by: 'name', name: person, zip: code } : null;
}

/** Label software prints names without accents, in capitals and with extra spaces. */
export function tidyName(name: string): string {
  return fold(name).trim().replace(/\s+/g, ' ');
}

/** What a row does: ships its order, adds the number to one that shipped without, or changes nothing. */
const ParcelFit = enumOf('ParcelFit', 'What a pasted row does to its order.', {
  ships: 'The order ships with this parcel.',
  adds: 'The order shipped without a number, which is added.',
  unchanged: 'All of it is already recorded.',
  refused: 'The row is refused; the reason says why.',
});
type ParcelFit = (typeof ParcelFit)[keyof typeof ParcelFit];

export type Judged = { readonly fit: ParcelFit; readonly reason: string | null };

/** Whether an order can get this parcel in a batch, which overwrites nothing and ships nothing unwanted. */
export function judgeParcel(order: Shippable, tracking: Tracking): Judged {
  if (order.deliveryMethod === 'pickup') return refuse('This is a pickup order.');
  if (order.status === 'pending') return refuse('It is not paid yet.');
  if (order.status === 'cancelled') return refuse('It was cancelled.');
  if (hasShipped(order)) return judgeShipped(order, tracking);
  if (order.isRefunding) return refuse('Its money is on its way back.');
  return { fit: 'ships', reason: null };
}

function judgeShipped(order: Shippable, tracking: Tracking): Judged {
  if (isSameTracking(order, tracking)) return { fit: 'unchanged', reason: null };
  const isSameNumber = order.trackingNumber !== null && order.trackingNumber === tracking.trackingNumber;
  // The same paste without the carrier column.
  if (isSameNumber && tracking.carrier === null) return { fit: 'unchanged', reason: null };
  if (order.trackingNumber === null || (isSameNumber && order.carrier === null))
    return { fit: 'adds', reason: null };
  return refuse(`It already shipped with ${trackingText(order)}.`);
}

const afterShipping: readonly OrderStatus[] = ['shipped', 'delivered'];

/** A pickup order that was handed out has no parcel. */
export function hasShipped({ status, deliveryMethod }: Shippable): boolean {
  return deliveryMethod === 'shipping' && afterShipping.includes(status);
}

export function refuse(reason: string): Judged {
  return { fit: 'refused', reason };
}

@VisibleTo('staff')
@ObjectType({ description: 'A pasted row, and the order it means.' })
export class ParcelRow {
  @Field(() => Int, { description: 'The line number of the row.' })
  line: number;

  @Field(() => ParcelFit, { description: 'What the row does.' })
  fit: ParcelFit;

  @Field(() => String, { nullable: true, description: 'Why it is refused, in a sentence.' })
  reason: string | null;

  @Field(() => String, { nullable: true, description: 'As it will be written.' })
  carrier: string | null;

  @Field(() => String, { nullable: true, description: 'As it will be written.' })
  trackingNumber: string | null;

  @Field(() => Order, { nullable: true, description: 'The order. Null if none, or more than one, is meant.' })
  order: Order | null;
}

@VisibleTo('staff')
@ObjectType({ description: 'The result of recording many parcels.' })
export class RecordedParcels {
  @Field(() => [Order], { description: 'Every order of the call, as it is now.' })
  orders: Order[];

  @Field(() => Int, { description: 'The number of orders that it shipped.' })
  shippedCount: number;

  @Field(() => Int, { description: 'The number of orders that had shipped without a number.' })
  addedCount: number;

  @Field(() => Int, { description: 'The number of orders that did not change.' })
  unchangedCount: number;
}
