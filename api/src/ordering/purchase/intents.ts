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
import { OrderAlreadyPaidError, PaymentDiffersError, PaymentInProgressError } from './purchase.errors.js';
import { type SettleDeps, settlePayment } from './settle-payment.js';

/**
 * Ties an open intent to a pending order whose row the transaction holds. Returns false when it is not open, belongs
 * to another visitor or pays another order; true again for the same order, unless it has ended.
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
 * Has an open intent take exactly what it should: its order's total, or the checkout's provisional amount. Two calls
 * may change an intent at once, and the one that commits first may reach the provider last: each looks again after
 * its own change. Throws ProviderUnavailableError (503); the order is stored then, and the same call sent again finds
 * it.
 */
export async function syncIntentAmount(
  { database, provider }: { database: Database; provider: PaymentProvider },
  intentId: string,
  /** What the caller has just committed, which spares the first look. */
  committed?: Due,
): Promise<void> {
  let due = committed ?? (await duesOf(database)(intentId));
  while (due) {
    const { amount, orderId } = due;
    const changed = await unlessGone(
      provider.updateIntent(intentId, amount, orderId === null ? {} : { orderId }),
    );
    // Settling compares what was paid, and a cancelled one is replaced on request.
    if (!changed) return;
    due = await duesOf(database)(intentId);
    if (due?.amount === amount && due.orderId === orderId) return;
  }
}

/** What an intent shall take, and for which order. */
type Due = { readonly amount: Cents; readonly orderId: string | null };

/** One statement for all who ask in a busy moment. */
const duesOf = perDatabase(({ read }) =>
  coalesced((intentIds: readonly string[]) => findDues(read, intentIds), inBusyMoments),
);

async function findDues(db: Reader, intentIds: readonly string[]): Promise<(Due | null)[]> {
  // Not `= 'open'`: an intent is not looked for among all open ones (docs/decisions/purchase.md#plans-of-statements).
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

/** From now on the intent pays the order. One that pays another order already stays with that. */
export async function addOrderPayment(tx: Tx, intentId: string, orderId: string): Promise<void> {
  await tx.query('SELECT tie_intent($1, $2, false)', [intentId, orderId]);
}

/** The intent pays the order no longer, and may pay another. */
export async function untieIntent(tx: Tx, intentId: string, orderId: string): Promise<void> {
  await tx.query('DELETE FROM order_payments WHERE intent_id = $1 AND order_id = $2', [intentId, orderId]);
}

/** The same for an intent that is to leave the order that it pays. */
export async function moveOrderPayment(tx: Tx, intentId: string, orderId: string): Promise<void> {
  await tx.query('SELECT tie_intent($1, $2, true)', [intentId, orderId]);
}

/** The one intent that stays, and what it shall take. */
type Kept = { readonly intentId: string | null; readonly amount: Cents };

export type Stopped = {
  /** Those that the provider has cancelled. */
  readonly ended: readonly string[];
  /** The one that stays is the order's own and can still be paid. */
  readonly isKept: boolean;
};

/**
 * Before an unpaid order is replaced, or paid with another intent: ends its open intents at the provider, but for the
 * one that stays, which takes the new amount from now on. Nothing can be paid twice
 * after that: an order that turns out to be paid is settled and refused with OrderAlreadyPaidError, one that is being
 * paid with PaymentInProgressError, other money for it with PaymentDiffersError (409). Throws
 * ProviderUnavailableError (503).
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

/** Money for this order is on the administrators' list: nobody pays again before that is cleared. */
async function assertNoMoneyWaits(db: Reader, orderId: string): Promise<void> {
  const waiting: unknown[] = await db.query(
    'SELECT 1 FROM unmatched_payments WHERE order_id = $1 AND resolution IS NULL',
    [orderId],
  );
  if (waiting.length > 0) throw new PaymentDiffersError();
}

/** The amount first: the provider refuses to change it once it is paid, so that nobody pays the old one after it. */
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
