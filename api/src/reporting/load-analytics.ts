import type { Queries } from '../database/index.js';
import { addCents, zeroCents, type Cents } from '../lib/cents.js';
import type { Analytics, AnalyticsDay } from './analytics.types.js';
import { averageOf } from './averages.js';
import { previousDay, type Period } from './period.js';
import { findDelivery, findTopClassrooms, findTopOrganizations, findTopProducts } from './period-leaders.js';
import {
  findDayFailures,
  findDaySales,
  findStatuses,
  type DayFailures,
  type DaySales,
  type Reading,
} from './period-sales.js';

/** Sales of a period, day by day and against the period before it. */
export async function loadAnalytics(db: Queries, reading: Reading): Promise<Analytics> {
  const [sales, failures, statuses, topProducts, topOrganizations, topClassrooms, delivery] =
    await Promise.all([
      findDaySales(db, reading),
      findDayFailures(db, reading),
      findStatuses(db, reading),
      findTopProducts(db, reading),
      findTopOrganizations(db, reading),
      findTopClassrooms(db, reading),
      findDelivery(db, reading),
    ]);
  const { period } = reading;
  return {
    from: period.from,
    to: period.to,
    ...totalsOf(period, sales, failures),
    days: period.days.map((day) => dayView(period, day, sales, failures)),
    statuses,
    topProducts,
    topOrganizations,
    topClassrooms,
    delivery,
  };
}

function totalsOf({ from }: Period, sales: readonly DaySales[], failures: readonly DayFailures[]) {
  const now = sumSales(sales.filter(({ day }) => day >= from));
  const before = sumSales(sales.filter(({ day }) => day < from));
  return {
    revenue: now.revenue,
    previousRevenue: before.revenue,
    orders: now.orders,
    previousOrders: before.orders,
    averageOrderValue: averageOf(now.revenue, now.orders) ?? zeroCents,
    paymentFailures: sumFailures(failures.filter(({ day }) => day >= from)),
    previousPaymentFailures: sumFailures(failures.filter(({ day }) => day < from)),
  };
}

function sumSales(days: readonly DaySales[]): { revenue: Cents; orders: number } {
  return {
    revenue: addCents(...days.map(({ revenue }) => revenue)),
    orders: days.reduce((sum, { orders }) => sum + orders, 0),
  };
}

function sumFailures(days: readonly DayFailures[]): number {
  return days.reduce((sum, { failures }) => sum + failures, 0);
}

function dayView(
  period: Period,
  day: string,
  sales: readonly DaySales[],
  failures: readonly DayFailures[],
): AnalyticsDay {
  const before = previousDay(period, day);
  const salesOn = (wanted: string) => sales.find((found) => found.day === wanted);
  const failuresOn = (wanted: string) => failures.find((found) => found.day === wanted)?.failures ?? 0;
  return {
    day,
    revenue: salesOn(day)?.revenue ?? zeroCents,
    orders: salesOn(day)?.orders ?? 0,
    previousRevenue: salesOn(before)?.revenue ?? zeroCents,
    previousOrders: salesOn(before)?.orders ?? 0,
    paymentFailures: failuresOn(day),
    previousPaymentFailures: failuresOn(before),
  };
}
