import { expect, test } from '@jest/globals';
import { onceLoaded } from './once.js';

test('what is loaded once is shared by those who ask meanwhile, and stays', async () => {
  let loads = 0;
  const load = onceLoaded(async () => (loads += 1));
  expect(await Promise.all([load(), load()])).toEqual([1, 1]);
  expect(await load()).toBe(1);
});

test('a load that failed is tried again by who asks next', async () => {
  let loads = 0;
  const load = onceLoaded(async () => {
    loads += 1;
    if (loads === 1) throw new Error('not this time');
    return loads;
  });
  await expect(Promise.all([load(), load()])).rejects.toThrow('not this time');
  expect(await load()).toBe(2);
});
