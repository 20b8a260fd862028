import type { Reader, Tx } from '../../database/index.js';
import type { Cents } from '../../lib/cents.js';
import { isUuid } from '../../lib/ids.js';
import { OutOfStockError, ProductUnavailableError } from '../catalog.errors.js';
import type { SoldProduct } from '../products/shelf.js';

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
  const rows: LockedRow[] = await db.query(selectRows, [[...wanted.keys()].filter(isUuid)]);
  const found = new Map(rows.map((row) => [row.id, row]));
  for (const [id, quantity] of wanted) assertAvailable(found.get(id), id, quantity, back.get(id) ?? 0);
}

/** Locks the products of these lines by id, for a transaction that locks an order next and then restores their stock. */
export async function lockStock(tx: Tx, lines: readonly StockLine[]): Promise<void> {
  await lockProducts(tx, [...totalQuantities(lines).keys()]);
}

/** Restores the stock of a cancelled order. */
export async function releaseStock(tx: Tx, lines: readonly StockLine[]): Promise<void> {
  const returned = totalQuantities(lines);
  await lockProducts(tx, [...returned.keys()]);
  await changeInventory(tx, returned, 1);
}

type LockedRow = SoldProduct & { readonly isActive: boolean; readonly inventory: number };

const selectRows = `SELECT id, name, price, category, image_url, is_active, inventory FROM products
  WHERE id = ANY($1::uuid[])`;

/** NO KEY, so that order items can still be inserted for the product. */
async function lockProducts(tx: Tx, ids: readonly string[]): Promise<Map<string, LockedRow>> {
  const rows: LockedRow[] = await tx.query(`${selectRows} ORDER BY id FOR NO KEY UPDATE`, [
    ids.filter(isUuid),
  ]);
  return new Map(rows.map((row) => [row.id, row]));
}

async function changeInventory(tx: Tx, quantities: ReadonlyMap<string, number>, sign: 1 | -1): Promise<void> {
  await tx.query(
    `UPDATE products SET inventory = inventory + $3 * line.quantity
      FROM unnest($1::uuid[], $2::integer[]) AS line (id, quantity) WHERE products.id = line.id`,
    [[...quantities.keys()], [...quantities.values()], sign],
  );
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
function assertAvailable(row: LockedRow | undefined, id: string, quantity: number, returned: number): void {
  if (!row) throw new ProductUnavailableError(404, { id });
  if (!row.isActive) throw new ProductUnavailableError(409, { id, name: row.name });
  const available = row.inventory + returned;
  if (available < quantity) throw new OutOfStockError({ id, name: row.name, available });
}

/** The current price and stock of a product. */
type ProductStock = { readonly price: Cents; readonly inventory: number };

/** Price and stock by product id, without locks. Omits unknown products. */
export async function findStock(
  db: Reader,
  productIds: readonly string[],
): Promise<Map<string, ProductStock>> {
  const rows: (ProductStock & { id: string })[] = await db.query(
    'SELECT id, price, inventory FROM products WHERE id = ANY($1::uuid[])',
    [productIds],
  );
  return new Map(rows.map(({ id, ...stock }) => [id, stock]));
}
