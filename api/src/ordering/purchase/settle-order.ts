import { afterCommit, outbox, type Tx } from '../../database/index.js';
import { formatMoney, type Cents } from '../../lib/cents.js';
import { noteAttention } from '../../realtime/index.js';
import { closeIntent, currency, type VerifiedPayment } from '../../payments/index.js';
import type { UnmatchedReason } from '../orders/order-records.entity.js';
import { assertCanChange, isPaid, type DeliveryMethod, type OrderStatus } from '../orders/order-status.js';
import { messagesOf, recordSales } from './settle-payment.js';

/** The outcome of a captured payment. */
export type Settlement =
  | { readonly kind: 'settled'; readonly order: { readonly id: string; readonly status: OrderStatus } }
  | { readonly kind: 'unmatched'; readonly reason: UnmatchedReason };

/**
 * Completes the order that a captured payment pays, once: order, ledger, totals and message in the caller's
 * transaction. Success page, reconcile, webhook and sweep all arrive here. Money that fits no order is recorded as
 * unmatched instead (docs/product/payments.md; docs/product/promises.md).
 */
export async function settleOrder(tx: Tx, paid: VerifiedPayment, now: Date): Promise<Settlement> {
  const order = await lockOrderOf(tx, paid.intentId);
  if (order?.paidBy === paid.intentId) return { kind: 'settled', order };
  const reason = findMismatch(order, paid);
  if (order === null || reason !== null) return recordUnmatched(tx, paid, order, reason ?? 'no-order');
  assertCanChange(order, 'completed', 'payment');
  const sale = { order, paid, paidAt: now, messages: messagesOf(order.id) };
  const [left] = await recordSales(tx, [sale], outbox.leaseFor(tx.connection));
  if (!left) throw new Error(`The order ${order.id} changed while it was locked`);
  afterCommit(tx, () => outbox.handOver(tx.connection, left));
  return { kind: 'settled', order: { id: order.id, status: 'completed' } };
}

type LockedOrder = {
  readonly id: string;
  readonly status: OrderStatus;
  readonly deliveryMethod: DeliveryMethod;
  readonly organizationId: string | null;
  readonly classroomId: string | null;
  readonly subtotal: Cents;
  readonly total: Cents;
  readonly paidBy: string | null;
  /** An administrator has sent this very payment back, or is about to. */
  readonly isGoingBack: boolean;
};

async function lockOrderOf(tx: Tx, intentId: string): Promise<LockedOrder | null> {
  const [row]: LockedOrder[] = await tx.query(
    `SELECT o.id, o.status, o.delivery_method, o.organization_id,
       o.classroom_id, o.subtotal, o.total, o.stripe_payment_intent_id AS paid_by,
       EXISTS (SELECT 1 FROM refunds r WHERE r.intent_id = p.intent_id AND r.status <> 'failed') AS is_going_back
      FROM order_payments p JOIN orders o ON o.id = p.order_id WHERE p.intent_id = $1 FOR UPDATE OF o`,
    [intentId],
  );
  return row ?? null;
}

function findMismatch(order: LockedOrder | null, paid: VerifiedPayment): UnmatchedReason | null {
  if (order === null) return 'no-order';
  if (order.status === 'cancelled') return 'order-cancelled';
  if (isPaid(order.status)) return 'order-already-paid';
  if (order.isGoingBack) return 'amount-differs';
  if (paid.currency !== currency) return 'currency-differs';
  return paid.amountReceived === order.total ? null : 'amount-differs';
}

async function recordUnmatched(
  tx: Tx,
  paid: VerifiedPayment,
  order: LockedOrder | null,
  reason: UnmatchedReason,
): Promise<Settlement> {
  await tx.query(
    `INSERT INTO unmatched_payments (intent_id, order_id, amount, currency, reason) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT DO NOTHING`,
    [paid.intentId, order?.id ?? null, formatMoney(paid.amountReceived), paid.currency, reason],
  );
  await closeIntent(tx, paid.intentId, 'succeeded');
  await noteAttention(tx);
  return { kind: 'unmatched', reason };
}
