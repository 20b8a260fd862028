import type { Queue } from 'bull';
import type { Logger } from '../lib/logger.js';
import { traced } from '../lib/trace.js';
import { keepWorking } from './queues.js';

/** Work that comes round by itself: once however many workers there are. */
export type Schedule = { readonly name: string; readonly everyMs: number; readonly run: () => Promise<void> };

/** Redis may be flushed at any time (docs/product/promises.md), and the schedules with it: they are put back this often. */
const restoreMs = 30_000;

/** Works the schedules off as repeatable Bull jobs. Call the response to stop putting them back. */
export function startSchedules(queue: Queue, schedules: readonly Schedule[], logger: Logger): () => void {
  for (const { name, run } of schedules) {
    const work = queue.process(name, async () => {
      await traced({ name: `schedule ${name}`, kind: 'internal' }, run).catch((error: unknown) => {
        // The next round tries again by itself.
        logger.warn({ schedule: name, err: error }, 'a scheduled run failed');
      });
    });
    keepWorking(queue, work);
  }
  const restore = (): void => {
    restoreSchedules(queue, schedules).catch((error: unknown) => {
      logger.warn({ err: error }, 'the schedules cannot be put into Redis');
    });
  };
  restore();
  const timer = setInterval(restore, restoreMs);
  return () => clearInterval(timer);
}

async function restoreSchedules(queue: Queue, schedules: readonly Schedule[]): Promise<void> {
  for (const job of await queue.getRepeatableJobs()) {
    const current = schedules.find(({ name, everyMs }) => name === job.name && everyMs === job.every);
    if (!current) await queue.removeRepeatableByKey(job.key);
  }
  for (const { name, everyMs } of schedules) await queue.add(name, {}, { repeat: { every: everyMs } });
}
