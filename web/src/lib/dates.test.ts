import { formatRelative } from './dates';

const now = new Date('2025-10-12T12:00:00Z');

test.each([
  ['2025-10-12T11:59:58Z', 'just now'],
  ['2025-10-12T11:59:40Z', '20 seconds ago'],
  ['2025-10-12T11:57:00Z', '3 minutes ago'],
  ['2025-10-12T09:00:00Z', '3 hours ago'],
  ['2025-10-11T11:00:00Z', 'yesterday'],
  ['2025-10-05T12:00:00Z', 'Oct 5, 2025'],
])('%s reads "%s"', (iso, text) => {
  expect(formatRelative(iso, now)).toBe(text);
});
