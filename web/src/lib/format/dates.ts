import { businessTimeZone } from './eastern-days';

const DAY_MS = 86_400_000;

const timeZone = businessTimeZone;
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone });
const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone });
const plainDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const calendarDay = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
const shortCalendarDay = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const moment = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone,
  timeZoneName: 'short',
});
const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

/** "Oct 12, 2025": the Eastern day of a moment, wherever the reader is (docs/decisions/money-and-orders.md#days). */
export function formatDay(iso: string): string {
  return day.format(new Date(iso));
}

/** "Nov 11 – Dec 12, 2025"; says which end is open. */
export function formatDayRange(start: string | null | undefined, end: string | null | undefined): string {
  if (!start || !end) return `${start ? formatDay(start) : 'No start'} – ${end ? formatDay(end) : 'no end'}`;
  // Thin spaces, as some versions write them, would break where a line is full.
  return day.formatRange(new Date(start), new Date(end)).replace(/\s–\s/, ' – ');
}

/** "Sun, Oct 12" of a day without a clock, YYYY-MM-DD, whatever the reader's time zone. */
export function formatPlainDay(isoDay: string): string {
  return plainDay.format(new Date(`${isoDay}T00:00:00Z`));
}

/** "Oct 12, 2025" of a day without a clock, YYYY-MM-DD. */
export function formatCalendarDay(isoDay: string): string {
  return calendarDay.format(new Date(`${isoDay}T00:00:00Z`));
}

/** "Oct 12" of a day without a clock, YYYY-MM-DD. */
export function formatShortCalendarDay(isoDay: string): string {
  return shortCalendarDay.format(new Date(`${isoDay}T00:00:00Z`));
}

/** "Sunday, October 12, 2025". */
export function formatLongDay(moment: Date): string {
  return longDay.format(moment);
}

/** "October 12, 2025 at 3:04 PM EDT". */
export function formatMoment(iso: string): string {
  return moment.format(new Date(iso));
}

/** "3 minutes ago" within 7 days, the day beyond (docs/product/interface.md). */
export function formatRelative(iso: string, now: Date): string {
  const elapsedMs = now.getTime() - new Date(iso).getTime();
  if (Math.abs(elapsedMs) >= 7 * DAY_MS) return formatDay(iso);
  if (Math.abs(elapsedMs) < 5_000) return 'just now';
  const [unit, unitMs] = unitFor(Math.abs(elapsedMs));
  return relative.format(-Math.trunc(elapsedMs / unitMs), unit);
}

function unitFor(elapsedMs: number): [Intl.RelativeTimeFormatUnit, number] {
  if (elapsedMs < 60_000) return ['second', 1_000];
  if (elapsedMs < 3_600_000) return ['minute', 60_000];
  if (elapsedMs < DAY_MS) return ['hour', 3_600_000];
  return ['day', DAY_MS];
}
