import { expect, test } from '@jest/globals';
import { coalesced } from './batched.js';

const limits = { max: 3, gatherMs: 1, patienceMs: 60_000 };

/** Doubles numbers one turn of the event loop later, and records the batches. */
function doubler(own: Partial<typeof limits> = {}) {
  const batches: (readonly number[])[] = [];
  const double = coalesced(
    async (keys: readonly number[]) => {
      batches.push(keys);
      await Promise.resolve();
      return keys.map((key) => key * 2);
    },
    { ...limits, ...own },
  );
  return { batches, double };
}

test('a call runs at once, and calls made meanwhile run as one batch after it', async () => {
  const { batches, double } = doubler();
  expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6]);
  expect(batches).toEqual([[1], [2, 3]]);
});

test('while calls are frequent, the calls right after a batch wait for each other', async () => {
  const { batches, double } = doubler({ gatherMs: 20 });
  await Promise.all([1, 2, 3].map(double));
  await Promise.all([double(4), Promise.resolve().then(() => double(5))]);
  expect(batches).toEqual([[1], [2, 3], [4, 5]]);
});

test('a call after a single one does not wait', async () => {
  const gatherMs = 500;
  const { double } = doubler({ gatherMs });
  const startedAt = performance.now();
  for (const number of [1, 2, 3]) await double(number);
  expect(performance.now() - startedAt).toBeLessThan(gatherMs);
});

test('a full batch does not wait', async () => {
  const gatherMs = 500;
  const { batches, double } = doubler({ gatherMs });
  const startedAt = performance.now();
  expect(await Promise.all([1, 2, 3, 4].map(double))).toEqual([2, 4, 6, 8]);
  expect(performance.now() - startedAt).toBeLessThan(gatherMs);
  expect(batches).toEqual([[1], [2, 3, 4]]);
});

test('a failing call does not fail the others of its batch', async () => {
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

test('a call that hangs does not hold up the next ones', async () => {
  const echo = coalesced(
    (keys: readonly string[]) =>
      keys.includes('hangs') ? new Promise<string[]>(() => undefined) : Promise.resolve(keys),
    { max: 3, gatherMs: 1, patienceMs: 1 },
  );
  void echo('hangs');
  expect(await Promise.all(['a', 'b', 'c', 'd'].map(echo))).toEqual(['a', 'b', 'c', 'd']);
  expect(await echo('e')).toBe('e');
});
