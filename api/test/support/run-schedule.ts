import Bull from 'bull';
import type { TestApp } from './running-app.js';

/** Has the app's worker run one of its schedules now, and waits until it did. */
export async function runSchedule({ redisUrl }: TestApp, name: string): Promise<void> {
  const queue = new Bull('schedules', redisUrl, { prefix: 'skycrumb' });
  const job = await queue.add(name, {});
  await job.finished();
  await queue.close();
}
