import { recordAudit } from '../../accounts/index.js';
import { outbox, type Reader, type Tx } from '../../database/index.js';
import { type Cents, formatDollars, formatMoney } from '../../lib/cents.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { currency, saveIntent, type VerifiedPayment } from '../../payments/index.js';
import { noteAttention } from '../../realtime/index.js';
import { findNamedOrders, getOrderEntity } from '../orders/load-orders.js';
import { UnmatchedPaymentEntity } from '../orders/order-records.entity.js';
import { sendOrderRefunded } from '../ordering.messages.js';
import { moveOrderPayment } from '../purchase/intents.js';
import { PaymentNotBindableError, PaymentResolvedError } from '../ordering.errors.js';
import { findOrderPaidBy, type SettleDeps, settleOrder } from '../purchase/settle-payment.js';
import { leftOf } from './book-refunds.js';
import { finishRefund, type Refund, requestPaymentRefund } from './refund-order.js';

type OpenPayment = { readonly intentId: string; readonly amount: Cents };

type LockedPayment = OpenPayment & {
  /** The amount not refunded yet. */
  readonly left: Cents;
  readonly resolution: 'bound' | 'refunded' | null;
};

/** Locks an unmatched payment. Throws NotFoundError (404) and PaymentResolvedError (409). */
async function lockOpenPayment(tx: Tx, intentId: string): Promise<LockedPayment> {
  const [row]: LockedPayment[] = await tx.query(
    `SELECT intent_id, amount, ${leftOf('$1')} AS left, resolution FROM unmatched_payments
      WHERE intent_id = $1 FOR UPDATE`,
    [intentId],
  );
  if (!row) throw new NotFoundError('Payment');
  if (row.resolution !== null) throw new PaymentResolvedError(row.resolution);
  return row;
}

/** Takes a payment off the list, now that it completed the order. */
async function markBound(
  tx: Tx,
  { intentId, amount }: OpenPayment,
  { orderId, adminId, now }: { orderId: string; adminId: string; now: Date },
): Promise<void> {
  const bound = { resolution: 'bound', orderId, resolvedBy: adminId, resolvedAt: now } as const;
  await tx.update(UnmatchedPaymentEntity, intentId, bound);
  await noteAttention(tx);
  await auditPayment(tx, { adminId, action: 'payment-bound', intentId, amount, after: { orderId } });
}

/**
 * Takes a payment off the list, now that it was refunded, and emails the customer of its order, if any. Returns false
 * when another call already has.
 */
export async function markRefunded(
  tx: Tx,
  { id, intentId, amount, requestedBy }: Refund,
  now: Date,
): Promise<boolean> {
  const [, resolved]: [unknown, number] = await tx.query(
    `UPDATE unmatched_payments SET resolution = 'refunded', resolved_by = $2, resolved_at = $3
      WHERE intent_id = $1 AND resolution IS NULL`,
    [intentId, requestedBy, now],
  );
  if (resolved === 0) return false;
  await noteAttention(tx);
  await outbox.add(tx, sendOrderRefunded({ refundId: id }));
  if (requestedBy) {
    const after = { refunded: formatMoney(amount) };
    await auditPayment(tx, { adminId: requestedBy, action: 'payment-refunded', intentId, amount, after });
  }
  return true;
}

type PaymentAudit = OpenPayment & {
  readonly adminId: string;
  readonly action: 'payment-bound' | 'payment-refunded';
  readonly after: Record<string, string>;
};

async function auditPayment(
  tx: Tx,
  { adminId, action, intentId, amount, after }: PaymentAudit,
): Promise<void> {
  await recordAudit(tx, {
    adminId,
    action,
    subjectType: 'payment',
    subjectId: intentId,
    subjectName: `$${formatMoney(amount)}`,
    after,
  });
}

/**
 * Refunds what is left of a payment that completed no order, once for any number of calls. Throws NotFoundError (404),
 * PaymentResolvedError and RefundRefusedError (409), ProviderUnavailableError (503: it stays on the list, and the sweep
 * finishes it).
 */
export async function refundPayment(deps: SettleDeps, intentId: string, adminId: string): Promise<void> {
  const refundId = await deps.database.transaction((tx) => request(tx, intentId, adminId));
  await finishRefund(deps, refundId);
}

async function request(tx: Tx, intentId: string, adminId: string): Promise<string> {
  const { left: amount } = await lockOpenPayment(tx, intentId);
  return requestPaymentRefund(tx, { intentId, amount, adminId });
}

type Binding = {
  readonly intentId: string;
  /** The order's whole id, or its last 8 characters. */
  readonly orderId: string;
  readonly adminId: string;
};

/**
 * Completes an unpaid order with an unmatched payment, if the provider confirms that exactly the order's total arrived.
 * Throws NotFoundError (404), PaymentResolvedError and PaymentNotBindableError (409, says why),
 * ProviderUnavailableError (503).
 */
export async function bindPayment(deps: SettleDeps, binding: Binding): Promise<void> {
  const { database, provider, clock } = deps;
  const orderId = await getNamedOrder(database.read, binding.orderId);
  await assertNotGoingBack(database.read, binding.intentId);
  await database.transaction((tx) => lockOpenPayment(tx, binding.intentId));
  const paid = await provider.fetchPayment(binding.intentId);
  await database.transaction((tx) => bind(tx, paid, { ...binding, orderId }, clock()));
}

async function bind(tx: Tx, paid: VerifiedPayment, binding: Binding, now: Date): Promise<void> {
  const { intentId, orderId, adminId } = binding;
  const payment = await lockOpenPayment(tx, intentId);
  await assertNotGoingBack(tx, intentId);
  await assertPaidNone(tx, intentId);
  if (paid.status !== 'succeeded')
    throw new PaymentNotBindableError('The payment service says that this payment was not received.');
  await saveIntent(tx, { id: intentId, amount: paid.amountReceived, visitorHash: null, isBound: true });
  await moveOrderPayment(tx, intentId, orderId);
  const settlement = await settleOrder(tx, paid, now);
  if (settlement.kind === 'unmatched') throw new PaymentNotBindableError(await whyNot(tx, orderId, paid));
  await markBound(tx, payment, { orderId, adminId, now });
}

async function assertNotGoingBack(db: Reader, intentId: string): Promise<void> {
  const [back]: { status: keyof typeof goingBack }[] = await db.query(
    `SELECT status FROM refunds WHERE intent_id = $1 AND status <> 'failed'
      UNION SELECT 'disputed' FROM disputes WHERE intent_id = $1 AND state = 'open'
      ORDER BY status DESC LIMIT 1`,
    [intentId],
  );
  if (back) throw new PaymentNotBindableError(goingBack[back.status]);
}

const goingBack = {
  disputed: 'The buyer’s bank disputes this payment. It can be bound once the dispute is won.',
  requested: 'This payment is on its way back to the card.',
  accepted: 'Part of this payment was sent back to the card: refund the rest.',
};

/** The payment of a cancelled order, whose refund the bank returned, cannot pay another order. */
async function assertPaidNone(db: Reader, intentId: string): Promise<void> {
  if (await findOrderPaidBy(db, intentId))
    throw new PaymentNotBindableError('This payment paid an order that was cancelled: it can only go back.');
}

async function whyNot(db: Reader, orderId: string, paid: VerifiedPayment): Promise<string> {
  const order = await getOrderEntity(db, orderId);
  if (order.status === 'cancelled') return 'This order was cancelled.';
  if (order.status !== 'pending') return 'This order is already paid.';
  if (paid.currency !== currency) return 'The payment was made in another currency.';
  const [received, total] = [formatDollars(paid.amountReceived), formatDollars(order.total)];
  return `The payment of ${received} is not the order's total of ${total}.`;
}

/** Throws NotFoundError (404), and PaymentNotBindableError (409) when two orders end alike. */
async function getNamedOrder(db: Reader, named: string): Promise<string> {
  const [found, another] = await findNamedOrders(db, named);
  if (another) throw new PaymentNotBindableError('Two orders end with these characters: give the whole id.');
  return (await getOrderEntity(db, found ?? '')).id;
}
