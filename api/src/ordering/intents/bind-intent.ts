import { perDatabase, readMoney, type Database, type Reader, type Tx } from '../../database/index.js';
import { coalesced, inBusyMoments } from '../../lib/async/coalesced.js';
import type { Cents } from '../../lib/cents.js';
import {
  IntentStateError,
  claimIntent,
  UnknownIntentError,
  type PaymentProvider,
} from '../../payments/index.js';
import { addOrderPayment } from './order-payments.js';

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
    try {
      await provider.updateIntent(intentId, amount, orderId === null ? {} : { orderId });
    } catch (error) {
      // Paid or cancelled already: settling compares what was paid, and a cancelled one is replaced on request.
      if (error instanceof IntentStateError || error instanceof UnknownIntentError) return;
      throw error;
    }
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
  // Not `= 'open'`: an intent is not looked for among all open ones (docs/decisions/0118-plans-of-a-purchase.md).
  const rows: { id: string; amount: string; orderId: string | null }[] = await db.query(
    `SELECT i.id, i.amount, p.order_id AS "orderId" FROM intents i LEFT JOIN order_payments p ON p.intent_id = i.id
      WHERE i.id = ANY($1::text[]) AND i.status NOT IN ('succeeded', 'cancelled')`,
    [intentIds],
  );
  const dues = new Map(rows.map(({ id, amount, orderId }) => [id, { amount: readMoney(amount), orderId }]));
  return intentIds.map((id) => dues.get(id) ?? null);
}
