import { isAlmostThere } from './ClassProgress';

test.each([
  [37_499, 50_000, false],
  [37_500, 50_000, true],
  [49_999, 50_000, true],
  [50_000, 50_000, false],
  [37_500, 0, false],
])('with %i of %i cents the banner shows: %s', (sales, goal, isShown) => {
  expect(isAlmostThere(sales, goal)).toBe(isShown);
});
