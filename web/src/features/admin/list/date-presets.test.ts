import { datePresets } from './date-presets';

test.each([
  ['2026-11-22T15:00:00Z', 'October', '2026-10-01', '2026-10-31'],
  ['2026-01-01T12:00:00Z', 'December', '2025-12-01', '2025-12-31'],
  // Still February in New York.
  ['2024-03-01T03:00:00Z', 'January', '2024-01-01', '2024-01-31'],
])('at %s last month is %s', (now, text, from, to) => {
  expect(datePresets(new Date(now)).at(-1)).toEqual({ text, period: { from, to } });
});
