import type { ProductSales } from '../../catalog/index.js';
import { readMoney, type Queries } from '../../database/index.js';
import { soldProducts } from './order-days.js';

/**
 * What each product sold: the lines of paid orders that were not cancelled. A mix pack counts as itself, its picks
 * are no lines. Orders of deleted organizations are left out (docs/product/codes.md).
 */
export async function findProductSales(db: Queries): Promise<Map<string, ProductSales>> {
  const rows: { product_id: string; boxes: number; revenue: string }[] = await db.query(
    `SELECT product_id, sum(quantity)::integer AS boxes, sum(revenue) AS revenue
       FROM (${soldProducts}) AS sold GROUP BY product_id HAVING sum(quantity) <> 0`,
  );
  return new Map(
    rows.map(({ product_id: id, boxes, revenue }) => [
      id,
      { totalOrdered: boxes, totalRevenue: readMoney(revenue) },
    ]),
  );
}
