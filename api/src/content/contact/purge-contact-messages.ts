import type { Database } from '../../database/index.js';

/** Contact messages are kept a year (docs/product/limits.md#retention). */
export async function purgeContactMessages(database: Database): Promise<void> {
  await database.statement((db) =>
    db.query(`DELETE FROM contact_messages WHERE created_at < now() - interval '1 year'`),
  );
}
