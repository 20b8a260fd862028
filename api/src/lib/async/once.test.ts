import { expect, test } from '@jest/globals';
import { onceLoaded } from './once.js';

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
