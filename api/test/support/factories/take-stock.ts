import { assertInStock, OutOfStockError, type StockLine } from '../../../src/catalog/index.js';
import type { Tx } from '../../../src/database/index.js';

/** Takes boxes as an order does: looks first, then takes what is still as it was seen. Throws what assertInStock does. */
export async function takeStock(tx: Tx, lines: readonly StockLine[]): Promise<void> {
  await assertInStock(tx, lines);
  const [row]: { taken: boolean }[] = await tx.query(
    `SELECT take_stock(jsonb_agg(jsonb_build_object('product_id', id, 'product_name', name, 'category', category,
        'unit_price', price, 'quantity', quantity))) AS taken
       FROM jsonb_to_recordset($1) AS line ("productId" uuid, quantity integer) JOIN products ON id = "productId"`,
    [JSON.stringify(lines)],
  );
  const [{ productId = '' } = {}] = lines;
  if (!row?.taken) throw new OutOfStockError({ id: productId, name: 'a product', available: 0 });
}
