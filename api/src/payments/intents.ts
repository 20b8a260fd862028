import type { Database, Reader, Tx, Writer } from '../database/index.js';
import { formatMoney, type Cents } from '../lib/cents.js';
import type { PaymentProvider, VerifiedPayment } from './payment-provider.js';
import { IntentStateError, UnknownIntentError } from './payments.errors.js';

/** docs/product/payments.md#card-testing. Declines of an intent in total, of a visitor and an address per hour. */
export const cardLimits = {
  ofIntent: 5,
  ofVisitor: 10,
  ofAddress: 30,
  /** Open intents without an order. */
  openOfAddress: 20,
  /** The age at which such an intent makes room for another of its address. */
  idleMinutes: 10,
} as const;

/** The intent to pay an order with: the one that the client names, else the visitor's own that no order has claimed. */
export type IntentClaim = { readonly named: string | null; readonly visitorHash: string | null };

/** The intent that `claimIntent` would claim; null when there is none. */
export async function findClaimableIntent(
  db: Reader,
  { named, visitorHash }: IntentClaim,
): Promise<string | null> {
  const [row]: { id: string | null }[] = await db.query('SELECT claimable_intent($1, $2) AS id', [
    named,
    visitorHash,
  ]);
  return row?.id ?? null;
}

/** Releases an intent from its order, so that another order can claim it. */
export async function freeIntent(tx: Tx, intentId: string): Promise<void> {
  await tx.query('UPDATE payment_intents SET bound_at = NULL WHERE id = $1', [intentId]);
}

export type NewIntent = {
  readonly id: string;
  readonly amount: Cents;
  readonly visitorHash: string | null;
  readonly addressHash?: string | null;
  readonly isBound?: boolean;
};

/**
 * Saves a new intent. Returns false when a concurrent call has given the visitor an open one, or when the visitor or
 * address may not start another payment (docs/product/payments.md#card-testing).
 */
export async function saveIntent(db: Writer, intent: NewIntent): Promise<boolean> {
  const [isSaved] = await saveIntents(db, [intent]);
  return isSaved === true;
}

/** The same for several; the results are in the same order. */
export async function saveIntents(db: Writer, intents: readonly NewIntent[]): Promise<boolean[]> {
  const rows: { id: string }[] = await db.query(
    `SELECT saved AS id FROM save_intents($1::text[], $2::numeric[], $3::text[], $4::text[], $5::boolean[], $6, $7, $8) AS saved`,
    [
      intents.map(({ id }) => id),
      intents.map(({ amount }) => formatMoney(amount)),
      intents.map(({ visitorHash }) => visitorHash),
      intents.map(({ addressHash = null }) => addressHash),
      intents.map(({ isBound = false }) => isBound),
      cardLimits.ofVisitor,
      cardLimits.ofAddress,
      cardLimits.openOfAddress,
    ],
  );
  const savedIds = new Set(rows.map(({ id }) => id));
  return intents.map(({ id }) => savedIds.has(id));
}

/** Sets the provisional amount. Returns false when an order has claimed the intent in the meantime. */
export async function setProvisionalAmount(db: Writer, intentId: string, amount: Cents): Promise<boolean> {
  const [, changed]: [unknown, number] = await db.query(
    `UPDATE payment_intents SET amount = $2 WHERE id = $1 AND bound_at IS NULL`,
    [intentId, formatMoney(amount)],
  );
  return changed === 1;
}

/**
 * Claims an open intent for an order, once: from now on it has to take `amount`, and its visitor's later calls leave it
 * alone. A visitor can claim only their own, a caller without a cookie any that it names. Returns false if there is
 * none.
 */
export async function claimIntent(
  tx: Tx,
  intentId: string,
  { amount, visitorHash }: { amount: Cents; visitorHash: string | null },
): Promise<boolean> {
  const [row]: { claimed: string | null }[] = await tx.query('SELECT claim_intent($1, $2, $3) AS claimed', [
    intentId,
    visitorHash,
    formatMoney(amount),
  ]);
  return row?.claimed === intentId;
}

/** Sets the amount of bound intents to their order's new total. */
export async function setIntentAmounts(
  db: Writer,
  intentIds: readonly string[],
  amount: Cents,
): Promise<void> {
  await db.query('UPDATE payment_intents SET amount = $2 WHERE id = ANY($1)', [
    intentIds,
    formatMoney(amount),
  ]);
}

/** Records an intent's final status at the provider; the sweep stops checking it. */
export async function closeIntent(
  db: Writer,
  intentId: string,
  status: 'succeeded' | 'cancelled',
): Promise<void> {
  await db.query('SELECT close_intent($1, $2)', [intentId, status]);
}

/** Detaches an intent from its visitor, whose next call makes a new one. The sweep still checks this one. */
export async function detachVisitor(db: Writer, intentId: string): Promise<void> {
  await db.query(`UPDATE payment_intents SET visitor_hash = NULL WHERE id = $1`, [intentId]);
}

/** Cancels an intent at the provider and returns its status: a payment that succeeded first stays. */
export async function endIntent(
  provider: Pick<PaymentProvider, 'cancelIntent'>,
  intentId: string,
): Promise<VerifiedPayment['status']> {
  // Nobody can pay what the provider does not know.
  return (await unlessUnknown(provider.cancelIntent(intentId)))?.status ?? 'cancelled';
}

/** Null for an intent that the provider does not know. */
export async function unlessUnknown<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof UnknownIntentError) return null;
    throw error;
  }
}

/** Null for an intent that can no longer be changed: paid, cancelled, or unknown at the provider. */
export async function unlessGone<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await unlessUnknown(call);
  } catch (error) {
    if (error instanceof IntentStateError) return null;
    throw error;
  }
}

/** Intents per round: the provider allows far more calls a minute. */
const batchSize = 500;

/**
 * Claims the open intents that are due for a check, those with an order first: every minute in their first two hours,
 * when nearly all payments happen, then every hour. Other processes skip the claimed ones.
 */
export function claimDueIntents(database: Database): Promise<string[]> {
  return claim(
    database,
    `checked_at < now() - CASE WHEN coalesce(bound_at, created_at) > now() - interval '2 hours'
       THEN interval '50 seconds' ELSE interval '1 hour' END`,
    [],
  );
}

/** Claims open intents that were not checked since `before`, due or not. */
export function claimIntentsCheckedBefore(database: Database, before: Date): Promise<string[]> {
  return claim(database, 'checked_at < $2', [before]);
}

/** `checked_at > '-infinity'` is always true: it makes the planner use `payment_intents_checked_at_idx`. */
async function claim(database: Database, condition: string, values: readonly unknown[]): Promise<string[]> {
  const [rows]: [{ id: string }[], number] = await database.statement((db) =>
    db.query(
      `UPDATE payment_intents SET checked_at = now() WHERE id IN (
       SELECT id FROM payment_intents WHERE status = 'open' AND checked_at > '-infinity' AND ${condition}
        ORDER BY bound_at IS NULL, checked_at LIMIT $1 FOR UPDATE SKIP LOCKED)
      RETURNING id`,
      [batchSize, ...values],
    ),
  );
  return rows.map(({ id }) => id);
}

/** Unpaid intents that no order claimed within a day. */
export async function findAbandonedIntents(database: Database): Promise<string[]> {
  const rows: { id: string }[] = await database.read.query(
    `SELECT id FROM payment_intents
      WHERE status = 'open' AND bound_at IS NULL AND created_at < now() - interval '24 hours'
      ORDER BY created_at LIMIT $1`,
    [batchSize],
  );
  return rows.map(({ id }) => id);
}
