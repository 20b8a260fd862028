import { expect, test } from '@jest/globals';
import { batched } from './batched.js';

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

test('a failure rejects every call of the batch', async () => {
  const fail = batched(() => Promise.reject(new Error('away')), { waitMs: 1, max: 10 });
  const results = await Promise.allSettled([fail(1), fail(2)]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
