import { readMoney, type Reader } from '../../database/index.js';
import { formatDollars, formatMoney } from '../../lib/cents.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { describeFailure, findDeclines, type PaymentDecline } from '../../payments/index.js';
import type { OrderStatus } from '../orders/order-status.js';
import type { UnmatchedReason } from '../orders/order-records.entity.js';
import { refundView } from '../orders/admin-order.views.js';
import type { RefundState } from '../orders/load-admin-orders.js';
import { cardDecline } from './order-payment.views.js';
import type { PaymentEvent, PaymentTrace } from './payment.types.js';
import { explanations } from './unmatched-payments.js';

/** What we know of a payment, from our own records. Throws NotFoundError (404) when none of them names it. */
export async function findPaymentTrace(db: Reader, intentId: string): Promise<PaymentTrace> {
  const [[row], events, declines, refund] = await Promise.all([
    findRecords(db, intentId),
    findEvents(db, intentId),
    findDeclines(db, intentId),
    findRefund(db, intentId),
  ]);
  if (!row || (row.status === null && row.reason === null && events.length === 0))
    throw new NotFoundError('Payment');
  const { status, amount, orderId, orderStatus } = row;
  return {
    intentId,
    status: status ?? (row.reason === null ? 'unknown' : 'succeeded'),
    amount: amount && formatMoney(readMoney(amount)),
    orderId,
    orderStatus,
    isUnmatched: row.reason !== null && row.resolution === null,
    refund: refund && refundView(refund),
    declines: declines.map(cardDecline),
    events,
    explanation: explain(row, refund, declines),
  };
}

type Records = {
  status: string | null;
  amount: string | null;
  orderId: string | null;
  orderStatus: OrderStatus | null;
  /** By which payment the order was completed. */
  paidBy: string | null;
  reason: UnmatchedReason | null;
  resolution: string | null;
  intentId: string;
};

function findRecords(db: Reader, intentId: string): Promise<Records[]> {
  return db.query(
    `SELECT named.id AS "intentId", intent.status, coalesce(unmatched.amount, intent.amount) AS amount, orders.id AS "orderId",
        orders.status AS "orderStatus", orders.stripe_payment_intent_id AS "paidBy", unmatched.reason, unmatched.resolution
       FROM (SELECT $1::text AS id) named
       LEFT JOIN payment_intents intent ON intent.id = named.id
       LEFT JOIN unmatched_payments unmatched ON unmatched.intent_id = named.id
       LEFT JOIN order_payments bound ON bound.intent_id = named.id
       LEFT JOIN orders ON orders.id = coalesce(bound.order_id, unmatched.order_id)`,
    [intentId],
  );
}

function findEvents(db: Reader, intentId: string): Promise<PaymentEvent[]> {
  return db.query(
    `SELECT type, received_at AS "receivedAt" FROM provider_events WHERE intent_id = $1 ORDER BY received_at LIMIT 100`,
    [intentId],
  );
}

async function findRefund(db: Reader, intentId: string): Promise<RefundState | null> {
  const [row]: { amount: string; status: RefundState['status']; at: Date }[] = await db.query(
    `SELECT amount, status, updated_at AS at FROM refunds WHERE intent_id = $1 ORDER BY created_at DESC LIMIT 1`,
    [intentId],
  );
  return row ? { ...row, amount: readMoney(row.amount) } : null;
}

function explain(row: Records, refund: RefundState | null, declines: readonly PaymentDecline[]): string {
  if (refund?.status === 'accepted') return `${formatDollars(refund.amount)} were sent back to the card.`;
  if (refund?.status === 'requested')
    return `The refund of ${formatDollars(refund.amount)} is on its way to the payment service.`;
  if (row.paidBy === row.intentId) return 'This payment was received and completed its order.';
  if (row.reason && row.resolution === null)
    return `${explanations[row.reason]} It waits on the list of unmatched payments.`;
  if (row.status === 'open') return `${sayRefused(declines)}${sayOpen(row)}`;
  if (row.status === 'cancelled')
    return `${sayRefused(declines)}This payment was ended before anything was charged.`;
  return 'The payment service told us of this payment; none of our orders belongs to it.';
}

function sayOpen({ orderId }: Records): string {
  return orderId ? 'The shopper has not paid yet; the order waits for it.' : 'The shopper has not paid yet.';
}

/** "The card was refused 2 times, last because: ... " */
function sayRefused(declines: readonly PaymentDecline[]): string {
  const last = declines.at(-1);
  if (!last) return '';
  const times = declines.length === 1 ? 'once' : `${declines.length} times, the last time`;
  return `The card was refused ${times}: ${describeFailure(last)} `;
}
