import { expect, test } from '@jest/globals';
import { onceLoaded, createSnapshot } from './once.js';

test('concurrent callers share one load, and later ones its value', async () => {
  let loads = 0;
  const load = onceLoaded(async () => (loads += 1));
  expect(await Promise.all([load(), load()])).toEqual([1, 1]);
  expect(await load()).toBe(1);
});

test('the next caller retries a failed load', async () => {
  let loads = 0;
  const load = onceLoaded(async () => {
    loads += 1;
    if (loads === 1) throw new Error('not this time');
    return loads;
  });
  await expect(Promise.all([load(), load()])).rejects.toThrow('not this time');
  expect(await load()).toBe(2);
});

function countedLoads() {
  let count = 0;
  return () => Promise.resolve((count += 1));
}

test('returns the loaded value until it is evicted', async () => {
  const snapshot = createSnapshot(countedLoads(), 60_000);
  expect([await snapshot.get(), await snapshot.get()]).toEqual([1, 1]);
  snapshot.evict();
  expect(await snapshot.get()).toBe(2);
});

test('loads again once the value is too old', async () => {
  const snapshot = createSnapshot(countedLoads(), 0);
  expect([await snapshot.get(), await snapshot.get()]).toEqual([1, 2]);
});

test('a change during a load is not hidden by it', async () => {
  const snapshot = createSnapshot(countedLoads(), 60_000);
  const before = snapshot.get();
  snapshot.evict();
  expect([await before, await snapshot.get()]).toEqual([1, 2]);
});

test('tries a failed load again', async () => {
  let isAway = true;
  const load = () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve('there'));
  const snapshot = createSnapshot(load, 60_000);
  await expect(snapshot.get()).rejects.toThrow('away');
  isAway = false;
  expect(await snapshot.get()).toBe('there');
});
