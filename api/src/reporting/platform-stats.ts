import type { Queries } from '../database/index.js';
import { type Cents, toCents, zeroCents } from '../lib/cents.js';
import { lastBusinessDays, startOfBusinessDay } from '../lib/dates.js';
import { countedOrders, paidStatuses } from '../ordering/index.js';

/** A count or sum over the last 30 full business days, without today, and over the 30 before. */
export type Trend<Value extends number> = { readonly current: Value; readonly previous: Value };

/** Totals of the platform. Completed means paid and not cancelled; revenue is their total (docs/product/orders.md). */
export type PlatformStats = {
  readonly totalOrganizations: number;
  readonly activeOrganizations: number;
  readonly totalOrders: number;
  readonly completedOrders: number;
  readonly pendingOrders: number;
  readonly totalRevenue: Cents;
  /** Revenue per completed order; 0 without orders. */
  readonly averageOrderValue: Cents;
  readonly organizations: Trend<number>;
  readonly orders: Trend<number>;
  readonly completed: Trend<number>;
  readonly revenue: Trend<Cents>;
};

const trendDays = 30;

/** Deleted organizations and their orders are left out (docs/product/codes.md). */
export async function loadPlatformStats(db: Queries, now: Date): Promise<PlatformStats> {
  const days = lastBusinessDays(now, 2 * trendDays + 1);
  const [before = '', since = '', today = ''] = [days[0], days[trendDays], days.at(-1)];
  const range = { before, since, today };
  const [organizations, orders] = await Promise.all([countOrganizations(db, range), countOrders(db, range)]);
  const totalRevenue = orders.revenue;
  return {
    totalOrganizations: organizations.total,
    activeOrganizations: organizations.active,
    totalOrders: orders.total,
    completedOrders: orders.completed,
    pendingOrders: orders.pending,
    totalRevenue,
    averageOrderValue: averageOf(totalRevenue, orders.completed) ?? zeroCents,
    organizations: { current: organizations.recent, previous: organizations.earlier },
    orders: { current: orders.recent, previous: orders.earlier },
    completed: { current: orders.recentCompleted, previous: orders.earlierCompleted },
    revenue: { current: orders.recentRevenue, previous: orders.earlierRevenue },
  };
}

type TrendRange = Readonly<Record<'before' | 'since' | 'today', string>>;

type OrganizationCounts = { total: number; active: number; recent: number; earlier: number };

async function countOrganizations(
  db: Queries,
  { before, since, today }: TrendRange,
): Promise<OrganizationCounts> {
  const [row]: OrganizationCounts[] = await db.query(
    `SELECT count(*)::int AS total, count(*) FILTER (WHERE is_active)::int AS active,
        count(*) FILTER (WHERE created_at >= $1 AND created_at < $3)::int AS recent,
        count(*) FILTER (WHERE created_at >= $2 AND created_at < $1)::int AS earlier
       FROM organizations WHERE deleted_at IS NULL`,
    [since, before, today].map(startOfBusinessDay),
  );
  if (!row) throw new Error('A count returned nothing');
  return row;
}

type OrderCounts = {
  total: number;
  completed: number;
  pending: number;
  revenue: Cents;
  recent: number;
  earlier: number;
  recentCompleted: number;
  earlierCompleted: number;
  recentRevenue: Cents;
  earlierRevenue: Cents;
};

async function countOrders(db: Queries, { before, since, today }: TrendRange): Promise<OrderCounts> {
  const count = (condition: string): string => `coalesce(sum(orders) FILTER (WHERE ${condition}), 0)::int`;
  const revenue = (condition: string): string => `coalesce(sum(total) FILTER (WHERE ${condition}), 0)`;
  const isPaid = 'status = ANY($3)';
  const isRecent = (day: string): string => `${day} >= $1::date AND ${day} < $4::date`;
  const isEarlier = (day: string): string => `${day} >= $2::date AND ${day} < $1::date`;
  const [row]: OrderCounts[] = await db.query(
    `SELECT ${count('true')} AS total, ${count(isPaid)} AS completed, ${count(`status = 'pending'`)} AS pending,
        ${revenue(isPaid)} AS revenue,
        ${count(isRecent('placed_on'))} AS recent, ${count(isEarlier('placed_on'))} AS earlier,
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

/** `part` in whole percent of `whole`; 0 if `whole` is 0. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 100);
}

/** The growth in whole percent; null if the previous value is 0. */
export function growthOf(current: number, previous: number): number | null {
  return previous === 0 ? null : Math.round(((current - previous) / previous) * 100);
}
