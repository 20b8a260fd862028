import type { Reader, Tx } from '../../database/index.js';
import { formatDollars } from '../../lib/cents.js';
import { currency, saveIntent, type VerifiedPayment } from '../../payments/index.js';
import { moveOrderPayment } from '../intents/order-payments.js';
import { PaymentNotBindableError } from './settlement.errors.js';
import { settleOrder } from './settle-order.js';
import type { SettleDeps } from './settle-payment.js';
import { findNamedOrder } from './find-order-to-bind.js';
import { getOrderEntity } from '../orders/order-by-id.js';
import { lockOpenPayment, markBound } from './resolve-payment.js';

type Binding = {
  readonly intentId: string;
  /** Its whole id, or the last 8 characters of it. */
  readonly orderId: string;
  readonly adminId: string;
};

/**
 * Completes an unpaid order with money that completed none, when the provider confirms that exactly the order's
 * amount arrived. Throws NotFoundError (404), PaymentResolvedError and PaymentNotBindableError (409, says why),
 * ProviderUnavailableError (503).
 */
export async function bindPayment(deps: SettleDeps, binding: Binding): Promise<void> {
  const { database, provider, clock } = deps;
  const orderId = await findNamedOrder(database.read, binding.orderId);
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
  const refunds: unknown[] = await db.query(
    `SELECT 1 FROM refunds WHERE intent_id = $1 AND status <> 'failed'`,
    [intentId],
  );
  if (refunds.length > 0) throw new PaymentNotBindableError('This payment is on its way back to the card.');
}

/** Money of a cancelled order that its bank returned pays no other: it stays that order's. */
async function assertPaidNone(db: Reader, intentId: string): Promise<void> {
  const orders: unknown[] = await db.query('SELECT 1 FROM orders WHERE stripe_payment_intent_id = $1', [
    intentId,
  ]);
  if (orders.length > 0)
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
