import { readMoney, type Reader, type Tx } from '../../database/index.js';
import type { Cents } from '../../lib/cents.js';
import { isUuid } from '../../lib/ids.js';
import { OutOfStockError, ProductUnavailableError } from '../catalog.errors.js';

export type StockLine = { readonly productId: string; readonly quantity: number };

/** A product as an order takes it: at today's price, by the server's own record. */
export type SoldProduct = {
  readonly id: string;
  readonly name: string;
  readonly price: Cents;
  readonly category: string;
  readonly imageUrl: string | null;
};

/**
 * Takes the lines' boxes out of stock and returns the products by id. Rows are locked in the order of their ids, so
 * that two orders never wait for each other. A mix pack reserves itself, not its picks (docs/product/orders.md#stock).
 * Throws ProductUnavailableError (404 unknown, 409 inactive) and OutOfStockError (409); nothing is taken then.
 */
export function reserveStock(tx: Tx, lines: readonly StockLine[]): Promise<Map<string, SoldProduct>> {
  return exchangeStock(tx, { returned: [], wanted: lines });
}

/**
 * The same, with the boxes of `returned` put back first: both orders' products are locked at once, since locking
 * those of one after the other's would let two such calls wait for each other.
 */
export async function exchangeStock(
  tx: Tx,
  { returned, wanted }: { returned: readonly StockLine[]; wanted: readonly StockLine[] },
): Promise<Map<string, SoldProduct>> {
  const [back, taken] = [totalQuantities(returned), totalQuantities(wanted)];
  const locked = await lockProducts(tx, [...new Set([...back.keys(), ...taken.keys()])]);
  for (const [id, quantity] of taken) assertAvailable(locked.get(id), id, quantity, back.get(id) ?? 0);
  if (back.size > 0) await changeInventory(tx, back, 1);
  await changeInventory(tx, taken, -1);
  return new Map([...locked.values()].map((row) => [row.id, toSoldProduct(row)]));
}

/** Throws what reserveStock would at this moment, without locking anything: nobody waits to hear that it is sold out. */
export async function assertInStock(db: Reader, lines: readonly StockLine[]): Promise<void> {
  const wanted = totalQuantities(lines);
  const rows: LockedRow[] = await db.query(selectRows, [[...wanted.keys()].filter(isUuid)]);
  const found = new Map(rows.map((row) => [row.id, row]));
  for (const [id, quantity] of wanted) assertAvailable(found.get(id), id, quantity, 0);
}

/** Locks the products of these lines, in the one order, for a transaction that returns them after it locked an order. */
export async function lockStock(tx: Tx, lines: readonly StockLine[]): Promise<void> {
  await lockProducts(tx, [...totalQuantities(lines).keys()]);
}

/** Puts a cancelled order's boxes back. */
export async function releaseStock(tx: Tx, lines: readonly StockLine[]): Promise<void> {
  const returned = totalQuantities(lines);
  await lockProducts(tx, [...returned.keys()]);
  await changeInventory(tx, returned, 1);
}

type LockedRow = {
  id: string;
  name: string;
  price: string;
  category: string;
  image_url: string | null;
  is_active: boolean;
  inventory: number;
};

const selectRows = `SELECT id, name, price, category, image_url, is_active, inventory FROM products
  WHERE id = ANY($1::uuid[])`;

/** NO KEY: an order's items may refer to the product meanwhile. */
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

/** `returned` of it come back in the same exchange: they can be had again. */
function assertAvailable(row: LockedRow | undefined, id: string, quantity: number, returned: number): void {
  if (!row) throw new ProductUnavailableError(404, { id });
  if (!row.is_active) throw new ProductUnavailableError(409, { id, name: row.name });
  const available = row.inventory + returned;
  if (available < quantity) throw new OutOfStockError({ id, name: row.name, available });
}

function toSoldProduct({ id, name, price, category, image_url: imageUrl }: LockedRow): SoldProduct {
  return { id, name, price: readMoney(price), category, imageUrl };
}
