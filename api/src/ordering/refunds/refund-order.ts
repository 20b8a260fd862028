import type { Tx, Writer } from '../../database/index.js';
import { type Cents, formatMoney } from '../../lib/cents.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { RefundRefusedError } from '../../payments/index.js';
import { lockOrder } from '../orders/change-status.js';
import { RefundEntity } from '../orders/order-records.entity.js';
import { assertCanChange, type DeliveryMethod, type OrderStatus } from '../orders/order-status.js';
import { OrderCancelledError, OrderDisputedError, RefundInProgressError } from '../ordering.errors.js';
import { isDisputed, refundedOf } from '../orders/refunded.js';
import type { SettleDeps } from '../purchase/settle-payment.js';
import { type SweepDeps, workOnEach } from '../purchase/sweeps.js';
import { bookReportedRefunds } from './book-refunds.js';
import { cancelRefundedOrder, FinishedMeanwhile } from './cancel-order.js';
import { finishPartialRefund } from './finish-partial-refund.js';
import { afterOpenPartialRefund } from './refund-part.js';
import { markRefunded } from './resolve-payment.js';

export type RefundBy = {
  readonly adminId: string;
  readonly reason: string | null;
  /** Whether to email the customer once the order is cancelled. */
  readonly mailsCustomer: boolean;
};

/**
 * Refunds a paid order in full and cancels it once the provider has accepted. Two transactions with the call between,
 * and a row that records the progress: called again, or by the sweep, it finishes the same refund. Returns false when
 * another call was already working on it. Throws NotFoundError (404), OrderCancelledError, OrderDisputedError,
 * RefundInProgressError and RefundRefusedError (409), ProviderUnavailableError (503; the sweep finishes it then).
 */
export async function refundOrder(deps: SettleDeps, orderId: string, by: RefundBy): Promise<boolean> {
  const { id, intentId, isUnderWay } = await afterOpenPartialRefund(deps, orderId, (tx) =>
    request(tx, orderId, by),
  );
  try {
    await finishRefund(deps, id);
  } catch (error) {
    if (!isUnderWay) await deps.database.statement((db) => release(db, id));
    // It may have been refunded at the provider, which cancels the order too.
    if (error instanceof RefundRefusedError) await bookReportedRefunds(deps, intentId);
    throw error;
  }
  return !isUnderWay;
}

/** The next call, or the sweep, may take over at once. */
async function release(db: Writer, id: string): Promise<void> {
  const age = `updated_at = now() - ${idleTime}`;
  await db.query(`UPDATE refunds SET ${age} WHERE id = $1 AND status = 'requested'`, [id]);
}

/** A refund that nothing has updated for this long is no longer being worked on. */
const idleTime = `interval '50 seconds'`;

/**
 * Sends the refund to the provider, again if needed, and cancels the order, or takes a payment without an order off the
 * list. Does nothing when it is already finished.
 */
export async function finishRefund(deps: SettleDeps, refundId: string): Promise<void> {
  const { database, provider, clock } = deps;
  const refund = await database.read.findOneBy(RefundEntity, { id: refundId, status: 'requested' });
  // It was accepted or refused.
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
  /** The amount not refunded yet. */
  left: Cents;
  /** A partial refund is under way, so the amount left is not known yet. */
  isRefundedInPart: boolean;
  /** Another call is refunding it. */
  isUnderWay: boolean;
  isDisputed: boolean;
  intentId: string | null;
};

async function request(tx: Tx, orderId: string, by: RefundBy): Promise<Requested> {
  // A statement of its own: one that waits for the lock sees other tables as they were before it waited.
  await lockOrder(tx, orderId);
  const [order]: LockedOrder[] = await tx.query(
    `SELECT status, delivery_method, stripe_payment_intent_id AS intent_id,
        total - ${refundedOf('orders.id')} AS left,
        EXISTS (SELECT FROM partial_refunds WHERE order_id = orders.id AND status = 'requested') AS is_refunded_in_part,
        EXISTS (SELECT FROM refunds WHERE order_id = orders.id AND status = 'requested'
          AND updated_at > now() - ${idleTime}) AS is_under_way,
        ${isDisputed('orders.id')} AS is_disputed
      FROM orders WHERE id = $1`,
    [orderId],
  );
  if (!order) throw new NotFoundError('Order');
  if (order.status === 'cancelled') throw new OrderCancelledError();
  assertCanChange(order, 'cancelled', 'admin');
  if (order.isDisputed) throw new OrderDisputedError();
  if (order.isRefundedInPart) throw new RefundInProgressError();
  if (order.intentId === null) throw new Error(`The order ${orderId} is ${order.status} without a payment`);
  const { intentId, isUnderWay, left: amount } = order;
  return { id: await requestRefund(tx, { ...by, orderId, intentId, amount }), intentId, isUnderWay };
}

type Requested = { readonly id: string; readonly intentId: string; readonly isUnderWay: boolean };

/** A refund under way. Its row outlives the process that requested it. */
export type Refund = Pick<
  RefundEntity,
  'id' | 'orderId' | 'intentId' | 'amount' | 'idempotencyKey' | 'requestedBy' | 'reason'
>;

export type OrderRefund = Refund & { readonly orderId: string };

type RefundRequest = RefundBy & Pick<OrderRefund, 'orderId' | 'intentId' | 'amount'>;

/**
 * Stores an order's refund before the call to the provider; the order's row must be locked. Returns the refund under
 * way if there is one, with an email if any call asked for it. Only after a refused refund is there one with a new key.
 */
export async function requestRefund(tx: Tx, request: RefundRequest): Promise<string> {
  const { orderId, intentId, amount, reason, adminId, mailsCustomer } = request;
  const [row]: { id: string }[] = await tx.query(
    `INSERT INTO refunds (order_id, intent_id, amount, reason, requested_by, mail_customer, idempotency_key)
     SELECT $1::uuid, $2, $3, $4, $5, $6, 'refund-' || $1 || '-' || count(*)
       FROM refunds WHERE order_id = $1::uuid AND status = 'failed'
     ON CONFLICT (idempotency_key) DO UPDATE SET updated_at = now(),
       mail_customer = refunds.mail_customer OR excluded.mail_customer RETURNING id`,
    [orderId, intentId, formatMoney(amount), reason, adminId, mailsCustomer],
  );
  if (!row) throw new Error(`The refund of ${orderId} was not stored`);
  return row.id;
}

/** The same for a payment that completed no order, whose row on the list of unmatched payments must be locked. */
export async function requestPaymentRefund(
  tx: Tx,
  { intentId, amount, adminId }: { intentId: string; amount: Cents; adminId: string },
): Promise<string> {
  const [row]: { id: string }[] = await tx.query(
    `INSERT INTO refunds (intent_id, amount, reason, requested_by, idempotency_key)
     SELECT $1::text, $2, 'Unmatched payment', $3, 'refund-payment-' || $1 || '-' || count(*)
       FROM refunds WHERE intent_id = $1 AND status = 'failed'
     ON CONFLICT (idempotency_key) DO UPDATE SET updated_at = now() RETURNING id`,
    [intentId, formatMoney(amount), adminId],
  );
  if (!row) throw new Error(`The refund of ${intentId} was not stored`);
  return row.id;
}

/** Records the provider's response, null when it refused. Returns whether to email the customer. */
export async function closeRefund(tx: Tx, id: string, providerRefundId: string | null): Promise<boolean> {
  const [[closed]]: [{ mailCustomer: boolean }[], number] = await tx.query(
    `UPDATE refunds SET status = $2, provider_refund_id = $3, updated_at = now()
      WHERE id = $1 AND status = 'requested' RETURNING mail_customer`,
    [id, providerRefundId === null ? 'failed' : 'accepted', providerRefundId],
  );
  return closed?.mailCustomer ?? false;
}

const batchSize = 100;

/** The tables of full and of partial refunds that wait for the provider. */
type RefundTable = 'refunds' | 'partial_refunds';

/** Finishes refunds that stopped halfway, because the process was killed or the provider was away. */
export async function finishRefunds(deps: SweepDeps): Promise<void> {
  const { database } = deps;
  const whole = await database.statement((db) => claimStale(db, 'refunds'));
  await workOnEach(deps, whole, (id) => finishRefund(deps, id));
  const parts = await database.statement((db) => claimStale(db, 'partial_refunds'));
  await workOnEach(deps, parts, (id) => finishPartialRefund(deps, id));
}

/** Claims refunds that nobody is working on. */
async function claimStale(db: Writer, table: RefundTable): Promise<string[]> {
  const [rows]: [{ id: string }[], number] = await db.query(
    `UPDATE ${table} SET updated_at = now() WHERE id IN (
       SELECT id FROM ${table} WHERE status = 'requested' AND updated_at < now() - ${idleTime}
        ORDER BY updated_at LIMIT $1 FOR UPDATE SKIP LOCKED)
      RETURNING id`,
    [batchSize],
  );
  return rows.map(({ id }) => id);
}

/** SQL: whether the order `o` is being refunded in full; it is cancelled once that is accepted. */
export const isRefunding = `EXISTS (SELECT FROM refunds WHERE order_id = o.id AND status = 'requested' AND amount >= o.total - ${refundedOf('o.id')})`;
