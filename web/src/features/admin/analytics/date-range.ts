import { dayOfMoment } from '../../../lib/format/campaign-dates';
import { addDays, daysBetween, easternDay, isDay } from '../../../lib/format/eastern-days';

/** Eastern days, YYYY-MM-DD, both included. */
export type DateRange = { from: string; to: string };

/** A year, the most that the server compares. */
const MAX_DAYS = 366;

export function rangeOfDays(days: number, now: Date): DateRange {
  const to = easternDay(now);
  return { from: addDays(to, 1 - days), to };
}

/** A campaign's days so far: it never reaches into the future. Null without dates, or before it begins. */
export function rangeOfCampaign(
  { startDate, endDate }: { startDate?: string | null; endDate?: string | null },
  now: Date,
): DateRange | null {
  const from = dayOfMoment(startDate);
  const today = easternDay(now);
  const end = dayOfMoment(endDate) || today;
  const to = end < today ? end : today;
  return from && from <= to ? { from, to } : null;
}

export function problemOf({ from, to }: DateRange): string | null {
  if (!isDay(from) || !isDay(to)) return 'Choose both dates.';
  if (from > to) return 'The first date must not be after the last.';
  return daysIn({ from, to }) > MAX_DAYS ? 'Choose at most a year.' : null;
}

export function daysIn({ from, to }: DateRange): number {
  return daysBetween(from, to) + 1;
}
