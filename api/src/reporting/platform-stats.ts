import type { Queries } from '../database/index.js';
import { type Cents, formatMoney, toCents, zeroCents } from '../lib/cents.js';
import { lastBusinessDays, startOfBusinessDay } from '../lib/dates.js';
import { countedOrders, paidStatuses } from '../ordering/index.js';
import type { Statistics, Trend } from './analytics.types.js';

const trendDays = 30;

/**
 * Totals of the platform. Completed means paid and not cancelled; revenue is their total (docs/product/orders.md). Trends
 * compare the last 30 full business days, without today, with the 30 before. Deleted organizations and their orders are
 * left out (docs/product/codes.md).
 */
export async function loadPlatformStats(db: Queries, now: Date): Promise<Statistics> {
  const days = lastBusinessDays(now, 2 * trendDays + 1);
  const [before = '', since = '', today = ''] = [days[0], days[trendDays], days.at(-1)];
  const range = { before, since, today };
  const [organizations, orders] = await Promise.all([countOrganizations(db, range), countOrders(db, range)]);
  const { totalOrders, completedOrders, totalRevenue } = orders;
  return {
    ...organizations,
    ...orders,
    averageOrderValue: averageOf(totalRevenue, completedOrders) ?? zeroCents,
    completionRate: totalOrders === 0 ? 0 : Math.round((completedOrders / totalOrders) * 100),
    organizationsTrend: trend(organizations.recentOrganizations, organizations.earlierOrganizations, String),
    ordersTrend: trend(orders.recentOrders, orders.earlierOrders, String),
    completedTrend: trend(orders.recentCompleted, orders.earlierCompleted, String),
    revenueTrend: trend(orders.recentRevenue, orders.earlierRevenue, formatMoney),
  };
}

function trend<Value extends number>(
  current: Value,
  previous: Value,
  format: (value: Value) => string,
): Trend {
  const percent = previous === 0 ? null : Math.round(((current - previous) / previous) * 100);
  return { current: format(current), previous: format(previous), percent };
}

type TrendRange = Readonly<Record<'before' | 'since' | 'today', string>>;

type OrganizationCounts = Readonly<
  Record<
    'totalOrganizations' | 'activeOrganizations' | 'recentOrganizations' | 'earlierOrganizations',
    number
  >
>;

async function countOrganizations(
  db: Queries,
  { before, since, today }: TrendRange,
): Promise<OrganizationCounts> {
  const [row]: OrganizationCounts[] = await db.query(
    `SELECT count(*)::int AS total_organizations, count(*) FILTER (WHERE is_active)::int AS active_organizations,
        count(*) FILTER (WHERE created_at >= $1 AND created_at < $3)::int AS recent_organizations,
        count(*) FILTER (WHERE created_at >= $2 AND created_at < $1)::int AS earlier_organizations
       FROM organizations WHERE deleted_at IS NULL`,
    [since, before, today].map(startOfBusinessDay),
  );
  if (!row) throw new Error('A count returned nothing');
  return row;
}

type OrderCounts = Readonly<
  Record<'totalOrders' | 'completedOrders' | 'pendingOrders', number> &
    Record<'recentOrders' | 'earlierOrders' | 'recentCompleted' | 'earlierCompleted', number> &
    Record<'totalRevenue' | 'recentRevenue' | 'earlierRevenue', Cents>
>;

async function countOrders(db: Queries, { before, since, today }: TrendRange): Promise<OrderCounts> {
  const count = (condition: string): string => `coalesce(sum(orders) FILTER (WHERE ${condition}), 0)::int`;
  const revenue = (condition: string): string => `coalesce(sum(total) FILTER (WHERE ${condition}), 0)`;
  const isPaid = 'status = ANY($3)';
  const isRecent = (day: string): string => `${day} >= $1::date AND ${day} < $4::date`;
  const isEarlier = (day: string): string => `${day} >= $2::date AND ${day} < $1::date`;
  const [row]: OrderCounts[] = await db.query(
    `SELECT ${count('true')} AS total_orders, ${count(isPaid)} AS completed_orders,
        ${count(`status = 'pending'`)} AS pending_orders, ${revenue(isPaid)} AS total_revenue,
        ${count(isRecent('placed_on'))} AS recent_orders, ${count(isEarlier('placed_on'))} AS earlier_orders,
        ${count(`${isPaid} AND ${isRecent('paid_on')}`)} AS recent_completed,
        ${count(`${isPaid} AND ${isEarlier('paid_on')}`)} AS earlier_completed,
        ${revenue(`${isPaid} AND ${isRecent('paid_on')}`)} AS recent_revenue,
        ${revenue(`${isPaid} AND ${isEarlier('paid_on')}`)} AS earlier_revenue
       FROM (${countedOrders}) AS orders`,
    [since, before, paidStatuses, today],
  );
  if (!row) throw new Error('A count returned nothing');
  return row;
}

/** Rounded half up to the cent; null for a count of 0. */
export function averageOf(sum: Cents, count: number): Cents | null {
  return count === 0 ? null : toCents(Math.floor((2 * sum + count) / (2 * count)));
}
