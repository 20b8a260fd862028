import { releaseStock, type StockLine } from '../../catalog/index.js';
import type { Reader, Tx } from '../../database/index.js';

/** Puts an order's boxes back into stock. Products are locked before the order, as everywhere. */
export async function releaseOrderStock(tx: Tx, orderId: string): Promise<void> {
  await releaseStock(tx, await findBoxes(tx, orderId));
}

/** What an order holds of the stock. */
export function findBoxes(db: Reader, orderId: string): Promise<StockLine[]> {
  return db.query('SELECT product_id AS "productId", quantity FROM order_items WHERE order_id = $1', [
    orderId,
  ]);
}
