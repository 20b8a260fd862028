import type { Database, Tx } from '../../../src/database/index.js';
import { until } from '../until.js';

type Work = (tx: Tx) => Promise<unknown>;

/**
 * Runs `first`, begins `second`, which has to wait for it, and lets the first one go on with `last` and commit. Returns
 * the second.
 */
export async function overlap(
  database: Database,
  first: Work,
  second: Work,
  last: Work = () => Promise.resolve(),
): Promise<unknown> {
  let later: Promise<unknown> = Promise.resolve();
  await database.transaction(async (tx) => {
    await first(tx);
    later = database.transaction(second);
    later.catch(() => undefined); // its outcome is the caller's
    await until(async () => (await countWaiting(database)) > 0);
    await last(tx);
  });
  return later;
}

/** How many transactions wait for the lock of another. */
export async function countWaiting({ read }: Database): Promise<number> {
  const waiting: unknown[] = await read.query(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return waiting.length;
}
