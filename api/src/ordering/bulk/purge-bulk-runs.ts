import type { Database } from '../../database/index.js';

/** Deletes questions that got no yes within a day, and runs of 30 days ago; the audit keeps what they did. */
export async function purgeBulkRuns(database: Database): Promise<void> {
  await database.statement((db) =>
    db.query(
      `DELETE FROM bulk_runs WHERE created_at < now() - interval '30 days'
        OR (started_at IS NULL AND created_at < now() - interval '1 day')`,
    ),
  );
}
