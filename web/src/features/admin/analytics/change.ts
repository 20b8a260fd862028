import type { AnalyticsQuery } from '../../../gql/graphql';
import { toCents } from '../../../lib/format/money';
import { oneOrMany } from '../../../lib/format/counts';

type Day = AnalyticsQuery['analytics']['days'][number];
type Compared = { current: number; previous: number };

/** Compares the days that are over with the same days before: today, not over yet, would pull each total down. */
export function compareWholeDays(days: readonly Day[], today: string) {
  const whole = days.filter(({ day }) => day < today);
  const compare = (current: (day: Day) => number, previous: (day: Day) => number): Compared => ({
    current: whole.reduce((sum, day) => sum + current(day), 0),
    previous: whole.reduce((sum, day) => sum + previous(day), 0),
  });
  return {
    before: beforeText(whole.length, whole.length < days.length),
    revenue: compare(
      (day) => toCents(day.revenue),
      (day) => toCents(day.previousRevenue),
    ),
    orders: compare(
      (day) => day.orders,
      (day) => day.previousOrders,
    ),
    paymentFailures: compare(
      (day) => day.paymentFailures,
      (day) => day.previousPaymentFailures,
    ),
  };
}

/** The days compared with; null while no day is over. */
function beforeText(count: number, leavesOutToday: boolean): string | null {
  if (count === 0) return null;
  const before = `the previous ${oneOrMany(count, 'day', `${count} days`)}`;
  return leavesOutToday ? `${before}, not counting today` : before;
}

/** A figure compared with the one before: "12% more than in the previous 7 days". */
export function changeText({ current, previous }: Compared, before: string | null): string {
  if (before === null) return 'So far today';
  if (previous === 0) return current === 0 ? `None in ${before} either` : `None in ${before}`;
  const percent = Math.round(((current - previous) / previous) * 100);
  if (percent === 0) return `Same as in ${before}`;
  return `${Math.abs(percent)}% ${percent > 0 ? 'more' : 'less'} than in ${before}`;
}
