import type { PickupOrder } from '../../ordering/index.js';
import type { BoxCode } from '../codes/ensure-codes.js';
import type { OrderHandOuts } from './find-hand-outs.js';
import { foldHandOuts } from './fold-hand-outs.js';
import { BoxState } from './hand-out-enums.js';
import type { BoxItem, PickupBox } from './hand-out-list.types.js';

/** An order as those see it who hand it out. */
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
    // Both only grow: rows of neither are ever removed.
    revision: order.changeCount + count,
  };
}

/** Cancelled, or its money is on its way back. */
export function isCancelled({ status, isRefunding }: Pick<PickupOrder, 'status' | 'isRefunding'>): boolean {
  return status === 'cancelled' || isRefunding;
}

/** As a hand-out that was marked on a dashboard. */
export function dashboardOf({ deliveredByHandAt }: Pick<PickupOrder, 'deliveredByHandAt'>) {
  return deliveredByHandAt && { at: deliveredByHandAt, by: 'Dashboard', method: null };
}

function itemOf({ productName, quantity, picks, missingBags }: PickupOrder['items'][number]): BoxItem {
  const counts = new Map<string, number>();
  for (const name of picks) counts.set(name, (counts.get(name) ?? 0) + 1);
  return {
    name: productName,
    quantity,
    picks: [...counts].map(([name, count]) => ({ name, quantity: count })),
    missingBags,
  };
}
