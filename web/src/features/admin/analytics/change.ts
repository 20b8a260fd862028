import type { AnalyticsQuery } from '../../../gql/graphql';
import { toCents } from '../../../lib/format/money';
import { oneOrMany } from '../../../lib/format/counts';

type Day = AnalyticsQuery['analytics']['days'][number];
type Compared = { current: number; previous: number };

/** Compares the days that are over with the same days before: today, not over yet, would pull each total down. */
export function compareWholeDays(days: readonly Day[], today: string) {
  const whole = days.filter(({ day }) => day < today);
  const sum = (of: (day: Day) => number) => whole.reduce((total, day) => total + of(day), 0);
  return {
    before: beforeText(whole.length, whole.length < days.length),
    revenue: {
      current: sum((day) => toCents(day.revenue)),
      previous: sum((day) => toCents(day.previousRevenue)),
    },
    orders: {
      current: sum((day) => day.orders),
      previous: sum((day) => day.previousOrders),
    },
    paymentFailures: {
      current: sum((day) => day.paymentFailures),
      previous: sum((day) => day.previousPaymentFailures),
    },
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
