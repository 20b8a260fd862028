import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { emptyTestRedis } from '../../../test/support/database/redis.js';
import { NotFoundError, UnavailableError } from '../../lib/domain-error.js';
import { anonymous } from '../../lib/viewer.js';
import type { RequestContext } from '../requests/context.js';
import { createRateLimiter } from './rate-limiter.js';
import { misses, type RateRule } from './rate-rules.js';

let redis: Redis;
beforeAll(async () => {
  redis = new Redis(await emptyTestRedis());
});
afterAll(() => redis.quit());

/** The parts of a context that the limiter reads. */
const from = (address: string): RequestContext =>
  ({ address, viewer: anonymous, visitor: { hash: null } }) as unknown as RequestContext;
const thrice: RateRule = { name: 'thrice', by: 'address', points: 3, seconds: 60 };
const fails = (error: Error) => () => Promise.reject<string>(error);
const works = () => Promise.resolve('done');

test('counts calls that were served or refused, but not those we could not serve', async () => {
  const limit = createRateLimiter(redis);
  const call = (work: () => Promise<string>) => limit([thrice], from('one'), undefined, work);
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  for (let times = 0; times < 5; times += 1) {
    await expect(call(fails(new UnavailableError()))).rejects.toThrow(UnavailableError);
    await expect(call(fails(away))).rejects.toBe(away);
  }
  await expect(call(fails(new Error('ours')))).rejects.toThrow('ours');
  await expect(call(works)).resolves.toBe('done');
  await expect(call(works)).resolves.toBe('done');
  await expect(call(works)).rejects.toMatchObject({ status: 429 });
});

test('counts misses by address over all calls, but not hits', async () => {
  const limit = createRateLimiter(redis);
  const miss = fails(new NotFoundError('Order'));
  for (let times = 0; times < misses.points; times += 1)
    await expect(limit([], from('two'), `id-${times}`, miss)).rejects.toMatchObject({ status: 404 });
  await expect(limit([], from('two'), 'another', miss)).rejects.toMatchObject({ status: 429 });
  await expect(limit([], from('two'), 'known', works)).resolves.toBe('done');
  await expect(limit([], from('three'), 'another', miss)).rejects.toMatchObject({ status: 404 });
});

test('correct codes do not use up the guesses of an address', async () => {
  const limit = createRateLimiter(redis);
  const guesses: RateRule = { name: 'guesses', by: 'address', points: 3, seconds: 60, isForMisses: true };
  const call = (work: () => Promise<string>) => limit([guesses], from('gym'), undefined, work);
  for (let times = 0; times < 10; times += 1) await expect(call(works)).resolves.toBe('done');
  await expect(call(fails(new Error('ours')))).rejects.toThrow('ours');
  for (let times = 0; times < 3; times += 1)
    await expect(call(fails(new NotFoundError('Code')))).rejects.toMatchObject({ status: 404 });
  await expect(call(works)).rejects.toMatchObject({ status: 429 });
});
