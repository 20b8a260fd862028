import { addDays, daysBetween, easternDay, endOfDay, isDay, startOfDay } from './eastern-days';

test('a late evening in New York belongs to that day, not to the UTC day', () => {
  expect(easternDay(new Date('2025-10-12T03:30:00Z'))).toBe('2025-10-11');
});

test.each([
  ['2025-07-04', '2025-07-04T04:00:00.000Z', '2025-07-05T03:59:59.999Z'],
  ['2025-12-24', '2025-12-24T05:00:00.000Z', '2025-12-25T04:59:59.999Z'],
  // Clocks go back: a day of 25 hours.
  ['2025-11-02', '2025-11-02T04:00:00.000Z', '2025-11-03T04:59:59.999Z'],
])('%s lasts from %s to %s', (day, start, end) => {
  expect(startOfDay(day).toISOString()).toBe(start);
  expect(endOfDay(day).toISOString()).toBe(end);
});

test('counts calendar days', () => {
  expect(addDays('2025-10-25', 7)).toBe('2025-11-01');
  expect(addDays('no day', 1)).toBe('');
  expect(daysBetween('2025-10-25', '2025-11-03')).toBe(9);
});

test.each(['2026-02-28', '2028-02-29', '2026-12-31'])('%s is a valid day', (text) => {
  expect(isDay(text)).toBe(true);
});

test.each([
  '2026-02-29',
  '2026-13-01',
  '2026-2-3',
  ' 2026-10-31',
  '2026-10-31T00:00',
  '12026-10-31',
  '',
  null,
  undefined,
])('%p is not a day', (text) => {
  expect(isDay(text)).toBe(false);
});
