import { expect, test } from '@jest/globals';
import { createAdmission } from './admission.js';

/** Work that ends when the test says so. */
function heldWork() {
  const ends: (() => void)[] = [];
  const work = (): Promise<void> => new Promise((resolve) => void ends.push(resolve));
  return { ends, work };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test('so much runs at once, and the rest in the order it came', async () => {
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

test('who would wait too long is refused with the time to come again, and holds no place', async () => {
  const admit = createAdmission({ running: 1, maxWaitMs: 1 });
  const { ends, work } = heldWork();
  const first = admit(work);
  await expect(admit(work)).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 });
  ends[0]?.();
  await first;
  await expect(admit(() => Promise.resolve('done'))).resolves.toBe('done');
});

test('work that fails gives its place back', async () => {
  const admit = createAdmission({ running: 1, maxWaitMs: 60_000 });
  await expect(admit(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(admit(() => Promise.resolve('done'))).resolves.toBe('done');
});

test('who would have to wait behind too many is refused at once', async () => {
  const admit = createAdmission({ running: 1, maxWaiting: 1 });
  const { ends, work } = heldWork();
  const first = admit(work);
  const second = admit(() => Promise.resolve('waited'));
  await expect(admit(work)).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 });
  ends[0]?.();
  await first;
  await expect(second).resolves.toBe('waited');
});
