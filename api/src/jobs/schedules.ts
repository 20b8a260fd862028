import type { Queue } from 'bull';
import type { Clock } from '../lib/clock.js';
import type { Logger } from '../lib/logger.js';
import { traced } from '../lib/trace.js';
import { jobsTotal } from './deliver.js';
import { keepWorking } from './queues.js';
import { outbox, type Database, type Tx } from '../database/index.js';
import { hourMs } from '../lib/dates.js';

/** Recurring work, run once for all workers. */
export type Schedule = { readonly name: string; readonly everyMs: number; readonly run: () => Promise<void> };

type PurgeDeps = { readonly database: Database; readonly clock: Clock };

/** Deletes what is too old, in one transaction. */
export function purgeSchedule(
  { database, clock }: PurgeDeps,
  name: string,
  everyMs: number,
  purge: (tx: Tx, now: Date) => Promise<void>,
): Schedule {
  return { name, everyMs, run: () => database.transaction((tx) => purge(tx, clock())) };
}

/** Redis may be flushed at any time (docs/product/promises.md), so the schedules are restored this often. */
const restoreMs = 30_000;

/** Runs the schedules as repeatable Bull jobs. Returns a function that stops restoring them. */
export function startSchedules(queue: Queue, schedules: readonly Schedule[], logger: Logger): () => void {
  for (const { name, run } of schedules) {
    const count = (outcome: 'done' | 'postponed', runs = 1) =>
      jobsTotal.inc({ queue: 'schedule', message: name, outcome }, runs);
    // Prometheus sees an increase only in a counter that it has read before.
    count('done', 0);
    count('postponed', 0);
    const work = queue.process(name, () =>
      traced({ name: `schedule ${name}`, kind: 'internal' }, run).then(
        () => count('done'),
        (error: unknown) => {
          // The next round is the retry.
          logger.warn({ schedule: name, err: error }, 'a scheduled run failed');
          count('postponed');
        },
      ),
    );
    keepWorking(queue, work);
  }
  const restore = (): void => {
    restoreSchedules(queue, schedules).catch((error: unknown) => {
      logger.warn({ err: error }, 'could not store the schedules in Redis');
    });
  };
  restore();
  const timer = setInterval(restore, restoreMs);
  return () => clearInterval(timer);
}

async function restoreSchedules(queue: Queue, schedules: readonly Schedule[]): Promise<void> {
  await queue.isReady();
  for (const job of await queue.getRepeatableJobs()) {
    const current = schedules.find(({ name, everyMs }) => name === job.name && everyMs === job.every);
    if (!current) await queue.removeRepeatableByKey(job.key);
  }
  for (const { name, everyMs } of schedules) await queue.add(name, {}, { repeat: { every: everyMs } });
}

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
