import { releaseStock, type StockLine } from '../catalog/index.js';
import type { Tx } from '../database/index.js';

/** Puts an order's boxes back into stock. Products are locked before the order, as everywhere. */
export async function returnBoxes(tx: Tx, orderId: string): Promise<void> {
  const lines: StockLine[] = await tx.query(
    'SELECT product_id AS "productId", quantity FROM order_items WHERE order_id = $1',
    [orderId],
  );
  await releaseStock(tx, lines);
}
