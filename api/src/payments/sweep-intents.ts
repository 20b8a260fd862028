import type { Database, Writer } from '../database/index.js';

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
