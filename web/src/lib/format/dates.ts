import { localeOf, type I18n } from '../texts/i18n';
import { businessTimeZone } from './brand';

const DAY_MS = 86_400_000;

/** Date formatters by language, English by default, each created on first use. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (language?: string) => Intl.DateTimeFormat {
  const formatters = new Map<string, Intl.DateTimeFormat>();
  return (language = 'en') => {
    const format = formatters.get(language) ?? new Intl.DateTimeFormat(localeOf(language), options);
    formatters.set(language, format);
    return format;
  };
}

type Format<Value> = (value: Value, language?: string) => string;

/** For a moment, given as a Date or in ISO format, in Eastern time (docs/decisions/money-and-orders.md#days). */
function momentFormat(options: Intl.DateTimeFormatOptions): Format<Date | string> {
  const format = dateFormat({ ...options, timeZone: businessTimeZone });
  return (moment, language) => format(language).format(new Date(moment));
}

/** For a calendar day, YYYY-MM-DD. */
function calendarFormat(options: Intl.DateTimeFormatOptions): Format<string> {
  const format = dateFormat({ ...options, timeZone: 'UTC' });
  return (day, language) => format(language).format(new Date(`${day}T00:00:00Z`));
}

const dayAndYear = { month: 'short', day: 'numeric', year: 'numeric' } as const;

/** "Oct 12, 2025". */
export const formatDay = momentFormat(dayAndYear);

/** "Sunday, October 12, 2025". */
export const formatLongDay = momentFormat({ dateStyle: 'full' });

/** "October 12, 2025 at 3:04 PM EDT". */
export const formatMoment = momentFormat({
  ...dayAndYear,
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** "Oct 12, 2025". */
export const formatCalendarDay = calendarFormat(dayAndYear);

/** "Sun, Oct 12". */
export const formatPlainDay = calendarFormat({ weekday: 'short', month: 'short', day: 'numeric' });

/** "Oct 12". */
export const formatShortCalendarDay = calendarFormat({ month: 'short', day: 'numeric' });

const dayRange = dateFormat({ ...dayAndYear, timeZone: businessTimeZone });

/** "Nov 11 – Dec 12, 2025"; names a missing start or end. */
export function formatDayRange(start: string | null | undefined, end: string | null | undefined): string {
  if (!start || !end) return `${start ? formatDay(start) : 'No start'} – ${end ? formatDay(end) : 'no end'}`;
  // Some runtimes use thin spaces, which do not wrap well.
  return dayRange().formatRange(new Date(start), new Date(end)).replace(/\s–\s/, ' – ');
}

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

/** "3 minutes ago" within 7 days, else the day (docs/product/interface.md). */
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

const clock = dateFormat({ timeStyle: 'short' });

/** "3 s ago", "4 min ago", "2 h ago", for a live text. */
export function elapsedText(i18n: I18n, since: Date, now: Date): string {
  const seconds = Math.max(0, Math.floor((now.getTime() - since.getTime()) / 1_000));
  if (seconds < 60) return i18n.t('{seconds} s ago', { seconds });
  if (seconds < 3_600) return i18n.t('{minutes} min ago', { minutes: Math.floor(seconds / 60) });
  return i18n.t('{hours} h ago', { hours: Math.floor(seconds / 3_600) });
}

/** Whole seconds until a moment; never negative. */
export function secondsUntil(moment: Date, now: Date): number {
  return Math.max(0, Math.ceil((moment.getTime() - now.getTime()) / 1_000));
}

/** "2:14 PM". */
export function clockTime(moment: Date, language?: string): string {
  return clock(language).format(moment);
}
