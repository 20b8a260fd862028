import { lockStock, releaseStock, type StockLine } from '../../catalog/index.js';
import type { Reader, Tx } from '../../database/index.js';

/** Puts an order's boxes back into stock. Products are locked before the order, as everywhere. */
export async function releaseOrderStock(tx: Tx, orderId: string): Promise<void> {
  await lockStock(tx, await findBoxes(tx, orderId));
  // Read again: while this waited, the refund of a part may have returned some.
  await releaseStock(tx, await findBoxes(tx, orderId));
}

/** What an order holds of the stock: what it took, less what refunds of a part brought back. */
export function findBoxes(db: Reader, orderId: string): Promise<StockLine[]> {
  return db.query(
    `SELECT product_id AS "productId", (quantity - COALESCE((SELECT sum(back.quantity) FROM partial_refund_lines back
        JOIN partial_refunds refund ON refund.id = back.refund_id
       WHERE back.item_id = item.id AND refund.is_restocked), 0))::int AS quantity
       FROM order_items item WHERE order_id = $1`,
    [orderId],
  );
}
