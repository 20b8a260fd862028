import type { Database, Reader, Tx, Writer } from '../database/index.js';
import { formatMoney, type Cents } from '../lib/cents.js';
import type { PaymentProvider, VerifiedPayment } from './payment-provider.js';
import { IntentStateError, UnknownIntentError } from './payments.errors.js';

/** docs/product/payments.md#card-testing. Declines of an intent in all, of a visitor and an address in an hour. */
export const cardLimits = {
  ofIntent: 5,
  ofVisitor: 10,
  ofAddress: 30,
  /** Intents that no order has taken. */
  openOfAddress: 20,
  /** How old such a one must be before it makes room for another of its address. */
  idleMinutes: 10,
} as const;

/** What an order can be paid with: the intent that the client names, or the visitor's own that no order has taken. */
export type IntentClaim = { readonly named: string | null; readonly visitorHash: string | null };

/** The intent that `claimIntent` would take. Null where there is none. */
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

/** Takes an intent from its order, so that another can claim it. */
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
 * Remembers a new intent. Returns false when the visitor has an open one already, since a twin call was faster, and where
 * its visitor or address may begin no other payment (docs/product/payments.md#card-testing).
 */
export async function saveIntent(db: Writer, intent: NewIntent): Promise<boolean> {
  const [isKept] = await saveIntents(db, [intent]);
  return isKept === true;
}

/** The same for several, in their order. */
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
  const kept = new Set(rows.map(({ id }) => id));
  return intents.map(({ id }) => kept.has(id));
}

/** Notes the provisional amount. Returns false when an order took the intent in the meantime. */
export async function setProvisionalAmount(db: Writer, intentId: string, amount: Cents): Promise<boolean> {
  const [, changed]: [unknown, number] = await db.query(
    `UPDATE payment_intents SET amount = $2 WHERE id = $1 AND bound_at IS NULL`,
    [intentId, formatMoney(amount)],
  );
  return changed === 1;
}

/**
 * Gives an open intent to an order, once: `amount` is from now on what it has to take, and its visitor's later
 * calls leave it alone. A visitor takes only their own, a caller without a cookie any that it can name. Returns
 * false, and does nothing, when there is no such intent to take.
 */
export async function claimIntent(
  tx: Tx,
  intentId: string,
  { amount, visitorHash }: { amount: Cents; visitorHash: string | null },
): Promise<boolean> {
  const [row]: { taken: string | null }[] = await tx.query('SELECT claim_intent($1, $2, $3) AS taken', [
    intentId,
    visitorHash,
    formatMoney(amount),
  ]);
  return row?.taken === intentId;
}

/** What bound intents have to take from now on: their order's new total. */
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

/** Records what the provider said became of an intent; the sweep stops asking about it. */
export async function closeIntent(
  db: Writer,
  intentId: string,
  status: 'succeeded' | 'cancelled',
): Promise<void> {
  await db.query('SELECT close_intent($1, $2)', [intentId, status]);
}

/** The visitor's next call makes a new one; the sweep still watches this one. */
export async function detachVisitor(db: Writer, intentId: string): Promise<void> {
  await db.query(`UPDATE payment_intents SET visitor_hash = NULL WHERE id = $1`, [intentId]);
}

/** Has the provider cancel an intent and returns what happened to it: a payment that was faster stays. */
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

/** Intents of one round: the provider allows far more calls a minute. */
const batchSize = 500;

/**
 * Claims the open intents that are due, those of orders first: each minute in their first two hours, when nearly
 * every payment happens, each hour after that. Another process passes over those that this one claimed.
 */
export function claimDueIntents(database: Database): Promise<string[]> {
  return claim(
    database,
    `checked_at < now() - CASE WHEN coalesce(bound_at, created_at) > now() - interval '2 hours'
       THEN interval '50 seconds' ELSE interval '1 hour' END`,
    [],
  );
}

/** Claims open intents that were not asked about since `before`, due or not. */
export function claimIntentsCheckedBefore(database: Database, before: Date): Promise<string[]> {
  return claim(database, 'checked_at < $2', [before]);
}

function claim(database: Database, isWanted: string, parameters: readonly unknown[]): Promise<string[]> {
  return database.statement((db) => claimRows(db, isWanted, parameters));
}

/** With the condition of `payment_intents_checked_at_idx`, in which nothing else is to be looked for: always true. */
async function claimRows(db: Writer, isWanted: string, parameters: readonly unknown[]): Promise<string[]> {
  const [rows]: [{ id: string }[], number] = await db.query(
    `UPDATE payment_intents SET checked_at = now() WHERE id IN (
       SELECT id FROM payment_intents WHERE status = 'open' AND checked_at > '-infinity' AND ${isWanted}
        ORDER BY bound_at IS NULL, checked_at LIMIT $1 FOR UPDATE SKIP LOCKED)
      RETURNING id`,
    [batchSize, ...parameters],
  );
  return rows.map(({ id }) => id);
}

/** An unpaid intent that no order took within a day is given up. */
export async function findAbandonedIntents(database: Database): Promise<string[]> {
  const rows: { id: string }[] = await database.read.query(
    `SELECT id FROM payment_intents
      WHERE status = 'open' AND bound_at IS NULL AND created_at < now() - interval '24 hours'
      ORDER BY created_at LIMIT $1`,
    [batchSize],
  );
  return rows.map(({ id }) => id);
}
