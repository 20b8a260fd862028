import { localeOf } from '../texts/i18n';
import { dateFormat } from './date-format';
import { businessTimeZone } from './brand';

const DAY_MS = 86_400_000;

const timeZone = businessTimeZone;
const day = dateFormat({ month: 'short', day: 'numeric', year: 'numeric', timeZone });
const longDay = dateFormat({ dateStyle: 'full', timeZone });
const plainDay = dateFormat({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const calendarDay = dateFormat({
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
const shortCalendarDay = dateFormat({
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const moment = dateFormat({
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone,
  timeZoneName: 'short',
});

/** "Oct 12, 2025": the Eastern day of a moment (docs/decisions/money-and-orders.md#days). */
export function formatDay(iso: string, language?: string): string {
  return day(language).format(new Date(iso));
}

/** "Nov 11 – Dec 12, 2025"; names a missing start or end. */
export function formatDayRange(start: string | null | undefined, end: string | null | undefined): string {
  if (!start || !end) return `${start ? formatDay(start) : 'No start'} – ${end ? formatDay(end) : 'no end'}`;
  // Some runtimes use thin spaces, which do not wrap well.
  return day().formatRange(new Date(start), new Date(end)).replace(/\s–\s/, ' – ');
}

/** "Sun, Oct 12" of a calendar day, YYYY-MM-DD. */
export function formatPlainDay(isoDay: string, language?: string): string {
  return plainDay(language).format(new Date(`${isoDay}T00:00:00Z`));
}

/** "Oct 12, 2025" of a calendar day, YYYY-MM-DD. */
export function formatCalendarDay(isoDay: string, language?: string): string {
  return calendarDay(language).format(new Date(`${isoDay}T00:00:00Z`));
}

/** "Oct 12" of a calendar day, YYYY-MM-DD. */
export function formatShortCalendarDay(isoDay: string, language?: string): string {
  return shortCalendarDay(language).format(new Date(`${isoDay}T00:00:00Z`));
}

/** "Sunday, October 12, 2025". */
export function formatLongDay(moment: Date, language?: string): string {
  return longDay(language).format(moment);
}

/** "October 12, 2025 at 3:04 PM EDT". */
export function formatMoment(iso: string, language?: string): string {
  return moment(language).format(new Date(iso));
}

/** "3 minutes ago" within 7 days, else the day (docs/product/interface.md). */
export function formatRelative(iso: string, now: Date, language = 'en'): string {
  const elapsedMs = now.getTime() - new Date(iso).getTime();
  if (Math.abs(elapsedMs) >= 7 * DAY_MS) return formatDay(iso, language);
  const relative = new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' });
  if (Math.abs(elapsedMs) < 5_000) return language === 'en' ? 'just now' : relative.format(0, 'second');
  const [unit, unitMs] = unitFor(Math.abs(elapsedMs));
  return relative.format(-Math.trunc(elapsedMs / unitMs), unit);
}

function unitFor(elapsedMs: number): [Intl.RelativeTimeFormatUnit, number] {
  if (elapsedMs < 60_000) return ['second', 1_000];
  if (elapsedMs < 3_600_000) return ['minute', 60_000];
  if (elapsedMs < DAY_MS) return ['hour', 3_600_000];
  return ['day', DAY_MS];
}
