import type { Database } from '../database/index.js';

/** Rows of one statement: it must end well within the statement timeout. */
const batchSize = 5_000;

/** Empties the bodies of provider events after 30 days (docs/product/limits.md#retention). What was paid by which stays known. */
export async function purgeEventBodies(database: Database): Promise<void> {
  for (;;) {
    const [, emptied]: [unknown, number] = await database.transaction((tx) =>
      tx.query(
        `UPDATE provider_events SET payload = NULL WHERE id IN (
           SELECT id FROM provider_events WHERE payload IS NOT NULL AND received_at < now() - interval '30 days'
            LIMIT $1)`,
        [batchSize],
      ),
    );
    if (emptied < batchSize) return;
  }
}
