import { outbox, perDatabase, type Database } from '../database/index.js';
import { batched } from '../lib/async/batched.js';

/** Nobody waits for a row to be marked, and its lease is much longer. */
const limits = { waitMs: 20, max: 100 };

const finishersOf = perDatabase((database) =>
  batched(async (ids: readonly string[]) => {
    await database.statement((db) => outbox.finish(db, ids));
    return ids;
  }, limits),
);

/** Marks a row done, together with all that end at about the same time: one statement for a burst of sales. */
export async function finishMessage(database: Database, id: string): Promise<void> {
  await finishersOf(database)(id);
}
