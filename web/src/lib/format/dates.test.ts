import { english } from '../texts/i18n';
import {
  formatCalendarDay,
  formatDay,
  formatDayRange,
  formatLongDay,
  formatMoment,
  formatPlainDay,
  formatRelative,
  formatShortCalendarDay,
  elapsedText,
  secondsUntil,
} from './dates';

const now = new Date('2025-10-12T12:00:00Z');

test.each([
  ['2025-10-12T11:59:58Z', 'just now'],
  ['2025-10-12T11:59:55Z', '5 seconds ago'],
  ['2025-10-12T11:59:40Z', '20 seconds ago'],
  ['2025-10-12T11:59:00Z', '1 minute ago'],
  ['2025-10-12T11:00:00Z', '1 hour ago'],
  ['2025-10-11T12:00:00Z', 'yesterday'],
  ['2025-10-12T15:00:00Z', 'in 3 hours'],
  ['2025-10-12T11:57:00Z', '3 minutes ago'],
  ['2025-10-12T09:00:00Z', '3 hours ago'],
  ['2025-10-11T11:00:00Z', 'yesterday'],
  ['2025-10-05T12:00:00Z', 'Oct 5, 2025'],
])('%s reads "%s"', (iso, text) => {
  expect(formatRelative(iso, now)).toBe(text);
});

test('days and times are in New York time, wherever the browser is', () => {
  const lateInTheEvening = '2026-11-12T02:30:00Z';
  expect(formatDay(lateInTheEvening)).toBe('Nov 11, 2026');
  expect(formatLongDay(new Date(lateInTheEvening))).toBe('Wednesday, November 11, 2026');
  expect(formatMoment(lateInTheEvening)).toBe('November 11, 2026 at 9:30 PM EST');
});

test.each([
  ['2026-11-11T12:00:00Z', '2026-11-20T12:00:00Z', 'Nov 11 – 20, 2026'],
  ['2026-11-11T12:00:00Z', '2026-12-12T12:00:00Z', 'Nov 11 – Dec 12, 2026'],
  ['2026-12-11T12:00:00Z', '2027-01-12T12:00:00Z', 'Dec 11, 2026 – Jan 12, 2027'],
  [null, '2026-12-12T12:00:00Z', 'No start – Dec 12, 2026'],
  ['2026-11-11T12:00:00Z', undefined, 'Nov 11, 2026 – no end'],
])('a campaign from %s to %s reads "%s"', (start, end, text) => {
  expect(formatDayRange(start, end)).toBe(text);
});

test('a calendar day is the same everywhere', () => {
  expect(formatPlainDay('2025-10-12')).toBe('Sun, Oct 12');
  expect(formatCalendarDay('2025-10-12')).toBe('Oct 12, 2025');
  expect(formatShortCalendarDay('2025-10-12')).toBe('Oct 12');
});

test.each([
  ['2025-10-12T12:00:01Z', '0 s ago'],
  ['2025-10-12T11:59:57Z', '3 s ago'],
  ['2025-10-12T11:56:00Z', '4 min ago'],
  ['2025-10-12T09:30:00Z', '2 h ago'],
])('since %s reads "%s"', (since, text) => {
  expect(elapsedText(english, new Date(since), now)).toBe(text);
});

test('counts seconds down to zero', () => {
  expect(secondsUntil(new Date('2025-10-12T12:00:07.200Z'), now)).toBe(8);
  expect(secondsUntil(new Date('2025-10-12T11:00:00Z'), now)).toBe(0);
});
