import { expect, test } from '@jest/globals';
import { outlookOf } from './days-left.js';

const days = (...sold: number[]) => Array.from({ length: 14 }, (_, index) => sold[index % sold.length] ?? 0);

test('ten boxes a day leave 100 for 8 to 13 days: chance alone makes that range', () => {
  expect(outlookOf(100, days(10))).toEqual({ days: 10, atLeast: 8, atMost: 13 });
});

test('the same pace on uneven days has a wider range', () => {
  expect(outlookOf(100, days(0, 20))).toMatchObject({ days: 10, atLeast: 6, atMost: 23 });
});

test('one sale in two weeks says no more than how long it lasts at least', () => {
  expect(outlookOf(30, days(1, ...Array<number>(13).fill(0)))).toMatchObject({ atMost: null });
});

test.each([[[]], [days(0)]])('nothing sold is no pace: %j', (sold) => {
  expect(outlookOf(30, sold)).toBeNull();
});

test('an empty shelf lasts no day', () => {
  expect(outlookOf(0, days(10))).toEqual({ days: 0, atLeast: 0, atMost: 0 });
});
