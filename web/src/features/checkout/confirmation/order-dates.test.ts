import { addBusinessDays, monthOf, nextMonthStart } from './order-dates';

test.each([
  ['2025-10-10', 1, '2025-10-13'],
  ['2025-10-10', 2, '2025-10-14'],
  ['2025-10-06', 2, '2025-10-08'],
])('%s and %i business days is %s', (from, days, to) => {
  expect(addBusinessDays(from, days)).toBe(to);
});

test('the month after December is in the next year', () => {
  expect(nextMonthStart('2025-12-31')).toBe('2026-01-01');
  expect(monthOf('2025-12-31')).toBe('December');
});
