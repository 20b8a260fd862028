import { Gauge } from 'prom-client';
import type { Database, Reader } from '../database/index.js';

/** How many times the usual is an alarm, and what counts as usual at least, an hour. */
const alarmFactor = 10;
const leastUsual = 1;

export type RecentDeclines = {
  /** Cards that were refused in the last hour. */
  readonly count: number;
  /** From how many on that is no ordinary hour: ten times the average of the week before. */
  readonly alarmAt: number;
};

export async function countRecentDeclines(db: Reader): Promise<RecentDeclines> {
  const [row]: { count: number; week: number }[] = await db.query(
    `SELECT count(*) FILTER (WHERE failed_at > now() - interval '1 hour')::int AS count,
            count(*) FILTER (WHERE failed_at <= now() - interval '1 hour')::int AS week
       FROM payment_failures WHERE failed_at > now() - interval '169 hours'`,
  );
  const { count, week } = row ?? { count: 0, week: 0 };
  return { count, alarmAt: Math.ceil(alarmFactor * Math.max(leastUsual, week / (7 * 24))) };
}

/** docs/operations/alarms.md#cards-that-are-declined. The app registers them. */
export function createDeclineMetrics({ read }: Database): Gauge[] {
  return [
    new Gauge({
      name: 'card_declines_hour',
      help: 'Cards that were refused in the last hour',
      registers: [],
      async collect() {
        this.set((await countRecentDeclines(read)).count);
      },
    }),
    new Gauge({
      name: 'card_declines_alarm_at',
      help: 'From how many refused cards an hour on somebody may be testing stolen ones: ten times the usual',
      registers: [],
      async collect() {
        this.set((await countRecentDeclines(read)).alarmAt);
      },
    }),
  ];
}
