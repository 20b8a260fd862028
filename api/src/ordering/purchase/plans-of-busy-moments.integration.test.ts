import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { buildOrderToWrite, type BuiltOrder } from '../../../test/support/factories/build-order-to-write.js';
import {
  buildGroup,
  buildProduct,
  openShop,
  rowsOf,
  type Shop,
} from '../../../test/support/factories/shop.js';
import type { Tx } from '../../database/index.js';
import { toCents } from '../../lib/cents.js';
import { currency, requestIntent } from '../../payments/index.js';
import { writeOrders } from './write-orders.js';
import { recordSales, type PaidOrder } from './settle-payment.js';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const tables = [
  'orders',
  'order_payments',
  'payment_intents',
  'products',
  'organizations',
  'classrooms',
  'outbox',
  'provider_events',
];

/** Orders of two visitors, with their open intents. */
async function buildTwo(productId: string): Promise<BuiltOrder[]> {
  const { organizationId, classroomId } = await buildGroup(shop);
  const columns = { organization_id: organizationId, classroom_id: classroomId };
  const orders = [1, 2].map(() => buildOrderToWrite(shop, { products: [productId], columns }));
  for (const order of await Promise.all(orders))
    await requestIntent(shop.deps, order.columns.visitor_hash, toCents(100));
  return Promise.all(orders);
}

function paidOrder({ columns }: BuiltOrder, intentId: string): PaidOrder {
  const { id, organization_id: organizationId, classroom_id: classroomId } = columns;
  return {
    order: { id, organizationId, classroomId, subtotal: toCents(12_99) },
    paid: { intentId, status: 'succeeded', amountReceived: toCents(21_98), currency },
    paidAt: new Date(),
    messages: [{ name: 'sold', payload: { orderId: id } }],
  };
}

/** Places both together and records them together, over the transaction's connection. */
async function buyTwo(tx: Tx, orders: readonly BuiltOrder[]): Promise<void> {
  const placed = await writeOrders(tx, orders);
  const paid = orders.map((order, index) => paidOrder(order, placed[index]?.intentId ?? ''));
  expect((await recordSales(tx, paid, null)).map((rows) => rows?.length)).toEqual([1, 1]);
}

/** The rows that this transaction has read by indexes, and its sequential scans. */
async function readsOf(tx: Tx): Promise<Map<string, { fetched: number; scans: number }>> {
  const rows: { name: string; fetched: number; scans: number }[] = await tx.query(
    `SELECT relname AS name, coalesce(idx_tup_fetch, 0)::int AS fetched, seq_scan::int AS scans
       FROM pg_stat_xact_user_tables WHERE relname = ANY($1)`,
    [tables],
  );
  return new Map(rows.map(({ name, ...reads }) => [name, reads]));
}

test('orders of a busy moment are found by their keys, whatever the size of the tables', async () => {
  const productId = await buildProduct(shop);
  const [early, late] = [await buildTwo(productId), await buildTwo(productId)];
  await rowsOf(shop, `ANALYZE ${tables.join(', ')}`);
  await shop.database.transaction(async (tx) => {
    await buyTwo(tx, early); // planned while each table is a page long
    await tx.query(
      `INSERT INTO orders (customer_email, customer_name, delivery_method, subtotal, tax, shipping, total, visitor_hash,
          content_hash, display_reference)
        SELECT 'pat@example.org', 'Pat', 'shipping', n, 0, 0, n, 'open-' || n, n, 'o' || n FROM generate_series(1, 500) AS n`,
    );
    await tx.query(
      `INSERT INTO payment_intents (id, amount, currency, visitor_hash)
        SELECT 'pi_open_' || n, 1, 'usd', 'open-' || n FROM generate_series(1, 500) AS n`,
    );
    await tx.query(
      `INSERT INTO order_payments (intent_id, order_id) SELECT i.id, o.id FROM payment_intents i
        JOIN orders o USING (visitor_hash) WHERE i.id LIKE 'pi_open%'`,
    );
    await tx.query(`SELECT leave_message('test', '{}', 3600) FROM generate_series(1, 500)`);
    await tx.query(
      `INSERT INTO products (name, price, category) SELECT 'More ' || n, 1, 'candy' FROM generate_series(1, 500) AS n`,
    );
    const before = await readsOf(tx);
    await buyTwo(tx, late);
    const reads = [...(await readsOf(tx))].map(([name, { fetched, scans }]) => {
      const earlier = before.get(name) ?? { fetched: 0, scans: 0 };
      return { name, readsFew: fetched - earlier.fetched < 40, scans: scans - earlier.scans };
    });
    expect(reads).toEqual(reads.map(({ name }) => ({ name, readsFew: true, scans: 0 })));
  });
});
