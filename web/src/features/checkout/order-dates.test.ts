import { addBusinessDays, nextMonthStart } from './order-dates';

test.each([
  ['2025-10-08T15:00:00.000Z', '2025-10-10T15:00:00.000Z'], // Wednesday to Friday
  ['2025-10-10T15:00:00.000Z', '2025-10-14T15:00:00.000Z'], // Friday to Tuesday
  ['2025-10-11T15:00:00.000Z', '2025-10-14T15:00:00.000Z'], // Saturday to Tuesday
])('two business days after %s is %s', (from, to) => {
  expect(addBusinessDays(from, 2)).toBe(to);
});

test('the month after December is January', () => {
  expect(nextMonthStart('2025-12-31T20:00:00.000Z')).toBe('2026-01-01T18:00:00.000Z');
});
