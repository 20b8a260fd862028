import { IsNull } from 'typeorm';
import { type Database, perDatabase, type Reader, type Tx } from '../../database/index.js';
import { coalesced, inBusyMoments } from '../../lib/async/batched.js';
import type { Cents } from '../../lib/cents.js';
import {
  claimIntent,
  endIntent,
  type PaymentProvider,
  unlessGone,
  unlessUnknown,
  type VerifiedPayment,
} from '../../payments/index.js';
import { OrderAlreadyPaidError, PaymentDiffersError, PaymentInProgressError } from '../ordering.errors.js';
import { UnmatchedPaymentEntity } from '../orders/order-records.entity.js';
import { type SettleDeps, settlePayment } from './settle-payment.js';

/**
 * Ties an open intent to a pending order whose row the transaction has locked. Returns false when it is not open,
 * belongs to another visitor or pays another order; true again for the same order, unless it was cancelled.
 */
export async function bindIntent(
  tx: Tx,
  order: { id: string; total: Cents },
  intentId: string,
  visitorHash: string | null,
): Promise<boolean> {
  if (!(await claimIntent(tx, intentId, { amount: order.total, visitorHash })))
    return isBoundTo(tx, order.id, intentId);
  await addOrderPayment(tx, intentId, order.id);
  return true;
}

async function isBoundTo(tx: Tx, orderId: string, intentId: string): Promise<boolean> {
  const rows: unknown[] = await tx.query(
    `SELECT 1 FROM order_payments p JOIN intents i ON i.id = p.intent_id
      WHERE p.intent_id = $1 AND p.order_id = $2 AND i.status <> 'cancelled'`,
    [intentId, orderId],
  );
  return rows.length > 0;
}

/**
 * Sets an open intent at the provider to its order's total, or the checkout's provisional amount. Two calls may change
 * an intent at once, and the one that commits first may reach the provider last: each checks again after its own
 * change. Throws ProviderUnavailableError (503); then the order is stored, and repeating the call finds it.
 */
export async function syncIntentAmount(
  { database, provider }: { database: Database; provider: PaymentProvider },
  intentId: string,
  /** What the caller has just committed, which saves the first query. */
  committed?: Due,
): Promise<void> {
  let due = committed ?? (await duesOf(database)(intentId));
  while (due) {
    const { amount, orderId } = due;
    const changed = await unlessGone(
      provider.updateIntent(intentId, amount, orderId === null ? {} : { orderId }),
    );
    // Settling compares the amount paid, and a cancelled intent is replaced on request.
    if (!changed) return;
    due = await duesOf(database)(intentId);
    if (due?.amount === amount && due.orderId === orderId) return;
  }
}

/** The amount that an intent must take, and its order. */
type Due = { readonly amount: Cents; readonly orderId: string | null };

/** One statement for all calls of a busy moment. */
const duesOf = perDatabase(({ read }) =>
  coalesced((intentIds: readonly string[]) => findDues(read, intentIds), inBusyMoments),
);

async function findDues(db: Reader, intentIds: readonly string[]): Promise<(Due | null)[]> {
  // Not `= 'open'`, which would search all open intents (docs/decisions/purchase.md#plans-of-statements).
  const rows: (Due & { id: string })[] = await db.query(
    `SELECT i.id, i.amount, p.order_id FROM intents i LEFT JOIN order_payments p ON p.intent_id = i.id
      WHERE i.id = ANY($1::text[]) AND i.status NOT IN ('succeeded', 'cancelled')`,
    [intentIds],
  );
  const dues = new Map(rows.map((row) => [row.id, row]));
  return intentIds.map((id) => dues.get(id) ?? null);
}

/** The intents that could still pay the order. */
export async function findOpenIntents(db: Reader, orderId: string): Promise<string[]> {
  const rows: { id: string }[] = await db.query(
    `SELECT i.id FROM order_payments p JOIN intents i ON i.id = p.intent_id
      WHERE p.order_id = $1 AND i.status = 'open' ORDER BY p.bound_at`,
    [orderId],
  );
  return rows.map(({ id }) => id);
}

/** Ties an intent to an order, unless it already pays another. */
export async function addOrderPayment(tx: Tx, intentId: string, orderId: string): Promise<void> {
  await tx.query('SELECT tie_intent($1, $2, false)', [intentId, orderId]);
}

/** Unties an intent from an order, so that it can pay another. */
export async function untieIntent(tx: Tx, intentId: string, orderId: string): Promise<void> {
  await tx.query('DELETE FROM order_payments WHERE intent_id = $1 AND order_id = $2', [intentId, orderId]);
}

/** Ties an intent to an order, even if it pays another. */
export async function moveOrderPayment(tx: Tx, intentId: string, orderId: string): Promise<void> {
  await tx.query('SELECT tie_intent($1, $2, true)', [intentId, orderId]);
}

/** The intent to keep, and its new amount. */
type Kept = { readonly intentId: string | null; readonly amount: Cents };

export type Stopped = {
  /** Intents that the provider has cancelled. */
  readonly ended: readonly string[];
  /** Whether the kept intent is the order's own and can still be paid. */
  readonly isKept: boolean;
};

/**
 * Prepares an unpaid order to be replaced, or paid with another intent: cancels its open intents at the provider,
 * except the kept one, which gets the new amount. After that nothing can be paid twice. Settles an order that was paid
 * and throws OrderAlreadyPaidError; throws PaymentInProgressError while it is being paid, and PaymentDiffersError for
 * other money (409). Throws ProviderUnavailableError (503).
 */
export async function stopPayments(deps: SettleDeps, orderId: string, kept: Kept): Promise<Stopped> {
  await assertNoMoneyWaits(deps.database.read, orderId);
  const ended: string[] = [];
  let isKept = false;
  for (const intentId of await findOpenIntents(deps.database.read, orderId)) {
    const status =
      intentId === kept.intentId
        ? await changeAmount(deps.provider, intentId, kept.amount)
        : await endIntent(deps.provider, intentId);
    if (status === 'succeeded') await refusePaid(deps, intentId);
    if (status === 'processing') throw new PaymentInProgressError(orderId);
    if (status === 'cancelled') ended.push(intentId);
    else isKept = true;
  }
  return { ended, isKept };
}

/** Money for this order is on the administrators' list: it must be resolved before anybody pays again. */
async function assertNoMoneyWaits(db: Reader, orderId: string): Promise<void> {
  const waiting = await db.findOneBy(UnmatchedPaymentEntity, { orderId, resolution: IsNull() });
  if (waiting) throw new PaymentDiffersError();
}

/** Amount first, then status: the provider refuses to change a paid intent, so nobody can pay the old amount. */
async function changeAmount(
  provider: PaymentProvider,
  intentId: string,
  amount: Cents,
): Promise<VerifiedPayment['status']> {
  await unlessGone(provider.updateIntent(intentId, amount));
  return (await unlessUnknown(provider.fetchPayment(intentId)))?.status ?? 'cancelled';
}

async function refusePaid(deps: SettleDeps, intentId: string): Promise<never> {
  const result = await settlePayment(deps, intentId);
  throw result.kind === 'settled' ? new OrderAlreadyPaidError(result.order) : new PaymentDiffersError();
}
