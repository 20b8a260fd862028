import { expect, test } from '@jest/globals';
import { isGivenUp, pauseSeconds } from './deliver.js';

test('pauses for 5 s, doubling to 15 minutes', () => {
  expect([1, 2, 3, 4, 8, 9, 500].map(pauseSeconds)).toEqual([5, 10, 20, 40, 640, 900, 900]);
});

test('gives up after 72 hours', () => {
  const createdAt = new Date('2026-01-01T00:00:00Z');
  expect(isGivenUp(createdAt, new Date('2026-01-03T23:59:00Z'))).toBe(false);
  expect(isGivenUp(createdAt, new Date('2026-01-04T00:00:01Z'))).toBe(true);
});
