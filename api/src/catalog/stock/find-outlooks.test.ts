import { expect, test } from '@jest/globals';
import { outlookOf } from './find-outlooks.js';

const days = (...sold: number[]) => Array.from({ length: 14 }, (_, index) => sold[index % sold.length] ?? 0);

test('100 boxes at ten a day last 8 to 13 days: the range from chance alone', () => {
  expect(outlookOf(100, days(10))).toEqual({ days: 10, atLeast: 8, atMost: 13 });
});

test('the same pace with uneven days has a wider range', () => {
  expect(outlookOf(100, days(0, 20))).toMatchObject({ days: 10, atLeast: 6, atMost: 23 });
});

test('one sale in two weeks gives no upper limit', () => {
  expect(outlookOf(30, days(1, ...Array<number>(13).fill(0)))).toMatchObject({ atMost: null });
});

test.each([[[]], [days(0)]])('without sales there is no outlook: %j', (sold) => {
  expect(outlookOf(30, sold)).toBeNull();
});

test('an empty stock lasts 0 days', () => {
  expect(outlookOf(0, days(10))).toEqual({ days: 0, atLeast: 0, atMost: 0 });
});
