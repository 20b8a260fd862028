import type { Reader } from '../../database/index.js';
import { perRequest } from '../../http/index.js';
import { addCents, type Cents, formatDollars } from '../../lib/cents.js';
import { oneOrMany } from '../../lib/counts.js';
import { describeFailure, type PaymentDecline } from '../../payments/index.js';
import type { UnmatchedReason } from '../orders/order-records.entity.js';
import type { Payment, PaymentEvent, Refund } from './payment.types.js';

/** Why a payment is unmatched, for staff who decide what to do with the money. */
export const explanations: Readonly<Record<UnmatchedReason, string>> = {
  'no-order': 'The money arrived, but no order belongs to this payment.',
  'order-cancelled': 'The money arrived after its order had been cancelled.',
  'order-already-paid': 'The order was already paid by another payment.',
  'amount-differs': "The amount that arrived is not the order's total.",
  'currency-differs': 'The money arrived in another currency than US dollars.',
};

/** The same for a payment whose order was cancelled after it was paid. */
export const moneyCameBack =
  'Its order was cancelled, and the money came back: the bank returned a refund, or a lost dispute was won after all.';

/** Added to these while the dispute is open. */
export const disputed = "The buyer's bank disputes it: respond at the payment service.";

/** The outcome of a payment in words, for support: what went back, and what became of the rest. */
export function explainPayment(
  payment: Payment,
  refunds: readonly Refund[],
  declines: readonly PaymentDecline[],
): string {
  const { amount, isSettled, unmatched, status } = payment;
  const requested = refunds.filter((refund) => refund.status === 'requested');
  if (requested.length > 0)
    return `The refund of ${dollars(requested)} is on its way to the payment service.`;
  const accepted = refunds.filter((refund) => refund.status === 'accepted');
  const back = accepted.length > 0 ? `${dollars(accepted)} was sent back to the card.` : '';
  if (unmatched && unmatched.resolution === null) {
    const left = `${formatDollars(unmatched.left)} waits on the list of unmatched payments.`;
    return [back, unmatched.explanation, left].filter(Boolean).join(' ');
  }
  const isPart = amount !== null && sumOf(accepted) < amount;
  if (back) return isPart ? `${formatDollars(amount)} was charged. ${back}` : back;
  if (isSettled) return 'This payment was received and completed its order.';
  if (status === 'open') return `${describeDeclines(declines)}${describeOpen(payment)}`;
  if (status === 'cancelled')
    return `${describeDeclines(declines)}This payment was ended before anything was charged.`;
  return 'The payment service told us of this payment; none of our orders belongs to it.';
}

function dollars(refunds: readonly Refund[]): string {
  return formatDollars(sumOf(refunds));
}

function sumOf(refunds: readonly Refund[]): Cents {
  return addCents(...refunds.map(({ amount }) => amount));
}

function describeOpen({ orderId }: Payment): string {
  return orderId ? 'The shopper has not paid yet; the order waits for it.' : 'The shopper has not paid yet.';
}

/** "The card was refused 2 times, the last time: ... " */
function describeDeclines(declines: readonly PaymentDecline[]): string {
  const last = declines.at(-1);
  if (!last) return '';
  const times = oneOrMany(declines.length, 'once', `${declines.length} times, the last time`);
  return `The card was refused ${times}: ${describeFailure(last)} `;
}

/** A payment's card declines, oldest first; null for none. One statement per request. */
export const declinesOfPayment = perRequest.lists(
  'paymentId',
  (db, ids): Promise<(PaymentDecline & Named)[]> =>
    db.query(
      `SELECT intent_id AS payment_id, failed_at AS at, code, decline_code, message
         FROM payment_declines WHERE intent_id = ANY($1) ORDER BY failed_at, id`,
      [ids],
    ),
);

/** The provider's events about a payment, oldest first; null for none. */
export const eventsOfPayment = perRequest.lists('paymentId', (db, ids): Promise<(PaymentEvent & Named)[]> =>
  db.query(
    `SELECT payment_id, type, received_at FROM (
       SELECT intent_id AS payment_id, type, received_at,
           row_number() OVER (PARTITION BY intent_id ORDER BY received_at) AS place
         FROM payment_events WHERE intent_id = ANY($1)) numbered
      WHERE place <= 100 ORDER BY place`,
    [ids],
  ),
);

/** The card declines of all payments for an order, oldest payment first. */
export function findOrderDeclines(db: Reader, orderId: string): Promise<PaymentDecline[]> {
  return db.query(
    `SELECT f.failed_at AS at, f.code, f.decline_code, f.message
       FROM order_payments p JOIN payment_declines f ON f.intent_id = p.intent_id
      WHERE p.order_id = $1 ORDER BY p.bound_at, p.intent_id, f.failed_at, f.id`,
    [orderId],
  );
}

/** Whether a card was declined for an order, even if it was paid later; null for no. */
export const wasOrderDeclined = perRequest.rows(
  'orderId',
  (db, ids): Promise<{ orderId: string }[]> =>
    db.query(
      `SELECT DISTINCT payment.order_id FROM order_payments payment
         JOIN payment_declines failure ON failure.intent_id = payment.intent_id
        WHERE payment.order_id = ANY($1::uuid[])`,
      [ids],
    ),
  () => true,
);

type Named = { readonly paymentId: string };
