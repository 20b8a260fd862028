import { expect, test } from '@jest/globals';
import { batched, coalesced } from './batched.js';

test('calls at the same time run as one, and each gets its own value', async () => {
  const batches: (readonly number[])[] = [];
  const double = batched(
    async (keys: readonly number[]) => {
      batches.push(keys);
      return keys.map((key) => key * 2);
    },
    { waitMs: 1, max: 10 },
  );
  expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6]);
  expect(await double(4)).toBe(8);
  expect(batches).toEqual([[1, 2, 3], [4]]);
});

test('a full batch does not wait', async () => {
  const lengths: number[] = [];
  const echo = batched(
    async (keys: readonly number[]) => {
      lengths.push(keys.length);
      return keys;
    },
    { waitMs: 60_000, max: 2 },
  );
  await Promise.all([echo(1), echo(2), echo(3), echo(4)]);
  expect(lengths).toEqual([2, 2]);
});

test('a failure is everybody’s who was in the batch', async () => {
  const fail = batched(() => Promise.reject(new Error('away')), { waitMs: 1, max: 10 });
  const results = await Promise.allSettled([fail(1), fail(2)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

const limits = { max: 3, patienceMs: 60_000 };

test('a call runs at once, and those that come meanwhile run as one after it', async () => {
  const batches: (readonly number[])[] = [];
  const double = coalesced(async (keys: readonly number[]) => {
    batches.push(keys);
    await Promise.resolve();
    return keys.map((key) => key * 2);
  }, limits);
  expect(await Promise.all([1, 2, 3, 4, 5].map(double))).toEqual([2, 4, 6, 8, 10]);
  expect(await double(6)).toBe(12);
  expect(batches).toEqual([[1], [2, 3, 4], [5], [6]]);
});

test('one that fails takes none down that went with it', async () => {
  const failing = coalesced((keys: readonly number[]) => {
    if (keys.includes(3)) return Promise.reject(new Error('three'));
    return Promise.resolve(keys);
  }, limits);
  expect(await Promise.allSettled([1, 2, 3, 4].map(failing))).toMatchObject([
    { value: 1 },
    { value: 2 },
    { reason: { message: 'three' } },
    { value: 4 },
  ]);
  expect(await failing(5)).toBe(5);
});

test('one that hangs holds nobody up', async () => {
  const echo = coalesced(
    (keys: readonly string[]) =>
      keys.includes('hangs') ? new Promise<string[]>(() => undefined) : Promise.resolve(keys),
    { max: 3, patienceMs: 1 },
  );
  void echo('hangs');
  expect(await Promise.all(['a', 'b', 'c', 'd'].map(echo))).toEqual(['a', 'b', 'c', 'd']);
  expect(await echo('e')).toBe('e');
});
