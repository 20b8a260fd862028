import type { Reader } from '../../database/index.js';

/** Cancelled orders whose customer has not been told. Deleted organizations' are out of reach (decisions 2). */
export async function countCancellationEmailsDue(db: Reader): Promise<number> {
  const [row]: { count: number }[] = await db.query(
    `SELECT count(*)::int AS count FROM orders WHERE ${isDue}`,
  );
  return row?.count ?? 0;
}

/** Customers that are no longer known cannot be written to (limits, Retention). */
const isDue = `status = 'cancelled' AND cancellation_email_sent_at IS NULL AND customer_email <> 'removed@invalid'
  AND (organization_id IS NULL OR organization_id NOT IN (SELECT id FROM organizations WHERE deleted_at IS NOT NULL))`;
