import { dayOfMoment } from '../../../lib/format/campaign-dates';
import { formatShortCalendarDay } from '../../../lib/format/dates';
import { easternDay } from '../../../lib/format/eastern-days';
import type { Cents } from '../../../lib/format/money';

type Earned = { profit: Cents; weekSales: Cents; endDate: string | null | undefined };

/**
 * When this month's share is added up: said only while there is one, and never of a month that is over, since what
 * becomes of it is on no screen yet. Empty before the first sale.
 */
export function shareNote({ profit, weekSales, endDate }: Earned, now: Date): string {
  if (profit === 0) return '';
  const today = easternDay(now);
  const hasSoldThisMonth = weekSales > 0 || !endDate || dayOfMoment(endDate) >= `${today.slice(0, 7)}-01`;
  if (!hasSoldThisMonth) return 'Totaled month by month';
  return `${monthOf(today)}'s share is totaled on ${formatShortCalendarDay(nextMonthStart(today))}`;
}

const month = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

function monthOf(day: string): string {
  return month.format(new Date(`${day}T00:00:00Z`));
}

/** The first day of the month after the given day, YYYY-MM-DD. */
function nextMonthStart(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)).toISOString().slice(0, 10);
}
