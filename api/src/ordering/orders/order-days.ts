import { businessTimeZone } from '../../lib/dates.js';
import type { Database } from '../../database/index.js';
import { paidStatuses } from './order-status.js';

const dayOf = (moment: string): string => `(${moment} AT TIME ZONE '${businessTimeZone}')::date`;

const deleted = 'SELECT id FROM deleted_organizations';

/**
 * SQL: orders and their totals to add up, by business days (`placed_on`, `paid_on`), status and delivery. Triggers of
 * the orders keep them in `order_days`; what deleted organizations have of them is taken off (docs/product/codes.md).
 */
export const countedOrders = `
  SELECT placed_on, paid_on, status, delivery_method, orders, total FROM order_days
  UNION ALL
  SELECT ${dayOf('created_at')}, ${dayOf('paid_at')}, status, delivery_method, -1, -total
    FROM orders WHERE organization_id IN (${deleted})`;

/** SQL: units and revenue of products to add up, by the business day on which they were paid. */
export const soldProducts = `
  SELECT product_id, paid_on, quantity, revenue FROM product_days
  UNION ALL
  SELECT item.product_id, ${dayOf('sold.paid_at')}, -item.quantity, -item.subtotal
    FROM orders sold JOIN order_items item ON item.order_id = sold.id
   WHERE sold.organization_id IN (${deleted})
     AND sold.status IN (${paidStatuses.map((status) => `'${status}'`).join(', ')})`;

/** Adds up what orders have left in the tables of their days, so that few rows are read instead of many. */
export async function mergeOrderDays(database: Database): Promise<void> {
  await database.source.query('SELECT merge_order_days()');
}
