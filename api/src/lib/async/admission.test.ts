import { expect, test, jest } from '@jest/globals';
import { createAdmission, createBudget } from './admission.js';

/** Work that ends when the test ends it. */
function heldWork() {
  const ends: (() => void)[] = [];
  const work = (): Promise<void> => new Promise((resolve) => void ends.push(resolve));
  return { ends, work };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test('runs up to the limit at once, and the rest in the order it came', async () => {
  const admit = createAdmission({ running: 2, maxWaitMs: 60_000 });
  const { ends, work } = heldWork();
  const order: number[] = [];
  const all = [0, 1, 2, 3].map((index) => admit(() => (order.push(index), work())));
  await nextTurn();
  expect(order).toEqual([0, 1]);
  ends[1]?.();
  await nextTurn();
  expect(order).toEqual([0, 1, 2]);
  ends[0]?.();
  await nextTurn();
  expect(order).toEqual([0, 1, 2, 3]);
  ends.slice(2).forEach((end) => end());
  await Promise.all(all);
});

test('refuses work that waits too long, with a time to retry, and frees its place', async () => {
  const admit = createAdmission({ running: 1, maxWaitMs: 1 });
  const { ends, work } = heldWork();
  const first = admit(work);
  await expect(admit(work)).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 });
  ends[0]?.();
  await first;
  await expect(admit(() => Promise.resolve('done'))).resolves.toBe('done');
});

test('failed work frees its place', async () => {
  const admit = createAdmission({ running: 1, maxWaitMs: 60_000 });
  await expect(admit(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(admit(() => Promise.resolve('done'))).resolves.toBe('done');
});

test('refuses work at once when the queue is full', async () => {
  const admit = createAdmission({ running: 1, maxWaiting: 1 });
  const { ends, work } = heldWork();
  const first = admit(work);
  const second = admit(() => Promise.resolve('waited'));
  await expect(admit(work)).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 });
  ends[0]?.();
  await first;
  await expect(second).resolves.toBe('waited');
});

test('allows a burst, then its rate per second, and saves no more than one burst', () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
  const mayDoOne = createBudget({ perSecond: 10, atOnce: 3 });
  const allowedAt = (ms: number): number => {
    clock.mockReturnValue(ms);
    return Array.from({ length: 20 }, mayDoOne).filter(Boolean).length;
  };
  expect([0, 50, 100, 400, 60_000].map(allowedAt)).toEqual([3, 0, 1, 3, 3]);
  clock.mockRestore();
});
