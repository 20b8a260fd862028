import { averageOrder, ordersStillNeeded, percentOf, remainingTo } from './progress';

test.each([
  [41_250, 50_000, 83],
  [0, 50_000, 0],
  [49_990, 50_000, 99],
  [50_000, 50_000, 100],
  [90_000, 50_000, 100],
  [10_000, 0, 0],
  [-10_000, 50_000, 0],
  [1, 50_000, 0],
])('%i of %i cents is %i percent', (sales, goal, percent) => {
  expect(percentOf(sales, goal)).toBe(percent);
});

test('nothing remains once the goal is passed', () => {
  expect(remainingTo(50_000, 41_250)).toBe(8_750);
  expect(remainingTo(50_000, 60_000)).toBe(0);
});

test.each([
  [50_000, 41_250, 14, 3],
  [50_000, 25_000, 10, 10],
  [50_000, 24_999, 10, 11],
  [50_000, 50_000, 10, 0],
])('from %i with %i sold in %i orders, %i more are needed', (goal, sales, count, needed) => {
  expect(ordersStillNeeded(goal, sales, count)).toBe(needed);
});

test('has no estimate and no average before the first order', () => {
  expect(ordersStillNeeded(50_000, 0, 0)).toBeNull();
  expect(ordersStillNeeded(50_000, 0, 2)).toBeNull();
  expect(ordersStillNeeded(50_000, 1_000, 0)).toBeNull();
  expect(ordersStillNeeded(50_000, -1_000, 2)).toBeNull();
  expect(averageOrder(0, 0)).toBeNull();
  expect(averageOrder(41_250, 14)).toBe(2_946);
});
