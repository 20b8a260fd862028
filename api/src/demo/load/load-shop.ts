import { addProduct, listProducts } from '../../catalog/index.js';
import { hashPassword } from '../../accounts/index.js';
import type { Database, Reader, Tx } from '../../database/index.js';
import { rebuildTotals } from '../../fundraising/index.js';
import { parseMoney } from '../../lib/cents.js';
import { demo } from '../demo-data.js';
import { insertRows } from './insert-rows.js';
import { inventOrders, type SoldProduct } from './invent-orders.js';
import { inventOrganizations } from './invent-organizations.js';
import { loadMoney } from './load-money.js';
import { loadOrders } from './load-orders.js';
import { createRandom } from './random.js';
import { tables } from './tables.js';

export type LoadSize = { readonly organizations: number; readonly orders: number };

/**
 * Fills the database with invented organizations and orders of 120 days, in one transaction and by few statements:
 * ledger and totals agree, no message is left behind, stock stays as it is. For measuring only.
 */
export async function loadShop(database: Database, size: LoadSize, now: Date): Promise<void> {
  const passwordHash = await hashPassword('candy-demo-2026');
  await database.transaction(async (tx) => {
    // The application's own timeout is made for requests.
    await tx.query('SET LOCAL statement_timeout = 0');
    await load(tx, size, { now, passwordHash });
    // So that the next statement is planned for what is there now.
    await tx.query('ANALYZE');
  });
}

async function load(
  tx: Tx,
  size: LoadSize,
  { now, passwordHash }: { now: Date; passwordHash: string },
): Promise<void> {
  const start = await countLoaded(tx);
  const random = createRandom(start.organizations + start.orders + 1);
  const products = await findProducts(tx);
  const organizations = inventOrganizations(size.organizations, {
    random,
    now,
    passwordHash,
    start: start.organizations,
  });
  const orders = inventOrders(size.orders, { random, now, organizations, products, start: start.orders });
  await insertRows(
    tx,
    tables.organizations,
    organizations.map(({ row }) => row),
  );
  await insertRows(
    tx,
    tables.classrooms,
    organizations.flatMap(({ classrooms }) => classrooms.map(({ row }) => row)),
  );
  // A statement for each table holds all rows: foreign keys are checked at its end.
  await loadOrders(tx, orders);
  await loadMoney(tx, orders);
  await rebuildTotals(tx);
}

async function countLoaded(db: Reader): Promise<{ organizations: number; orders: number }> {
  const [row]: { organizations: number; orders: number }[] = await db.query(
    `SELECT (SELECT count(*)::int FROM organizations WHERE contact_email LIKE 'load%@example.org') AS organizations,
       (SELECT count(*)::int FROM order_payments WHERE intent_id LIKE 'pi\\_load\\_%') AS orders`,
  );
  return row ?? { organizations: 0, orders: 0 };
}

/** The shop's own products; the demo's where there are none. Mix packs would need picks. */
async function findProducts(tx: Tx): Promise<SoldProduct[]> {
  if ((await listProducts(tx)).length === 0) {
    for (const [index, product] of demo.products.entries())
      await addProduct(tx, { ...product, displayOrder: index + 1 });
  }
  const rows: { id: string; name: string; price: string }[] = await tx.query(
    `SELECT id, name, price FROM products WHERE category <> 'mix-pack' ORDER BY display_order, id`,
  );
  return rows.flatMap(({ price, ...product }) => {
    const cents = parseMoney(price);
    return cents === null ? [] : [{ ...product, price: cents }];
  });
}
