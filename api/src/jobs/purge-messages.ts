import { outbox, type Database } from '../database/index.js';
import type { Schedule } from './schedules.js';

const hourMs = 3_600_000;

/** What was done is of no use after a week. What was given up stays, so that a person sees it (docs/product/limits.md#retries). */
const keptDays = 7;

const batchSize = 5_000;

/** The outbox's own upkeep, beside the schedules of the modules. */
export function outboxSchedules(database: Database): Schedule[] {
  return [{ name: 'purge-done-messages', everyMs: hourMs, run: () => purgeDoneMessages(database) }];
}

async function purgeDoneMessages(database: Database): Promise<void> {
  for (;;) {
    const forgotten = await database.transaction((tx) => outbox.purgeDone(tx, keptDays, batchSize));
    if (forgotten < batchSize) return;
  }
}
