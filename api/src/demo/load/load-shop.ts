import { addProduct, listProducts } from '../../catalog/index.js';
import { hashPassword } from '../../accounts/index.js';
import type { Database, Reader, Tx } from '../../database/index.js';
import { rebuildTotals } from '../../fundraising/index.js';
import { demo } from '../demo-data.js';
import { copyRows, withoutIndexes } from './copy-rows.js';
import { createRandom, inventOrders, type SoldProduct } from './invent-orders.js';
import { inventOrganizations } from './invent-organizations.js';
import { loadMoney } from './load-money.js';
import { loadOrders } from './load-orders.js';
import { tables } from './tables.js';

/** Orders in memory at once. */
const partSize = 20_000;

export type LoadSize = { readonly organizations: number; readonly orders: number };

/**
 * Fills the database with invented organizations and orders of 120 days, in one transaction and by COPY, a part at a
 * time in memory: ledger and totals agree, no message is left behind, stock stays as it is. For measuring only.
 */
export async function loadShop(database: Database, size: LoadSize, now: Date): Promise<void> {
  const passwordHash = await hashPassword('candy-demo-2026');
  await database.transaction(async (tx) => {
    // The application's own timeout is made for requests.
    await tx.query('SET LOCAL statement_timeout = 0');
    const products = await findProducts(tx);
    await skipChecks(tx);
    await load(tx, size, { now, passwordHash, products });
    // So that the next statement is planned for what is there now.
    await tx.query('ANALYZE');
  });
}

async function load(
  tx: Tx,
  size: LoadSize,
  { now, passwordHash, products }: { now: Date; passwordHash: string; products: readonly SoldProduct[] },
): Promise<void> {
  const start = await countLoaded(tx);
  const random = createRandom(start.organizations + start.orders + 1);
  const organizations = inventOrganizations(size.organizations, {
    random,
    now,
    passwordHash,
    start: start.organizations,
  });
  const names = Object.values(tables).map(({ name }) => name);
  await withoutIndexes(tx, names, async () => {
    await copyRows(
      tx,
      tables.organizations,
      organizations.map(({ row }) => row),
    );
    await copyRows(
      tx,
      tables.classrooms,
      organizations.flatMap(({ classrooms }) => classrooms.map(({ row }) => row)),
    );
    for (let done = 0; done < size.orders; done += partSize) {
      const count = Math.min(partSize, size.orders - done);
      const shop = { random, now, organizations, products, start: start.orders + done };
      const orders = inventOrders(count, shop);
      await loadOrders(tx, orders, { areFirst: done === 0 });
      await loadMoney(tx, orders);
    }
  });
  // So that what follows is planned for what is there now.
  await tx.query('ANALYZE');
  await rebuildTotals(tx);
  await tx.query('SELECT rebuild_order_days()');
}

/** The rows fit together by their making; where the database's user may, they are not checked one by one again. */
async function skipChecks(tx: Tx): Promise<void> {
  const [row]: { may: boolean }[] = await tx.query(
    'SELECT rolsuper AS may FROM pg_roles WHERE rolname = current_user',
  );
  if (row?.may) await tx.query('SET LOCAL session_replication_role = replica');
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
  return tx.query(
    `SELECT id, name, price FROM products WHERE category <> 'mix-pack' ORDER BY display_order, id`,
  );
}
