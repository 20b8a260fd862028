import type { ProductSales } from '../../catalog/index.js';
import { readMoney, type Reader } from '../../database/index.js';
import { paidStatuses } from './order-status.js';

/**
 * What each product sold: the lines of paid orders that were not cancelled. A mix pack counts as itself, its picks
 * are no lines. Orders of deleted organizations are left out (docs/product/codes.md).
 */
export async function findProductSales(db: Reader): Promise<Map<string, ProductSales>> {
  const rows: { product_id: string; boxes: number; revenue: string }[] = await db.query(
    `SELECT i.product_id, sum(i.quantity)::integer AS boxes, sum(i.subtotal) AS revenue
       FROM order_items i JOIN orders o ON o.id = i.order_id
       LEFT JOIN organizations g ON g.id = o.organization_id
      WHERE o.status = ANY($1) AND g.deleted_at IS NULL GROUP BY i.product_id`,
    [paidStatuses],
  );
  return new Map(
    rows.map(({ product_id: id, boxes, revenue }) => [
      id,
      { totalOrdered: boxes, totalRevenue: readMoney(revenue) },
    ]),
  );
}
