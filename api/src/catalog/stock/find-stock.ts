import { readMoney, type Reader } from '../../database/index.js';
import type { Cents } from '../../lib/cents.js';

/** What a product costs now, and how many units of it are on the shelf. */
export type ProductStock = { readonly price: Cents; readonly inventory: number };

/** By product id, without locking anything. Products that never were are not in it. */
export async function findStock(
  db: Reader,
  productIds: readonly string[],
): Promise<Map<string, ProductStock>> {
  const rows: { id: string; price: string; inventory: number }[] = await db.query(
    'SELECT id, price, inventory FROM products WHERE id = ANY($1::uuid[])',
    [productIds],
  );
  return new Map(rows.map(({ id, price, inventory }) => [id, { price: readMoney(price), inventory }]));
}
