import type { Queries } from '../database/index.js';
import { addCents, type Cents, zeroCents } from '../lib/cents.js';
import { addDays, businessTimeZone, sqlDay, daysBetween, readDay } from '../lib/dates.js';
import { InvalidInputError } from '../lib/domain-error.js';
import { countedOrders, type OrderStatus, paidStatuses, soldProducts } from '../ordering/index.js';
import type {
  Analytics,
  AnalyticsClassroom,
  AnalyticsDelivery,
  AnalyticsOrganization,
  AnalyticsProduct,
} from './analytics.types.js';
import { averageOf } from './platform-stats.js';

const notDeleted =
  '(organization_id IS NULL OR organization_id NOT IN (SELECT id FROM deleted_organizations))';

/** The start of a business day. */
const startOf = (parameter: string): string =>
  `(${parameter}::date::timestamp AT TIME ZONE '${businessTimeZone}')`;

/** The end of a business day, exclusive. */
const endOf = (parameter: string): string =>
  `((${parameter}::date + 1)::timestamp AT TIME ZONE '${businessTimeZone}')`;

/** Orders to sum, as rows of `countedOrders`, of all organizations or only of $3. */
const ordersOf = ({ organizationId }: Reading): string =>
  organizationId === null
    ? `SELECT * FROM (${countedOrders}) AS counted WHERE $3::uuid IS NULL`
    : `SELECT (created_at AT TIME ZONE '${businessTimeZone}')::date AS placed_on,
          (paid_at AT TIME ZONE '${businessTimeZone}')::date AS paid_on, status, delivery_method, 1 AS orders, total
        FROM orders WHERE organization_id = $3 AND ${notDeleted}`;

/** Paid and not cancelled orders by day of payment: $1 to $2, of organization $3 or of all; $4: the statuses. */
const soldOrders = (reading: Reading): string => `
  SELECT * FROM (${ordersOf(reading)}) AS orders
   WHERE paid_on BETWEEN $1::date AND $2::date AND status = ANY($4)`;

/** Sales of a period by day, with the previous period. */
export async function loadAnalytics(db: Queries, reading: Reading): Promise<Analytics> {
  const [sales, failures, statuses, delivery] = await Promise.all([
    findDaySales(db, reading),
    findDayFailures(db, reading),
    findStatuses(db, reading),
    findDelivery(db, reading),
  ]);
  const { from, to, days } = reading.period;
  const ofDay = (day: string): Figures => ({
    ...(sales.find((found) => found.day === day) ?? noSales),
    paymentFailures: failures.find((found) => found.day === day)?.failures ?? 0,
  });
  const previousDays = days.map((day) => addDays(day, -days.length));
  const total = compare(addUp(days.map(ofDay)), addUp(previousDays.map(ofDay)));
  return {
    reading,
    from,
    to,
    ...total,
    averageOrderValue: averageOf(total.revenue, total.orders) ?? zeroCents,
    days: days.map((day, index) => ({ day, ...compare(ofDay(day), ofDay(previousDays[index] ?? '')) })),
    statuses,
    delivery,
  };
}

/** The figures of a day, or of a period. */
type Figures = { readonly orders: number; readonly revenue: Cents; readonly paymentFailures: number };

const noSales = { orders: 0, revenue: zeroCents };

function addUp(days: readonly Figures[]): Figures {
  return {
    revenue: addCents(...days.map(({ revenue }) => revenue)),
    orders: days.reduce((sum, { orders }) => sum + orders, 0),
    paymentFailures: days.reduce((sum, { paymentFailures }) => sum + paymentFailures, 0),
  };
}

function compare({ revenue, orders, paymentFailures }: Figures, before: Figures) {
  return {
    revenue,
    orders,
    paymentFailures,
    previousRevenue: before.revenue,
    previousOrders: before.orders,
    previousPaymentFailures: before.paymentFailures,
  };
}

const maxListLength = 10;

/** The best-selling products by revenue, with their current names. */
export function findTopProducts(db: Queries, reading: Reading): Promise<AnalyticsProduct[]> {
  const { period, organizationId } = reading;
  const [sold, parameters] =
    organizationId === null
      ? [soldProducts, [period.from, period.to]]
      : [productsOfOrganization, soldParameters(reading)];
  return db.query(
    `SELECT sold.product_id, sum(sold.quantity)::int AS quantity, sum(sold.revenue) AS revenue
       FROM (${sold}) AS sold JOIN products ON products.id = sold.product_id
      WHERE sold.paid_on BETWEEN $1::date AND $2::date
      GROUP BY sold.product_id, products.name HAVING sum(sold.quantity) <> 0
      ORDER BY sum(sold.revenue) DESC, products.name LIMIT ${maxListLength}`,
    parameters,
  );
}

/** For one organization's orders, which an index finds. */
const productsOfOrganization = `
  SELECT item.product_id, $1::date AS paid_on, item.quantity, item.subtotal AS revenue
    FROM orders sold JOIN order_items item ON item.order_id = sold.id
    JOIN organizations ON organizations.id = sold.organization_id AND organizations.deleted_at IS NULL
   WHERE sold.organization_id = $3 AND sold.paid_at >= ${startOf('$1')} AND sold.paid_at < ${endOf('$2')}
     AND sold.status = ANY($4)`;

export function findTopOrganizations(db: Queries, reading: Reading): Promise<AnalyticsOrganization[]> {
  return db.query(topGroups('organization', 'id'), readingParameters(reading));
}

export function findTopClassrooms(db: Queries, reading: Reading): Promise<AnalyticsClassroom[]> {
  return db.query(topGroups('classroom', 'organization_id'), readingParameters(reading));
}

/** SQL for the groups with most sales from $1 to $2, of organization $3 or of all. `owner`: the column with that. */
function topGroups(group: 'organization' | 'classroom', owner: string): string {
  return `SELECT ${group}.id AS ${group}_id, best.orders, best.sales
       FROM (SELECT ${group}_id, sum(order_count)::int AS orders, sum(sales) AS sales FROM ${group}_days
              WHERE day BETWEEN $1::date AND $2::date
                AND ($3::uuid IS NULL OR ${group}_id IN (SELECT id FROM ${group}s WHERE ${owner} = $3))
                AND ${group}_id NOT IN (SELECT id FROM ${group}s WHERE ${owner} IN (SELECT id FROM deleted_organizations))
              GROUP BY ${group}_id HAVING sum(order_count) > 0
              ORDER BY sales DESC, ${group}_id LIMIT ${maxListLength}) AS best
       JOIN ${group}s AS ${group} ON ${group}.id = best.${group}_id
      ORDER BY best.sales DESC, ${group}.name`;
}

const readingParameters = ({ period, organizationId }: Reading) => [period.from, period.to, organizationId];

function findDelivery(db: Queries, reading: Reading): Promise<AnalyticsDelivery[]> {
  return db.query(
    `SELECT delivery_method, sum(orders)::int AS orders, sum(total) AS revenue
       FROM (${soldOrders(reading)}) AS sold
      GROUP BY delivery_method HAVING sum(orders) <> 0 ORDER BY delivery_method DESC`,
    soldParameters(reading),
  );
}

/** Business days (Eastern), including both ends, and the same number of days before. */
export type Period = {
  readonly from: string;
  readonly to: string;
  readonly previousFrom: string;
  /** All days of the period, oldest first. */
  readonly days: readonly string[];
};

/** A leap year. */
const maxDays = 366;

/** Throws InvalidInputError (400) for an invalid day, an end before the start, or more than a year. */
export function readPeriod(from: string, to: string): Period {
  const count = daysBetween(readDay('from', from), readDay('to', to)) + 1;
  if (count < 1) throw new InvalidInputError({ to: 'The end must not be before the start.' });
  if (count > maxDays) throw new InvalidInputError({ from: 'Choose at most one year.' });
  const days = Array.from({ length: count }, (_, index) => addDays(from, index));
  return { from, to, previousFrom: addDays(from, -count), days };
}

/** A period of all organizations or of one. */
export type Reading = { readonly period: Period; readonly organizationId: string | null };

function soldParameters({ period, organizationId }: Reading): unknown[] {
  return [period.from, period.to, organizationId, paidStatuses];
}

type DaySales = { readonly day: string; readonly orders: number; readonly revenue: Cents };

/** By day, for the period and the previous one; days without sales are left out. */
function findDaySales(db: Queries, reading: Reading): Promise<DaySales[]> {
  const { period, organizationId } = reading;
  return db.query(
    `SELECT paid_on::text AS day, sum(orders)::int AS orders, sum(total) AS revenue
       FROM (${soldOrders(reading)}) AS sold GROUP BY 1 HAVING sum(orders) <> 0`,
    [period.previousFrom, period.to, organizationId, paidStatuses],
  );
}

/** Orders placed in the period, by current status. */
function findStatuses(
  db: Queries,
  reading: Reading,
): Promise<{ status: OrderStatus; orders: number; total: Cents }[]> {
  return db.query(
    `SELECT status, sum(orders)::int AS orders, sum(total) AS total FROM (${ordersOf(reading)}) AS placed
      WHERE placed_on BETWEEN $1::date AND $2::date
      GROUP BY status HAVING sum(orders) <> 0 ORDER BY orders DESC, status`,
    readingParameters(reading),
  );
}

type DayFailures = { readonly day: string; readonly failures: number };

/** Declined payments by day, for the period and the previous one; an organization's by their orders. */
function findDayFailures(db: Queries, { period, organizationId }: Reading): Promise<DayFailures[]> {
  return db.query(
    `SELECT ${sqlDay('failed_at')} AS day, count(*)::int AS failures FROM payment_failures failure
      WHERE failed_at >= ${startOf('$1')} AND failed_at < ${endOf('$2')}
        AND ($3::uuid IS NULL OR EXISTS (
          SELECT 1 FROM order_payments payment JOIN orders ON orders.id = payment.order_id
           WHERE payment.intent_id = failure.intent_id AND orders.organization_id = $3))
      GROUP BY 1`,
    [period.previousFrom, period.to, organizationId],
  );
}
