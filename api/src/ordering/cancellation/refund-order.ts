import { outbox, readMoney, type Tx } from '../../database/index.js';
import { reverseSale } from '../../fundraising/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { RefundRefusedError } from '../../payments/index.js';
import { OrderCancelledError } from '../ordering.errors.js';
import { changeStatus } from '../orders/change-status.js';
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
  if (orderId !== null) return cancel(tx, { ...refund, orderId }, providerRefundId, now);
  if (!(await markRefunded(tx, refund, now))) throw new FinishedMeanwhile();
  await closeRefund(tx, refund.id, providerRefundId);
}

type LockedOrder = {
  status: OrderStatus;
  deliveryMethod: DeliveryMethod;
  total: string;
  intentId: string | null;
};

async function request(tx: Tx, orderId: string, by: RefundBy): Promise<string> {
  const [order]: LockedOrder[] = await tx.query(
    `SELECT status, delivery_method AS "deliveryMethod", total, stripe_payment_intent_id AS "intentId"
      FROM orders WHERE id = $1 FOR UPDATE`,
    [orderId],
  );
  if (!order) throw new NotFoundError('Order');
  if (order.status === 'cancelled') throw new OrderCancelledError();
  assertCanChange(order, 'cancelled', 'admin');
  if (order.intentId === null) throw new Error(`The order ${orderId} is ${order.status} without a payment`);
  const { intentId } = order;
  return requestRefund(tx, { ...by, orderId, intentId, amount: readMoney(order.total) });
}

/** Order, stock, ledger, totals, audit and messages at once. Of two that finish the same refund the second is rolled back. */
async function cancel(tx: Tx, refund: OrderRefund, providerRefundId: string, now: Date): Promise<void> {
  const { orderId, requestedBy } = refund;
  await releaseOrderStock(tx, orderId);
  const before = await changeStatus(tx, {
    orderId,
    from: paidStatuses,
    to: 'cancelled',
    actor: 'admin',
    actorId: requestedBy,
    at: now,
  });
  if (before === null) throw new FinishedMeanwhile();
  await closeRefund(tx, refund.id, providerRefundId);
  if (requestedBy)
    await auditCancel(tx, orderId, {
      adminId: requestedBy,
      from: before,
      refunded: refund.amount,
      reason: refund.reason,
    });
  await outbox.add(tx, orderCancelled({ orderId }));
  if (refund.mailsCustomer) await queueCancellationEmail(tx, orderId, now);
  // Last: from here on everybody else's sale for this organization waits.
  await reverseSale(tx, { orderId, occurredAt: now });
}
