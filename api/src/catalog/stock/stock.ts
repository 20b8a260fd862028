import type { Reader, Tx } from '../../database/index.js';
import { isUuid } from '../../lib/ids.js';
import { OutOfStockError, ProductUnavailableError } from '../catalog.errors.js';
import type { ProductEntity } from '../products/product.entity.js';

export type StockLine = { readonly productId: string; readonly quantity: number };

/**
 * Checks that the lines are available now, counting those of `returned` as back in stock. Takes no locks: the error
 * comes without waiting. Throws ProductUnavailableError (404 unknown, 409 inactive) and OutOfStockError (409).
 */
export async function assertInStock(
  db: Reader,
  lines: readonly StockLine[],
  returned: readonly StockLine[] = [],
): Promise<void> {
  const [wanted, back] = [totalQuantities(lines), totalQuantities(returned)];
  const rows: StockRow[] = await db.query(
    'SELECT id, name, is_active, inventory FROM products WHERE id = ANY($1::uuid[])',
    [[...wanted.keys()].filter(isUuid)],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  for (const [id, quantity] of wanted) assertAvailable(found.get(id), id, quantity, back.get(id) ?? 0);
}

type StockRow = Pick<ProductEntity, 'id' | 'name' | 'isActive' | 'inventory'>;

/** Locks the products of these lines by id, for a transaction that locks an order next and then restores their stock. */
export async function lockStock(tx: Tx, lines: readonly StockLine[]): Promise<void> {
  await lockProducts(tx, [...totalQuantities(lines).keys()]);
}

/** Restores the stock of a cancelled order. */
export async function releaseStock(tx: Tx, lines: readonly StockLine[]): Promise<void> {
  const returned = totalQuantities(lines);
  await lockProducts(tx, [...returned.keys()]);
  await tx.query(
    `UPDATE products SET inventory = inventory + line.quantity
      FROM unnest($1::uuid[], $2::integer[]) AS line (id, quantity) WHERE products.id = line.id`,
    [[...returned.keys()], [...returned.values()]],
  );
}

/**
 * Takes restored boxes out of stock again; their products must be locked. Returns false, taking none, if too few of one
 * are left.
 */
export async function retakeStock(tx: Tx, lines: readonly StockLine[]): Promise<boolean> {
  const taken = totalQuantities(lines);
  const [, count]: [unknown, number] = await tx.query(
    `WITH line AS (SELECT * FROM unnest($1::uuid[], $2::integer[]) AS line (id, quantity))
     UPDATE products SET inventory = inventory - line.quantity FROM line
      WHERE products.id = line.id
        AND NOT EXISTS (SELECT FROM line JOIN products USING (id) WHERE inventory < line.quantity)`,
    [[...taken.keys()], [...taken.values()]],
  );
  return count === taken.size;
}

/** NO KEY, so that order items can still be inserted for the product. */
async function lockProducts(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.query('SELECT 1 FROM products WHERE id = ANY($1::uuid[]) ORDER BY id FOR NO KEY UPDATE', [
    ids.filter(isUuid),
  ]);
}

function totalQuantities(lines: readonly StockLine[]): Map<string, number> {
  const totals = new Map<string, number>();
  for (const { productId, quantity } of lines) {
    const id = productId.toLowerCase();
    totals.set(id, (totals.get(id) ?? 0) + quantity);
  }
  return totals;
}

/** `returned` boxes count as back in stock. */
function assertAvailable(row: StockRow | undefined, id: string, quantity: number, returned: number): void {
  if (!row) throw new ProductUnavailableError(404, { id });
  if (!row.isActive) throw new ProductUnavailableError(409, { id, name: row.name });
  const available = row.inventory + returned;
  if (available < quantity) throw new OutOfStockError({ id, name: row.name, available });
}

/** The stock by product id, without locks. Omits unknown products. */
export async function findStock(
  db: Reader,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows: Pick<ProductEntity, 'id' | 'inventory'>[] = await db.query(
    'SELECT id, inventory FROM products WHERE id = ANY($1::uuid[])',
    [productIds],
  );
  return new Map(rows.map(({ id, inventory }) => [id, inventory]));
}
