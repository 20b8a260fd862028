import type { Database } from '../database/index.js';

/** Intents asked about at once in one round. */
const batchSize = 200;

/**
 * Claims the open intents that are due: each minute in their first two hours, when nearly every payment happens,
 * each hour after that. Another process passes over those that this one claimed.
 */
export async function claimDueIntents(database: Database): Promise<string[]> {
  const [rows]: [{ id: string }[], number] = await database.read.query(
    `UPDATE payment_intents SET checked_at = now() WHERE id IN (
       SELECT id FROM payment_intents
        WHERE status = 'open' AND checked_at < now() - interval '50 seconds'
          AND (created_at > now() - interval '2 hours' OR checked_at < now() - interval '1 hour')
        ORDER BY checked_at LIMIT $1 FOR UPDATE SKIP LOCKED)
      RETURNING id`,
    [batchSize],
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
