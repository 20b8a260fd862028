import { outbox, type Database } from '../database/index.js';
import type { Schedule } from './schedules.js';

const hourMs = 3_600_000;

/** Done messages are useless after a week. Dead ones stay, so that a person sees them (docs/product/limits.md#retries). */
const keptDays = 7;

const batchSize = 5_000;

/** The outbox's own maintenance, besides the schedules of the modules. */
export function outboxSchedules(database: Database): Schedule[] {
  return [{ name: 'purge-done-messages', everyMs: hourMs, run: () => purgeDoneMessages(database) }];
}

async function purgeDoneMessages(database: Database): Promise<void> {
  for (;;) {
    const purged = await database.transaction((tx) => outbox.purgeDone(tx, keptDays, batchSize));
    if (purged < batchSize) return;
  }
}
