import { afterEach, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { silentLogger } from '../lib/logger.js';
import { RedisConnections } from '../redis/index.js';
import { emptyTestRedis } from '../../test/support/database/redis.js';
import { until } from '../../test/support/until.js';
import { jobsTotal } from './deliver.js';
import { closeQueues, createQueue } from './queues.js';
import { startSchedules } from './schedules.js';

const everyMs = 250;
const stops: (() => Promise<void>)[] = [];
afterEach(() => Promise.all(stops.splice(0).map((stop) => stop())));

/** Like a worker process: has its own connections and queue for schedules. */
function startWorker(redisUrl: string, run: () => Promise<void>): RedisConnections {
  const redis = new RedisConnections(redisUrl, silentLogger);
  const queue = createQueue(redis, 'schedules');
  const stop = startSchedules(queue, [{ name: 'test-round', everyMs, run }], silentLogger);
  stops.push(async () => {
    stop();
    await closeQueues([queue]);
    redis.close();
  });
  return redis;
}

test('three workers run each round once between them; a failed round is counted, and not the last', async () => {
  const redisUrl = await emptyTestRedis();
  const rounds: number[] = [];
  for (let worker = 0; worker < 3; worker += 1) {
    startWorker(redisUrl, () => {
      rounds.push(Math.round(Date.now() / everyMs));
      return Promise.reject(new Error('the first round fails'));
    });
  }
  await until(() => rounds.length >= 8);
  // If every worker ran each round, eight runs would take only three rounds.
  expect((rounds.at(-1) ?? 0) - (rounds[0] ?? 0)).toBeGreaterThanOrEqual(5);
  expect((await counted()).done).toBe(0);
  expect((await counted()).postponed).toBeGreaterThanOrEqual(7);
});

test('a worker that Redis refuses at its start works once Redis has its password', async () => {
  const url = new URL(await emptyTestRedis());
  const operator = new Redis(url.href);
  url.password = 'new';
  try {
    await operator.config('SET', 'requirepass', 'old');
    let rounds = 0;
    const redis = startWorker(url.href, () => Promise.resolve(void (rounds += 1)));
    await until(() => redis.isAway);
    await operator.config('SET', 'requirepass', 'new');
    await until(() => rounds > 0);
    expect(redis.isAway).toBe(false);
  } finally {
    await stops.pop()?.();
    await operator.config('SET', 'requirepass', '');
    await operator.quit();
  }
});

test('a schedule counts both outcomes from 0 on, before its first round', async () => {
  jobsTotal.reset();
  startWorker(await emptyTestRedis(), () => new Promise(() => undefined));
  expect(await counted()).toEqual({ done: 0, postponed: 0 });
});

async function counted(): Promise<Partial<Record<string, number>>> {
  const { values } = await jobsTotal.get();
  const own = values.filter(({ labels }) => labels.queue === 'schedule' && labels.message === 'test-round');
  return Object.fromEntries(
    own.map(({ labels, value }): [string, number] => [String(labels.outcome), value]),
  );
}

test('stopping a worker at any moment of its start causes no unhandled rejection', async () => {
  const redisUrl = await emptyTestRedis();
  const rejections: unknown[] = [];
  const note = (reason: unknown): void => void rejections.push(reason);
  process.on('unhandledRejection', note);
  for (let turns = 0; turns < 16; turns += 1) {
    startWorker(redisUrl, () => Promise.resolve());
    for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
    await stops.pop()?.();
  }
  process.off('unhandledRejection', note);
  expect(rejections).toEqual([]);
});
