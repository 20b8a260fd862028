import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { silentLogger } from '../lib/logger.js';
import { emptyTestRedis } from '../../test/support/database/redis.js';
import { until } from '../../test/support/until.js';
import { RedisConnections } from './connections.js';

let operator: Redis;
let connections: RedisConnections;
let commands: Redis;
let pid: number;

beforeAll(async () => {
  const url = await emptyTestRedis();
  operator = new Redis(url);
  pid = Number(/process_id:(\d+)/.exec(await operator.info('server'))?.[1]);
  connections = new RedisConnections(url, silentLogger);
  commands = connections.forCommands();
  await until(() => commands.status === 'ready');
});
afterAll(async () => {
  process.kill(pid, 'SIGCONT');
  connections.close();
  await operator.quit();
});

async function tookMs(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

test('a frozen Redis delays only one caller, and is used again once it responds', async () => {
  let losses = 0;
  connections.onLost(() => (losses += 1));
  const options = { keyPrefix: 'test', points: 5, duration: 60 };
  const limiter = new RateLimiterRedis({
    ...options,
    storeClient: commands,
    insuranceLimiter: new RateLimiterMemory(options),
  });
  await limiter.consume('somebody');
  process.kill(pid, 'SIGSTOP');

  const first = await tookMs(() => limiter.consume('somebody'));
  expect(first).toBeGreaterThan(900);
  const others = await tookMs(async () => {
    for (let round = 0; round < 20; round += 1) {
      await limiter.get('somebody');
      await limiter.delete('somebody');
      await limiter.consume('somebody');
      await expect(commands.get('any')).rejects.toThrow('Redis does not respond');
    }
  });
  expect(others).toBeLessThan(900);
  await until(() => connections.isAway);
  expect(losses).toBe(1);

  process.kill(pid, 'SIGCONT');
  await until(() => !connections.isAway);
  expect(await commands.set('any', 'thing')).toBe('OK');
  expect(losses).toBe(1);
});
