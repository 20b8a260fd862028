import { outbox, readMoney, type Tx } from '../../database/index.js';
import { reverseSale } from '../../fundraising/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { RefundRefusedError } from '../../payments/index.js';
import { OrderCancelledError } from '../ordering.errors.js';
import { auditCancel } from '../orders/order-audit.js';
import { markRefunded } from '../settlement/resolve-payment.js';
import { queueCancellationEmail } from './cancellation-email.js';
import { orderCancelled } from '../ordering.messages.js';
import {
  assertCanChange,
  paidStatuses,
  type DeliveryMethod,
  type OrderStatus,
} from '../orders/order-status.js';
import { closeRefund, findOpenRefund, requestRefund, type OrderRefund, type Refund } from './refunds.js';
import { releaseOrderStock } from './release-order-stock.js';
import type { SettleDeps } from '../settlement/settle-payment.js';

export type RefundBy = {
  readonly adminId: string;
  readonly reason: string | null;
  /** Has the customer told once the order is cancelled. */
  readonly mailsCustomer: boolean;
};

/**
 * Refunds a paid order in full and cancels it once the provider has accepted. Two transactions with the call between,
 * and a row that says where it stopped: called again, or by the sweep, it finishes the same refund. Throws
 * NotFoundError (404), OrderCancelledError and RefundRefusedError (409), ProviderUnavailableError (503; the sweep
 * finishes it then).
 */
export async function refundOrder(deps: SettleDeps, orderId: string, by: RefundBy): Promise<void> {
  const refundId = await deps.database.transaction((tx) => request(tx, orderId, by));
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

/** Rolls the transaction back; never leaves this file. */
class FinishedMeanwhile extends Error {}

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
  intentId: string | null;
};

async function request(tx: Tx, orderId: string, by: RefundBy): Promise<string> {
  const [order]: LockedOrder[] = await tx.query(
    `SELECT status, delivery_method AS "deliveryMethod", stripe_payment_intent_id AS "intentId",
        total - COALESCE((SELECT sum(amount) FROM refunds WHERE order_id = orders.id AND status = 'accepted'), 0) AS left
      FROM orders WHERE id = $1 FOR UPDATE`,
    [orderId],
  );
  if (!order) throw new NotFoundError('Order');
  if (order.status === 'cancelled') throw new OrderCancelledError();
  assertCanChange(order, 'cancelled', 'admin');
  if (order.intentId === null) throw new Error(`The order ${orderId} is ${order.status} without a payment`);
  const { intentId } = order;
  return requestRefund(tx, { ...by, orderId, intentId, amount: readMoney(order.left) });
}

/** Order, stock, ledger, totals, audit and messages at once. Of two that finish the same refund the second is rolled back. */
export async function cancelRefundedOrder(
  tx: Tx,
  refund: OrderRefund,
  providerRefundId: string,
  now: Date,
): Promise<void> {
  const { orderId, requestedBy } = refund;
  await releaseOrderStock(tx, orderId);
  const [cancelled]: [{ status: OrderStatus }[], number] = await tx.query(
    `WITH before AS (SELECT id, status FROM orders WHERE id = $1 AND status = ANY($2) FOR UPDATE)
     UPDATE orders SET status = 'cancelled', cancelled_at = $3 FROM before WHERE orders.id = before.id
     RETURNING before.status`,
    [orderId, paidStatuses, now],
  );
  const [before] = cancelled;
  if (!before) throw new FinishedMeanwhile();
  await closeRefund(tx, refund.id, providerRefundId);
  await tx.query(
    `INSERT INTO order_status_changes (order_id, from_status, to_status, actor, actor_id, changed_at)
     VALUES ($1, $2, 'cancelled', $5, $3, $4)`,
    // Without an administrator it went back at the provider.
    [orderId, before.status, requestedBy, now, requestedBy ? 'admin' : 'payment'],
  );
  if (requestedBy)
    await auditCancel(tx, orderId, {
      adminId: requestedBy,
      from: before.status,
      refunded: refund.amount,
      reason: refund.reason,
    });
  await outbox.add(tx, orderCancelled({ orderId }));
  if (refund.mailsCustomer) await queueCancellationEmail(tx, orderId, now);
  // Last: from here on everybody else's sale for this organization waits.
  await reverseSale(tx, { orderId, occurredAt: now });
}
