import {
  afterCommit,
  type Database,
  type Message,
  outbox,
  type OutboxRow,
  perDatabase,
  type Reader,
  type Tx,
  withTrace,
  type Writer,
} from '../../database/index.js';
import { messagesLeft, type SaleLeft, saleRow, saleSettings } from '../../fundraising/index.js';
import { coalesced, inBusyMoments } from '../../lib/async/batched.js';
import { formatMoney } from '../../lib/cents.js';
import type { Clock } from '../../lib/clock.js';
import {
  closeIntent,
  currency,
  limitDeclines,
  type PaymentProvider,
  recordFailure,
  settledIntentsOf,
  type VerifiedPayment,
} from '../../payments/index.js';
import { noteAttention } from '../../realtime/index.js';
import { orderCompleted, sendOrderConfirmation } from '../ordering.messages.js';
import type { UnmatchedReason } from '../orders/order-records.entity.js';
import { assertCanChange, isPaid, type OrderStatus } from '../orders/order-status.js';
import type { OrderEntity } from '../orders/order.entity.js';

export type SettleDeps = {
  readonly database: Database;
  readonly provider: PaymentProvider;
  readonly clock: Clock;
};

/** The outcome of a captured payment. */
export type Settlement =
  | { readonly kind: 'settled'; readonly order: CompletedOrder }
  | { readonly kind: 'unmatched'; readonly reason: UnmatchedReason };

export type SettleResult = Settlement | { readonly kind: 'unpaid' | 'processing' | 'cancelled' };

/**
 * Fetches an intent from the provider and acts only on its response. The only way to complete an order; safe to call at
 * any time, and any number of times at once. Throws ProviderUnavailableError (503) and UnknownIntentError (404).
 */
export async function settlePayment(
  { database, provider, clock }: SettleDeps,
  intentId: string,
  /** The intent's unpaid order, if the caller has just read it. */
  known?: UnpaidOrder,
): Promise<SettleResult> {
  const payment = await provider.fetchPayment(intentId);
  if (payment.status === 'succeeded') {
    const settlement = await settle(database, payment, clock(), known);
    settledIntentsOf(database).note(intentId);
    return settlement;
  }
  if (payment.status === 'cancelled')
    await database.statement((db) => closeIntent(db, intentId, 'cancelled'));
  // Without a webhook this is how we learn of it; without a charge there is no id to record it under.
  const { lastFailure } = payment;
  const chargeId = lastFailure?.chargeId;
  if (lastFailure && chargeId) {
    await database.statement((db) => recordFailure(db, chargeId, intentId, lastFailure));
    if (payment.status === 'unpaid') await limitDeclines({ database, provider }, intentId);
  }
  return { kind: payment.status };
}

async function settle(
  database: Database,
  payment: VerifiedPayment,
  now: Date,
  known: UnpaidOrder | undefined,
): Promise<Settlement> {
  const order = known ?? (await findUnpaidOrder(database.read, payment.intentId));
  const settled = order && (await settleAtOnce(database, payment, order, now));
  if (settled) return settled;
  // Usually another trigger was first; a payment that does not match needs a closer look.
  const paid = await findOrderPaidBy(database.read, payment.intentId);
  if (paid) return { kind: 'settled', order: paid };
  return database.transaction((tx) => settleOrder(tx, payment, now));
}

/**
 * Completes the order that a captured payment pays, as `settleOrder` does, in one statement, which other buyers share
 * in a busy moment (docs/decisions/purchase.md#few-statements): it locks the order, checks that it has not changed, and
 * writes status, ledger, totals and messages. Null, with nothing written, if it was paid already, changed, or has
 * another amount.
 */
async function settleAtOnce(
  database: Database,
  paid: VerifiedPayment,
  order: UnpaidOrder,
  now: Date,
): Promise<Settlement | null> {
  if (paid.currency !== currency) return null;
  const sale = { order, paid, paidAt: now, messages: messagesOf(order.id) };
  const left = await recordersOf(database)(sale);
  if (left === null) return null;
  outbox.handOver(database.source, left);
  return { kind: 'settled', order: { id: order.id, status: 'completed' } };
}

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

type LockedOrder = UnpaidOrder &
  Pick<OrderEntity, 'status' | 'deliveryMethod' | 'total'> & {
    readonly paidBy: string | null;
    /** An administrator has refunded this payment, or is about to. */
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

/** The messages of a sale. */
function messagesOf(orderId: string): PaidOrder['messages'] {
  return [withTrace(orderCompleted({ orderId })), withTrace(sendOrderConfirmation({ orderId }))];
}

const recordersOf = perDatabase((database) =>
  coalesced(
    (orders: readonly PaidOrder[]) =>
      database.statement((db) => recordSales(db, orders, outbox.leaseFor(database.source))),
    { ...inBusyMoments, max: maxTogether },
  ),
);

/** Few enough that each soon gets a connection if they have to go alone. */
const maxTogether = 16;

/** The order of an intent, while it is unpaid. */
async function findUnpaidOrder(db: Reader, intentId: string): Promise<UnpaidOrder | null> {
  const [row]: (UnpaidOrder & { status: OrderStatus })[] = await db.query(
    `SELECT o.id, o.status, o.organization_id, o.classroom_id, o.subtotal
       FROM order_payments p JOIN orders o ON o.id = p.order_id WHERE p.intent_id = $1`,
    [intentId],
  );
  if (row?.status !== 'pending') return null;
  const { id, organizationId, classroomId, subtotal } = row;
  return { id, organizationId, classroomId, subtotal };
}

/** What a sale needs of an order. */
export type UnpaidOrder = Pick<OrderEntity, 'id' | 'organizationId' | 'classroomId' | 'subtotal'>;

/** An order that a captured payment pays, with its messages; the first gets the facts of the sale. */
export type PaidOrder = {
  readonly order: UnpaidOrder;
  readonly paid: VerifiedPayment;
  readonly paidAt: Date;
  readonly messages: readonly [Message, ...Message[]];
};

/**
 * Completes orders and records their sales by `settle_orders`. Returns the messages of each; null for one that has
 * changed. Throws, with nothing written, when several together take a total past a milestone, which each alone can.
 */
export async function recordSales(
  db: Pick<Writer, 'query'>,
  orders: readonly PaidOrder[],
  leaseSeconds: number | null,
): Promise<(OutboxRow[] | null)[]> {
  const rows: { place: number; left: SaleLeft }[] = await db.query(
    'SELECT place, "left" FROM settle_orders($1, $2, $3, $4, $5, $6)',
    [JSON.stringify(orders.map(rowOf)), ...saleSettings, leaseSeconds],
  );
  const left = new Map(rows.map((row) => [row.place, row.left]));
  return orders.map(({ messages }, place) => {
    const ofOrder = left.get(place);
    return ofOrder ? messagesLeft(ofOrder, messages) : null;
  });
}

function rowOf({ order, paid, paidAt, messages }: PaidOrder, place: number) {
  return {
    ...saleRow({ ...order, orderId: order.id, occurredAt: paidAt }, messages),
    place,
    intent_id: paid.intentId,
    paid_amount: formatMoney(paid.amountReceived),
  };
}

export type CompletedOrder = { readonly id: string; readonly status: OrderStatus };

/** The order that this payment has completed. */
export async function findOrderPaidBy(db: Reader, intentId: string): Promise<CompletedOrder | null> {
  const [row]: CompletedOrder[] = await db.query(
    'SELECT id, status FROM orders WHERE stripe_payment_intent_id = $1',
    [intentId],
  );
  return row ?? null;
}
