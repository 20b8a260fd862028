import { addBusinessDays } from './order-dates';

test.each([
  ['2025-10-10', 1, '2025-10-13'],
  ['2025-10-10', 2, '2025-10-14'],
  ['2025-10-06', 2, '2025-10-08'],
])('%s and %i business days is %s', (from, days, to) => {
  expect(addBusinessDays(from, days)).toBe(to);
});
