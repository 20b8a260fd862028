import { readMoney, type Tx } from '../../database/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { RefundRefusedError } from '../../payments/index.js';
import { OrderCancelledError } from '../orders/order.errors.js';
import { markRefunded } from '../settlement/resolve-payment.js';
import { assertCanChange, type DeliveryMethod, type OrderStatus } from '../orders/order-status.js';
import { afterOpenPartialRefund } from '../partial-refunds/after-open-partial-refund.js';
import { RefundInProgressError } from '../partial-refunds/partial-refund.errors.js';
import { cancelRefundedOrder, FinishedMeanwhile } from './cancel-refunded-order.js';
import { closeRefund, findOpenRefund, requestRefund, type Refund } from './refunds.js';
import type { SettleDeps } from '../settlement/settle-payment.js';

export type RefundBy = {
  readonly adminId: string;
  readonly reason: string | null;
  /** Has the customer mailed once the order is cancelled. */
  readonly mailsCustomer: boolean;
};

/**
 * Refunds a paid order in full and cancels it once the provider has accepted. Two transactions with the call between,
 * and a row that says where it stopped: called again, or by the sweep, it finishes the same refund. Throws
 * NotFoundError (404), OrderCancelledError, RefundInProgressError and RefundRefusedError (409),
 * ProviderUnavailableError (503; the sweep finishes it then).
 */
export async function refundOrder(deps: SettleDeps, orderId: string, by: RefundBy): Promise<void> {
  const refundId = await afterOpenPartialRefund(deps, orderId, (tx) => request(tx, orderId, by));
  await finishRefund(deps, refundId);
}

/**
 * Asks the provider, again if need be, and cancels the order, or takes a payment that completed none off the list.
 * Does nothing when that is done already.
 */
export async function finishRefund(deps: SettleDeps, refundId: string): Promise<void> {
  const { database, provider, clock } = deps;
  const refund = await findOpenRefund(database.read, refundId);
  if (!refund) return;
  try {
    const providerRefundId = await provider.refund(refund.intentId, refund.amount, refund.idempotencyKey);
    await database.transaction((tx) => close(tx, refund, providerRefundId, clock()));
  } catch (error) {
    if (error instanceof FinishedMeanwhile) return;
    if (error instanceof RefundRefusedError)
      await database.transaction((tx) => closeRefund(tx, refund.id, null));
    throw error;
  }
}

async function close(tx: Tx, refund: Refund, providerRefundId: string, now: Date): Promise<void> {
  const { orderId } = refund;
  if (orderId !== null) return cancelRefundedOrder(tx, { ...refund, orderId }, providerRefundId, now);
  if (!(await markRefunded(tx, refund, now))) throw new FinishedMeanwhile();
  await closeRefund(tx, refund.id, providerRefundId);
}

type LockedOrder = {
  status: OrderStatus;
  deliveryMethod: DeliveryMethod;
  /** What did not go back yet. */
  left: string;
  /** A part of it is on its way back: how much is left is not known yet. */
  isRefundedInPart: boolean;
  intentId: string | null;
};

async function request(tx: Tx, orderId: string, by: RefundBy): Promise<string> {
  // Apart from what is read then: a statement that waits for the lock sees other tables as they were before it waited.
  await tx.query('SELECT 1 FROM orders WHERE id = $1 FOR UPDATE', [orderId]);
  const [order]: LockedOrder[] = await tx.query(
    `SELECT status, delivery_method AS "deliveryMethod", stripe_payment_intent_id AS "intentId",
        total - COALESCE((SELECT sum(amount) FROM refunds WHERE order_id = orders.id AND status = 'accepted'), 0) AS left,
        EXISTS (SELECT FROM partial_refunds WHERE order_id = orders.id AND status = 'requested') AS "isRefundedInPart"
      FROM orders WHERE id = $1`,
    [orderId],
  );
  if (!order) throw new NotFoundError('Order');
  if (order.status === 'cancelled') throw new OrderCancelledError();
  assertCanChange(order, 'cancelled', 'admin');
  if (order.isRefundedInPart) throw new RefundInProgressError();
  if (order.intentId === null) throw new Error(`The order ${orderId} is ${order.status} without a payment`);
  const { intentId } = order;
  return requestRefund(tx, { ...by, orderId, intentId, amount: readMoney(order.left) });
}
