import type { Tx } from '../../database/index.js';
import { closeIntent } from '../../payments/index.js';
import { tieIntent } from './create-order.js';
import type { FirstOrder } from './find-first-order.js';
import type { PlacedOrder } from './insert-order.js';
import { isPaid, type OrderStatus } from '../orders/order-status.js';
import { OutdatedError, type OrderWork } from './order-work.js';
import { OrderAlreadyPaidError } from './checkout.errors.js';
import type { SettleDeps } from '../settlement/settle-payment.js';
import { stopPayments } from '../intents/stop-payments.js';

/**
 * Returns the unpaid first order of an equal call. It is paid with the intent that the caller holds now, and with no
 * other: older ones are ended first. Throws what stopPayments and tieIntent say.
 */
export async function repeatOrder(
  deps: SettleDeps,
  first: FirstOrder,
  work: OrderWork,
  heldIntentId: string | null,
): Promise<PlacedOrder> {
  const intentId = heldIntentId ?? first.intentId;
  const { ended } = await stopPayments(deps, first.id, { intentId, amount: first.total });
  return deps.database.transaction(async (tx) => {
    await assertStillUnpaid(tx, first.id);
    for (const id of ended) await closeIntent(tx, id, 'cancelled');
    const left = first.intentId !== null && ended.includes(first.intentId) ? null : first.intentId;
    return tieIntent(tx, { ...first, intentId: left }, work, heldIntentId);
  });
}

/**
 * Locks the order. Throws OrderAlreadyPaidError (409) when it was paid in the meantime, even where the caller wants
 * another order: they cannot have known of this payment.
 */
async function assertStillUnpaid(tx: Tx, orderId: string): Promise<void> {
  const [order]: { status: OrderStatus }[] = await tx.query(
    'SELECT status FROM orders WHERE id = $1 FOR UPDATE',
    [orderId],
  );
  refuseChanged(orderId, order?.status ?? 'cancelled');
}

/** Throws OrderAlreadyPaidError, or OutdatedError for an order that is no more. */
export function refuseChanged(orderId: string, status: OrderStatus): void {
  if (status === 'pending') return;
  throw isPaid(status) ? new OrderAlreadyPaidError({ id: orderId, status }) : new OutdatedError();
}
