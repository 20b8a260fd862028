import { expect, jest, test } from '@jest/globals';
import { createBudget } from './admission.js';

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
