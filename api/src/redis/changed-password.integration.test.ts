import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { silentLogger } from '../lib/logger.js';
import { emptyTestRedis } from '../../test/support/database/redis.js';
import { until } from '../../test/support/until.js';
import { RedisConnections } from './connections.js';

let operator: Redis;
let connections: RedisConnections;

beforeAll(async () => {
  const url = new URL(await emptyTestRedis());
  operator = new Redis(url.href);
  await operator.config('SET', 'requirepass', 'first');
  url.password = 'first';
  connections = new RedisConnections(url.href, silentLogger);
});
afterAll(async () => {
  connections.close();
  await operator.config('SET', 'requirepass', '');
  await operator.quit();
});

async function setPassword(password: string): Promise<void> {
  await operator.config('SET', 'requirepass', password);
  for (const type of ['NORMAL', 'PUBSUB']) await operator.client('KILL', 'TYPE', type, 'SKIPME', 'yes');
}

test('a Redis that refuses our password is away and ends no process; with the password, live events are back', async () => {
  const events = connections.forEvents();
  const ofBull = connections.forBull('subscriber');
  const commands = connections.forCommands();
  let heard = 0;
  events.on('message', () => (heard += 1));
  for (const redis of [events, ofBull]) await redis.subscribe('channel');
  await until(() => commands.status === 'ready' && !connections.isAway);
  let losses = 0;
  let attempts = 0;
  connections.onLost(() => (losses += 1));
  ofBull.on('close', () => (attempts += 1));

  await setPassword('other');
  await until(() => attempts > 5);
  expect(connections.isAway).toBe(true);
  expect(losses).toBe(1);

  await setPassword('first');
  await until(async () => {
    await operator.publish('channel', 'back');
    return heard > 0;
  });
  await until(() => !connections.isAway);
  expect(await commands.set('any', 'thing')).toBe('OK');
});
