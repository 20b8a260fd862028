import type { ProductSales } from '../../catalog/index.js';
import type { Database, Queries } from '../../database/index.js';
import type { Cents } from '../../lib/cents.js';
import { businessDay, businessTimeZone, endOfBusinessDay, startOfBusinessDay } from '../../lib/dates.js';
import type { ListFilter } from './match-orders.js';
import { paidStatuses } from './order-status.js';

const dayOf = (moment: string): string => `(${moment} AT TIME ZONE '${businessTimeZone}')::date`;

const deleted = 'SELECT id FROM deleted_organizations';

const paid = paidStatuses.map((status) => `'${status}'`).join(', ');

/**
 * SQL: counts and totals of orders to add up, by business days (`placed_on`, `paid_on`), status and delivery. Triggers
 * keep them in `order_days`; deleted organizations' orders are subtracted (docs/product/codes.md).
 */
export const countedOrders = `
  SELECT placed_on, paid_on, status, delivery_method, orders, total FROM order_days
  UNION ALL
  SELECT ${dayOf('created_at')}, ${dayOf('paid_at')}, status, delivery_method, -1, -total
    FROM orders WHERE organization_id IN (${deleted})`;

/** What the stored sums know of an order; the time only says which orders are late. */
const summedFields = ['statuses', 'deliveryMethod', 'from', 'to', 'deletedOrganizations', 'now'];

/**
 * The count and sum of totals of all orders that match, from the stored sums: at once, however many they are. Null for a
 * filter by anything else, or by parts of days.
 */
export async function sumByDays(
  db: Queries,
  filter: ListFilter,
): Promise<{ readonly count: number; readonly sum: Cents } | null> {
  const { statuses, deliveryMethod, from, to, deletedOrganizations } = filter;
  const isByMore = Object.entries(filter).some(
    ([name, value]) => !summedFields.includes(name) && value !== undefined && value !== null,
  );
  if (isByMore || deletedOrganizations === 'only') return null;
  const [first, last] = [from && businessDay(from), to && businessDay(to)];
  if (from && first && from.getTime() !== startOfBusinessDay(first).getTime()) return null;
  if (to && last && to.getTime() !== endOfBusinessDay(last).getTime()) return null;
  const [row]: { count: number; sum: Cents }[] = await db.query(
    `SELECT COALESCE(sum(orders), 0)::int AS count, COALESCE(sum(total), 0) AS sum
       FROM ${deletedOrganizations === 'included' ? 'order_days' : `(${countedOrders})`} AS counted
      WHERE ($1::varchar[] IS NULL OR status = ANY($1)) AND ($2::varchar IS NULL OR delivery_method = $2)
        AND ($3::date IS NULL OR placed_on >= $3) AND ($4::date IS NULL OR placed_on <= $4)`,
    [statuses?.length ? statuses : null, deliveryMethod ?? null, first ?? null, last ?? null],
  );
  return row ?? null;
}

/** SQL: units and revenue of products to add up, by the business day they were paid. */
export const soldProducts = `
  SELECT product_id, paid_on, quantity, revenue FROM product_days
  UNION ALL
  SELECT item.product_id, ${dayOf('sold.paid_at')}, -item.quantity, -item.subtotal
    FROM orders sold JOIN order_items item ON item.order_id = sold.id
   WHERE sold.organization_id IN (${deleted})
     AND sold.status IN (${paid})`;

/** Merges the rows of the tables by day, so that reads are short. */
export async function mergeOrderDays(database: Database): Promise<void> {
  await database.source.query('SELECT merge_order_days()');
}

/** A stored sum by day that differs from the orders. */
type OrderDayDifference = {
  /** A day, 'YYYY-MM-DD', US Eastern, or a product's id. */
  readonly subject: string;
  readonly figure: string;
  readonly stored: string;
  readonly expected: string;
};

/** Counts all orders and products sold again, by day; returns the differences from the stored sums. */
export async function verifyOrderDays(db: Queries): Promise<OrderDayDifference[]> {
  const orders: OrderDayDifference[] = await db.query(differingOrders);
  const products: OrderDayDifference[] = await db.query(differingProducts);
  return [...orders, ...products];
}
/** Orders by the day they were placed. */
const differingOrders = `
  SELECT day::text AS subject, figure.name || ' of orders ' || status || ', ' || delivery_method AS figure,
      figure.stored, figure.expected
    FROM (
      SELECT placed_on AS day, status, delivery_method, sum(orders) AS orders, sum(total) AS total
        FROM order_days GROUP BY placed_on, status, delivery_method) AS stored
    FULL JOIN (
      SELECT ${dayOf('created_at')} AS day, status, delivery_method, count(*) AS orders, sum(total) AS total
        FROM orders GROUP BY 1, 2, 3) AS counted USING (day, status, delivery_method)
   CROSS JOIN LATERAL (VALUES
     ('count', coalesce(stored.orders, 0)::text, coalesce(counted.orders, 0)::text),
     ('total', coalesce(stored.total, 0)::numeric(12,2)::text, coalesce(counted.total, 0)::numeric(12,2)::text)
   ) AS figure (name, stored, expected)
   WHERE figure.stored <> figure.expected ORDER BY day, figure`;

/** Products by the day they were paid. */
const differingProducts = `
  SELECT product_id::text AS subject, figure.name || ' of the product on ' || day AS figure, figure.stored,
      figure.expected
    FROM (
      SELECT paid_on AS day, product_id, sum(quantity) AS quantity, sum(revenue) AS revenue
        FROM product_days GROUP BY paid_on, product_id) AS stored
    FULL JOIN (
      SELECT ${dayOf('sold.paid_at')} AS day, item.product_id, sum(item.quantity) AS quantity,
          sum(item.subtotal) AS revenue
        FROM orders sold JOIN order_items item ON item.order_id = sold.id WHERE sold.status IN (${paid})
       GROUP BY 1, 2) AS counted USING (day, product_id)
   CROSS JOIN LATERAL (VALUES
     ('quantity', coalesce(stored.quantity, 0)::text, coalesce(counted.quantity, 0)::text),
     ('revenue', coalesce(stored.revenue, 0)::numeric(12,2)::text, coalesce(counted.revenue, 0)::numeric(12,2)::text)
   ) AS figure (name, stored, expected)
   WHERE figure.stored <> figure.expected ORDER BY day, subject, figure`;

/** Units sold of these products by the day they were paid, newest first, including deleted organizations. */
export function findDailySales(
  db: Queries,
  productIds: readonly string[],
  from: string,
): Promise<{ productId: string; day: string; units: number }[]> {
  return db.query(
    `SELECT product_id, paid_on::text AS day, sum(quantity)::integer AS units FROM product_days
      WHERE paid_on >= $2 AND product_id = ANY($1::uuid[])
      GROUP BY product_id, paid_on HAVING sum(quantity) <> 0 ORDER BY paid_on DESC`,
    [productIds, from],
  );
}

/**
 * What each product sold: the lines of paid orders that were not cancelled. A mix pack counts as itself, not as its
 * picks. Leaves out orders of deleted organizations (docs/product/codes.md).
 */
export async function findProductSales(db: Queries): Promise<Map<string, ProductSales>> {
  const rows: (ProductSales & { productId: string })[] = await db.query(
    `SELECT product_id, sum(quantity)::integer AS total_ordered, sum(revenue) AS total_revenue
       FROM (${soldProducts}) AS sold GROUP BY product_id HAVING sum(quantity) <> 0`,
  );
  return new Map(rows.map(({ productId, ...sales }) => [productId, sales]));
}
