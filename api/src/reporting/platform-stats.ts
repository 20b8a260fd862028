import { readMoney, type Reader } from '../database/index.js';
import { zeroCents, type Cents } from '../lib/cents.js';
import { daysBefore } from '../lib/dates.js';
import { paidStatuses } from '../ordering/index.js';
import { averageOf } from './averages.js';

/** Something counted or summed over the last 30 days, and over the 30 before. */
export type Trend<Value extends number> = { readonly current: Value; readonly previous: Value };

/** The platform in totals. Completed means paid and not cancelled; revenue is their total (docs/product/orders.md). */
export type PlatformStats = {
  readonly totalOrganizations: number;
  readonly activeOrganizations: number;
  readonly totalOrders: number;
  readonly completedOrders: number;
  readonly pendingOrders: number;
  readonly totalRevenue: Cents;
  /** Revenue by completed order; 0 without one. */
  readonly averageOrderValue: Cents;
  readonly organizations: Trend<number>;
  readonly orders: Trend<number>;
  readonly completed: Trend<number>;
  readonly revenue: Trend<Cents>;
};

const trendDays = 30;

/** Deleted organizations and their orders are left out (docs/product/codes.md). */
export async function loadPlatformStats(db: Reader, now: Date): Promise<PlatformStats> {
  const since = daysBefore(now, trendDays);
  const before = daysBefore(now, 2 * trendDays);
  const [organizations, orders] = await Promise.all([
    countOrganizations(db, since, before),
    countOrders(db, since, before),
  ]);
  const totalRevenue = readMoney(orders.revenue);
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
    revenue: { current: readMoney(orders.recentRevenue), previous: readMoney(orders.earlierRevenue) },
  };
}

type OrganizationCounts = { total: number; active: number; recent: number; earlier: number };

async function countOrganizations(db: Reader, since: Date, before: Date): Promise<OrganizationCounts> {
  const [row]: OrganizationCounts[] = await db.query(
    `SELECT count(*)::int AS total, count(*) FILTER (WHERE is_active)::int AS active,
        count(*) FILTER (WHERE created_at >= $1)::int AS recent,
        count(*) FILTER (WHERE created_at >= $2 AND created_at < $1)::int AS earlier
       FROM organizations WHERE deleted_at IS NULL`,
    [since, before],
  );
  if (!row) throw new Error('A count returned nothing');
  return row;
}

type OrderCounts = {
  total: number;
  completed: number;
  pending: number;
  revenue: string | null;
  recent: number;
  earlier: number;
  recentCompleted: number;
  earlierCompleted: number;
  recentRevenue: string | null;
  earlierRevenue: string | null;
};

async function countOrders(db: Reader, since: Date, before: Date): Promise<OrderCounts> {
  const [row]: OrderCounts[] = await db.query(
    `SELECT count(*)::int AS total, count(*) FILTER (WHERE is_completed)::int AS completed,
        count(*) FILTER (WHERE status = 'pending')::int AS pending,
        sum(total) FILTER (WHERE is_completed) AS revenue,
        count(*) FILTER (WHERE created_at >= $1)::int AS recent,
        count(*) FILTER (WHERE created_at >= $2 AND created_at < $1)::int AS earlier,
        count(*) FILTER (WHERE is_completed AND paid_at >= $1)::int AS "recentCompleted",
        count(*) FILTER (WHERE is_completed AND paid_at >= $2 AND paid_at < $1)::int AS "earlierCompleted",
        sum(total) FILTER (WHERE is_completed AND paid_at >= $1) AS "recentRevenue",
        sum(total) FILTER (WHERE is_completed AND paid_at >= $2 AND paid_at < $1) AS "earlierRevenue"
       FROM (SELECT *, status = ANY($3) AS is_completed FROM orders) AS orders
      WHERE organization_id IS NULL
         OR organization_id NOT IN (SELECT id FROM organizations WHERE deleted_at IS NOT NULL)`,
    [since, before, paidStatuses],
  );
  if (!row) throw new Error('A count returned nothing');
  return row;
}
