import { columnScales, shortMoney } from './chart-scales';

test('columns share a baseline and grow with their value', () => {
  const { baseline, columns } = columnScales([0, 4_000, 8_000], 400, 240);
  expect(columns.map(({ y, height }) => y + height)).toEqual([baseline, baseline, baseline]);
  expect(columns[2]?.height).toBeCloseTo((columns[1]?.height ?? 0) * 2);
});

test('an empty day is a stub, not a gap', () => {
  expect(columnScales([0, 8_200], 400, 240).columns[0]?.height).toBe(3);
});

test('the axis begins at 0, ends above the highest column and has 4 round ticks', () => {
  const { ticks } = columnScales([2_400, 8_200, 6_300], 400, 240);
  expect(ticks.map(({ cents }) => cents)).toEqual([0, 3_000, 6_000, 9_000]);
});

test('a week without sales still has an axis', () => {
  expect(columnScales([0, 0, 0], 400, 240).ticks.at(-1)?.cents).toBe(3_000);
});

test.each([
  [0, '$0'],
  [8_249, '$82'],
  [120_000, '$1.2k'],
  [37_037_034, '$370k'],
  [99_990_000, '$1M'],
  [1_234_567_890, '$12.3M'],
])('%i cents is %s on an axis', (cents, text) => {
  expect(shortMoney(cents)).toBe(text);
});
