import type { Reader } from '../../database/index.js';

/** Units of each product that unpaid orders hold. A product that none holds is not in it. */
export async function findUnpaidUnits(db: Reader): Promise<Map<string, number>> {
  const rows: { productId: string; units: number }[] = await db.query(
    `SELECT i.product_id AS "productId", sum(i.quantity)::integer AS units
       FROM order_items i JOIN orders o ON o.id = i.order_id WHERE o.status = 'pending' GROUP BY i.product_id`,
  );
  return new Map(rows.map(({ productId, units }) => [productId, units]));
}
