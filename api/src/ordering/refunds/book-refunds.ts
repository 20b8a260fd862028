import { lockStock } from '../../catalog/index.js';
import { outbox, type Reader, type Tx } from '../../database/index.js';
import { adjustSale } from '../../fundraising/index.js';
import { formatMoney, toCents, zeroCents, type Cents } from '../../lib/cents.js';
import { idsOf } from '../../lib/ids.js';
import { currency, type ProviderRefund, RefundRefusedError } from '../../payments/index.js';
import { noteAttention } from '../../realtime/index.js';
import { PartialRefundRefusedError } from '../ordering.errors.js';
import { orderAdjusted, sendRefundReturned } from '../ordering.messages.js';
import { lockOrder } from '../orders/change-status.js';
import { noteOrderNews } from '../orders/order-news.js';
import { isPaid } from '../orders/order-status.js';
import { RefundEntity } from '../orders/order-records.entity.js';
import { OrderEntity } from '../orders/order.entity.js';
import { findBoxes } from '../purchase/cancel-unpaid-order.js';
import { type SettleDeps, settlePayment } from '../purchase/settle-payment.js';
import { cancelRefundedOrder } from './cancel-order.js';
import { finishPartialRefund } from './finish-partial-refund.js';
import { findOpenOf } from './partial-refunds.js';
import { finishRefund } from './refund-order.js';
import { takeBoxesBack } from './returned-refund.js';

/** A refund made at the provider, by a lost dispute, or as an administrator's partial refund. */
type OutsideRefund = {
  /** The refund's or dispute's id at the provider: it is booked once. */
  readonly id: string;
  readonly amount: Cents;
  readonly status: 'accepted' | 'failed';
  readonly reason: string | null;
  /** For a partial refund of ours: who requested it, and when. */
  readonly ours?: { readonly by: string; readonly at: Date };
};

/**
 * Books refunds of a payment. A full refund cancels the order as an administrator would, without another refund. After
 * a partial one the fundraiser earns from the merchandise that is left (docs/product/payouts.md#refunds-and-disputes).
 * For a payment without an order, or a cancelled one, lists for staff what was not refunded. Returns false when all was
 * booked before.
 */
export async function bookRefunds(
  tx: Tx,
  intentId: string,
  refunds: readonly OutsideRefund[],
  now: Date,
): Promise<boolean> {
  const order = await tx.findOneBy(OrderEntity, { stripePaymentIntentId: intentId });
  const isWhole = order !== null && (await sumWith(tx, intentId, refunds)) >= order.total;
  // Not for a cancel, which locks products before the order, as everywhere.
  if (order && !isWhole) {
    if (refunds.some(({ status }) => status === 'failed')) await lockStock(tx, await findBoxes(tx, order.id));
    await lockOrder(tx, order.id);
  }
  let newest: OutsideRefund | null = null;
  for (const refund of refunds) {
    if (!(await store(tx, intentId, order?.id ?? null, refund))) continue;
    newest = refund;
    if (order && refund.status === 'failed')
      await outbox.add(tx, sendRefundReturned({ refundId: refund.id }));
    if (order && isPaid(order.status) && !isWhole) await adjust(tx, order, intentId, refund, now);
  }
  if (!newest) return false;
  await noteAttention(tx);
  if (!order || !isPaid(order.status)) await listUnreturnedMoney(tx, intentId, now);
  else if (isWhole) await cancel(tx, order, intentId, newest, now);
  return true;
}

type PaidOrder = Pick<OrderEntity, 'id' | 'status' | 'subtotal' | 'total'>;

/** The total refunded once these are booked. */
async function sumWith(tx: Tx, intentId: string, refunds: readonly OutsideRefund[]): Promise<number> {
  const known = await sumRefunds(tx, intentId, idsOf(refunds));
  return refunds.reduce((sum, { amount, status }) => (status === 'accepted' ? sum + amount : sum), known);
}

async function sumRefunds(tx: Tx, intentId: string, without: readonly string[] = []): Promise<number> {
  const [row]: { sum: Cents | null }[] = await tx.query(
    `SELECT sum(amount) FROM refunds
      WHERE intent_id = $1 AND status = 'accepted' AND provider_refund_id <> ALL($2::text[])`,
    [intentId, without],
  );
  return row?.sum ?? zeroCents;
}

/**
 * Returns whether the refund is new or changed. Of two calls with the same refund the second waits and returns false, as
 * for a refund that failed before it was booked.
 */
async function store(
  tx: Tx,
  intentId: string,
  orderId: string | null,
  { id, amount, status, reason, ours }: OutsideRefund,
): Promise<boolean> {
  const [row]: { isNew: boolean }[] = await tx.query(
    `INSERT INTO refunds (order_id, intent_id, amount, status, idempotency_key, provider_refund_id, reason,
       requested_by, created_at)
     VALUES ($1, $2, $3, $4, 'provider-' || $5, $5, $6, $7, COALESCE($8, now()))
     ON CONFLICT (provider_refund_id) DO UPDATE SET status = excluded.status, updated_at = now()
       WHERE refunds.status <> excluded.status RETURNING xmax = 0 AS is_new`,
    [orderId, intentId, formatMoney(amount), status, id, reason, ours?.by ?? null, ours?.at ?? null],
  );
  return row !== undefined && !(row.isNew && status === 'failed');
}

async function cancel(
  tx: Tx,
  order: PaidOrder,
  intentId: string,
  { id, amount, reason, ours }: OutsideRefund,
  now: Date,
): Promise<void> {
  const row = await tx.findOneBy(RefundEntity, { providerRefundId: id });
  const refund = {
    id: row?.id ?? '',
    orderId: order.id,
    intentId,
    amount,
    idempotencyKey: `provider-${id}`,
    requestedBy: null,
    reason,
  };
  await cancelRefundedOrder(tx, refund, id, now, ours && 'staff');
}

async function adjust(
  tx: Tx,
  order: PaidOrder,
  intentId: string,
  { id, amount, status, reason, ours }: OutsideRefund,
  now: Date,
): Promise<void> {
  const refunded = await sumRefunds(tx, intentId);
  // Another part was booked meanwhile: the next try sees all of them, and cancels.
  if (refunded >= order.total) throw new Error(`The order ${order.id} was refunded in full meanwhile`);
  await outbox.add(tx, orderAdjusted({ orderId: order.id }));
  const kind = status === 'failed' ? 'refund_returned' : 'refunded';
  if (status === 'failed') await takeBoxesBack(tx, id);
  const origin = ours ? 'staff' : 'payment_service';
  await noteOrderNews(tx, { orderId: order.id, kind, origin, amount, reason });
  const share = await adjustSale(tx, {
    orderId: order.id,
    salesLeft: toCents(Math.max(order.subtotal - refunded, 0)),
    sourceId: status === 'failed' ? `${id}:failed` : id,
    occurredAt: now,
  });
  if (!share) return;
  const { organizationProfit, classroomProfit } = share;
  await tx.update(OrderEntity, order.id, { organizationProfit, classroomProfit });
}

const reason = 'Refunded at the payment provider';

/**
 * Fetches the refunds of a payment from the provider and books those that are not ours. Safe to call at any time, any
 * number of times: webhook, nightly listing and administrator may come in any order. Throws ProviderUnavailableError
 * (503).
 */
export async function bookReportedRefunds(deps: SettleDeps, intentId: string): Promise<void> {
  const { database, provider, clock } = deps;
  const reported = await provider.listRefundsOf(intentId);
  if ((await findUnknown(database.read, reported)).length === 0) return;
  // Our own refunds first: the provider lists them too, and their rows wait for its response.
  const own = await database.read.findBy(RefundEntity, { intentId, status: 'requested' });
  for (const { id } of own) await unlessRefused(finishRefund(deps, id));
  for (const id of await findOpenOf(database.read, { intentId }))
    await unlessRefused(finishPartialRefund(deps, id));
  // The refund may be reported before the payment was.
  await settlePayment(deps, intentId);
  await database.transaction((tx) =>
    bookRefunds(
      tx,
      intentId,
      reported.map(({ id, amount, status }) => ({ id, amount, status, reason })),
      clock(),
    ),
  );
}

/** The reported refunds that are new or have another status. */
export async function findUnknown(
  db: Reader,
  reported: readonly ProviderRefund[],
): Promise<ProviderRefund[]> {
  const rows: { id: string; status: string }[] = await db.query(
    'SELECT provider_refund_id AS id, status FROM refunds WHERE provider_refund_id = ANY($1::text[])',
    [idsOf(reported)],
  );
  const known = new Map(rows.map(({ id, status }) => [id, status]));
  return reported.filter(({ id, status }) => known.get(id) !== status);
}

/** Ignores a refusal: the refund is stored as failed, and the call that requested it reports it. */
export async function unlessRefused(finished: Promise<void>): Promise<void> {
  try {
    await finished;
  } catch (error) {
    if (!(error instanceof RefundRefusedError || error instanceof PartialRefundRefusedError)) throw error;
  }
}

/**
 * Keeps a payment without a completed order on the staff's list until all of it is refunded: a refund returned by the
 * bank adds it, and the last part removes it (docs/product/promises.md).
 */
async function listUnreturnedMoney(tx: Tx, intentId: string, now: Date): Promise<void> {
  await tx.query(listOfCancelled, [intentId, currency]);
  await tx.query(reopen, [intentId]);
  await tx.query(close, [intentId, now]);
}

/** SQL: the amount refunded of a payment, given the SQL of its id. */
const refundedOf = (id: string): string =>
  `COALESCE((SELECT sum(amount) FROM refunds WHERE intent_id = ${id} AND status = 'accepted'), 0)`;

/** The payment of a cancelled order, with the amount that was not refunded. */
const listOfCancelled = `
  INSERT INTO unmatched_payments (intent_id, order_id, amount, currency, reason)
  SELECT $1::varchar, id, total - ${refundedOf('$1')}, $2::varchar, 'order-cancelled' FROM orders
   WHERE stripe_payment_intent_id = $1 AND status = 'cancelled' AND total > ${refundedOf('$1')}
  ON CONFLICT (intent_id) DO UPDATE
    -- That of a payment which staff assigned to the order stays what arrived.
    SET amount = CASE unmatched_payments.reason WHEN excluded.reason THEN excluded.amount
          ELSE unmatched_payments.amount END,
        resolution = NULL, resolved_by = NULL, resolved_at = NULL, found_at = now()`;

/** SQL: what was not refunded of a row of `unmatched_payments`: of its amount or, if it paid an order, of that's total. */
export const leftOf = (id: string): string =>
  `COALESCE((SELECT total FROM orders WHERE stripe_payment_intent_id = ${id}), amount) - ${refundedOf(id)}`;

const reopen = `
  UPDATE unmatched_payments SET resolution = NULL, resolved_by = NULL, resolved_at = NULL, found_at = now()
   WHERE intent_id = $1 AND resolution = 'refunded' AND ${leftOf('$1')} > 0`;

const close = `
  UPDATE unmatched_payments SET resolution = 'refunded', resolved_at = $2
   WHERE intent_id = $1 AND resolution IS NULL AND ${leftOf('$1')} <= 0`;
