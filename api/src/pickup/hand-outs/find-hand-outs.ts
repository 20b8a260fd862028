import type { Reader } from '../../database/index.js';
import type { FindPhoneHandOut, PickupOrder } from '../../ordering/index.js';
import { countPicks } from '../../lib/counts.js';
import type { BoxCode } from '../codes/ensure-codes.js';
import { foldHandOuts, type HandOutRecord } from './fold-hand-outs.js';
import { type BoxItem, BoxState, type PickupBox } from './hand-out-list.types.js';

/** The counted records of an order, and the number of all its records. */
type OrderHandOuts = { readonly records: readonly HandOutRecord[]; readonly count: number };

type Row = HandOutRecord & { orderId: string; isCounted: boolean };

export async function findHandOuts(
  db: Reader,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, OrderHandOuts>> {
  const rows: Row[] = await db.query(
    `SELECT order_id, kind, at, sequence::float AS sequence, recorded_by AS by, method, is_counted
       FROM hand_outs WHERE order_id = ANY($1::uuid[]) ORDER BY sequence`,
    [orderIds],
  );
  const found = new Map<string, { records: HandOutRecord[]; count: number }>();
  for (const { orderId, isCounted, ...record } of rows) {
    const entry = found.get(orderId) ?? { records: [], count: 0 };
    found.set(orderId, entry);
    entry.count += 1;
    if (isCounted) entry.records.push(record);
  }
  return found;
}

/** From phones' records only, not dashboards'. Stable while the order is locked: inserts need that lock. */
export const findPhoneHandOut: FindPhoneHandOut = async (db, orderId) => {
  const records = (await findHandOuts(db, [orderId])).get(orderId)?.records ?? [];
  const { handedOut } = foldHandOuts(records, null);
  return handedOut && { by: handedOut.by, at: handedOut.at };
};

/** The box of an order, for helpers. */
export function boxView(
  order: PickupOrder,
  { records, count }: OrderHandOuts,
  code: BoxCode | undefined,
): PickupBox {
  if (!code) throw new Error(`Order ${order.id} has no code for its box`);
  const { handedOut, isTwice } = foldHandOuts(records, dashboardOf(order));
  return {
    id: code.boxId,
    shortCode: code.code,
    supporterName: order.customerName,
    classroomName: order.classroomName,
    items: order.items.map(itemOf),
    state: isCancelled(order) ? BoxState.CANCELLED : handedOut ? BoxState.HANDED_OUT : BoxState.WAITING,
    isReady: order.status !== 'completed' && order.status !== 'processing',
    handedOutAt: handedOut?.at ?? null,
    handedOutBy: handedOut?.by ?? null,
    handedOutMethod: handedOut?.method ?? null,
    twice: isTwice,
    // Both only grow, since their rows are never removed.
    revision: order.changeCount + count,
    organizationId: order.organizationId,
  };
}

/** Whether the order is cancelled or being refunded. */
export function isCancelled({ status, isRefunding }: Pick<PickupOrder, 'status' | 'isRefunding'>): boolean {
  return status === 'cancelled' || isRefunding;
}

/** The hand-out marked on a dashboard, if any. */
export function dashboardOf({ deliveredByHandAt }: Pick<PickupOrder, 'deliveredByHandAt'>) {
  return deliveredByHandAt && { at: deliveredByHandAt, by: 'Dashboard', method: null };
}

function itemOf({ productName, picks, ...item }: PickupOrder['items'][number]): BoxItem {
  return { ...item, name: productName, picks: countPicks(picks) };
}
