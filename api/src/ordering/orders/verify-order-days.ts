import { businessTimeZone } from '../../lib/dates.js';
import type { Queries } from '../../database/index.js';
import { paidStatuses } from './order-status.js';

/** A sum of orders or products by day that is not what the orders say. */
export type OrderDayDifference = {
  /** 'YYYY-MM-DD', US Eastern. */
  readonly day: string;
  readonly figure: string;
  readonly stored: string;
  readonly expected: string;
};

/** Counts every order and every product sold again, by day; returns what differs from the sums that are kept. */
export async function verifyOrderDays(db: Queries): Promise<OrderDayDifference[]> {
  const orders: OrderDayDifference[] = await db.query(differingOrders);
  const products: OrderDayDifference[] = await db.query(differingProducts);
  return [...orders, ...products];
}

const dayOf = (moment: string): string => `(${moment} AT TIME ZONE '${businessTimeZone}')::date`;
const paid = paidStatuses.map((status) => `'${status}'`).join(', ');

/** Orders by the day on which they were placed. */
const differingOrders = `
  SELECT day::text, figure.name || ' of orders ' || status || ', ' || delivery_method AS figure,
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

/** Products by the day on which they were paid. */
const differingProducts = `
  SELECT day::text, figure.name || ' of product ' || product_id AS figure, figure.stored, figure.expected
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
   WHERE figure.stored <> figure.expected ORDER BY day, figure`;
