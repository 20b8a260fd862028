import type { Queries } from '../database/index.js';
import type { Cents } from '../lib/cents.js';
import { businessTimeZone } from '../lib/dates.js';
import { countedOrders, paidStatuses, type OrderStatus } from '../ordering/index.js';
import type { Period } from './load-analytics.js';

/** What a reading of a period is about: all organizations, or one. */
export type Reading = { readonly period: Period; readonly organizationId: string | null };

const notDeleted = `(organization_id IS NULL
  OR organization_id NOT IN (SELECT id FROM organizations WHERE deleted_at IS NOT NULL))`;

/** The first moment of a day of business. */
export const startOf = (parameter: string): string =>
  `(${parameter}::date::timestamp AT TIME ZONE '${businessTimeZone}')`;

/** The first moment after it. */
export const endOf = (parameter: string): string =>
  `((${parameter}::date + 1)::timestamp AT TIME ZONE '${businessTimeZone}')`;

/** The business day of a moment, as text. */
export const dayOf = (moment: string): string =>
  `to_char(${moment} AT TIME ZONE '${businessTimeZone}', 'YYYY-MM-DD')`;

/** Orders to add up, of all organizations, or of $3 alone: the rows of `countedOrders`. */
const ordersOf = ({ organizationId }: Reading): string =>
  organizationId === null
    ? `SELECT * FROM (${countedOrders}) AS counted WHERE $3::uuid IS NULL`
    : `SELECT (created_at AT TIME ZONE '${businessTimeZone}')::date AS placed_on,
          (paid_at AT TIME ZONE '${businessTimeZone}')::date AS paid_on, status, delivery_method, 1 AS orders, total
        FROM orders WHERE organization_id = $3 AND ${notDeleted}`;

/** Paid and not cancelled, by the day of payment: $1 to $2, of organization $3 or of all; $4 the statuses. */
export const soldOrders = (reading: Reading): string => `
  SELECT * FROM (${ordersOf(reading)}) AS orders
   WHERE paid_on BETWEEN $1::date AND $2::date AND status = ANY($4)`;

export function soldParameters({ period, organizationId }: Reading): unknown[] {
  return [period.from, period.to, organizationId, paidStatuses];
}

export type DaySales = { readonly day: string; readonly orders: number; readonly revenue: Cents };

/** By day, of the period and of the one before; days without a sale are missing. */
export function findDaySales(db: Queries, reading: Reading): Promise<DaySales[]> {
  const { period, organizationId } = reading;
  return db.query(
    `SELECT paid_on::text AS day, sum(orders)::int AS orders, sum(total) AS revenue
       FROM (${soldOrders(reading)}) AS sold GROUP BY 1 HAVING sum(orders) <> 0`,
    [period.previousFrom, period.to, organizationId, paidStatuses],
  );
}

/** Orders placed in the period, by the status that they have now. */
export function findStatuses(
  db: Queries,
  reading: Reading,
): Promise<{ status: OrderStatus; orders: number; total: Cents }[]> {
  const { period, organizationId } = reading;
  return db.query(
    `SELECT status, sum(orders)::int AS orders, sum(total) AS total FROM (${ordersOf(reading)}) AS placed
      WHERE placed_on BETWEEN $1::date AND $2::date
      GROUP BY status HAVING sum(orders) <> 0 ORDER BY orders DESC, status`,
    [period.from, period.to, organizationId],
  );
}

export type DayFailures = { readonly day: string; readonly failures: number };

/** Declined payments by day, of the period and of the one before; an organization's through the orders they were for. */
export function findDayFailures(db: Queries, { period, organizationId }: Reading): Promise<DayFailures[]> {
  return db.query(
    `SELECT ${dayOf('failed_at')} AS day, count(*)::int AS failures FROM payment_failures failure
      WHERE failed_at >= ${startOf('$1')} AND failed_at < ${endOf('$2')}
        AND ($3::uuid IS NULL OR EXISTS (
          SELECT 1 FROM order_payments payment JOIN orders ON orders.id = payment.order_id
           WHERE payment.intent_id = failure.intent_id AND orders.organization_id = $3))
      GROUP BY 1`,
    [period.previousFrom, period.to, organizationId],
  );
}
