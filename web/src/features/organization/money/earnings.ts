import { formatCalendarDay } from '../../../lib/format/dates';
import { addDays, daysBetween } from '../../../lib/format/eastern-days';
import { formatCents, type Cents } from '../../../lib/format/money';
import { counted } from '../../../lib/format/counts';

/** A day with earnings or refunds, YYYY-MM-DD, and the running total at its end. */
export type EarningsDay = { day: string; shareCents: Cents; totalCents: Cents };

export type EarningsPoint = { day: string; cents: Cents };

/** "$274.77 earned since Oct 12, 2025, on 9 days." */
export function earningsFinding(days: readonly EarningsDay[]): string {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return '';
  return `${formatCents(last.totalCents)} earned since ${formatCalendarDay(first.day)}, on ${counted(days.length, 'day')}.`;
}

/** The running total of every day, from the day before the first earnings until today. */
export function earningsPoints(days: readonly EarningsDay[], today: string): EarningsPoint[] {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const totals = new Map(days.map(({ day, totalCents }) => [day, totalCents]));
  const end = last.day > today ? last.day : today;
  let cents = first.totalCents - first.shareCents;
  return Array.from({ length: daysBetween(first.day, end) + 2 }, (_, index) => {
    const day = addDays(first.day, index - 1);
    cents = totals.get(day) ?? cents;
    return { day, cents };
  });
}
