import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openTestDatabase } from '../../../test/support/database/open-database.js';
import type { Tx } from '../../database/index.js';
import { lockCustomerOrders } from '../buyer/anonymize-customer.js';
import { findCustomerOrders } from '../buyer/find-customer-orders.js';
import { pageOfOrders } from './find-orders.js';
import { customerText, isIndexed, matchOrders, readListFilter } from './match-orders.js';
import { findMeantOrders } from '../fulfillment/find-orders-to-ship.js';

const { database, close } = await openTestDatabase();
afterAll(close);

beforeAll(async () => {
  await database.source.query(
    `INSERT INTO orders (display_reference, customer_email, customer_name, subtotal, total, content_hash, status,
         stripe_payment_intent_id, paid_at, shipping_address)
     SELECT 'REF' || n, 'buyer' || n || '@example.org', CASE WHEN n % 2 = 0 THEN 'Emma Johnson' ELSE md5(n::text) END, 10, 10, 'hash' || n, 'completed', 'pi_' || n, now(),
         CASE WHEN n % 2 = 0 THEN n || ' Elm Street, Lincoln, NE ' || 60000 + n END
       FROM generate_series(1, 5000) AS n`,
  );
  await database.source.query('VACUUM ANALYZE orders');
});

/** The plans of all queries. */
async function plansOf(ask: (db: Tx) => Promise<unknown>): Promise<string> {
  const plans: string[] = [];
  await database.transaction(async (tx) => {
    const query = async (sql: string, parameters?: unknown[]): Promise<unknown[]> => {
      const rows: Record<string, string>[] = await tx.query(`EXPLAIN ${sql}`, parameters);
      plans.push(...rows.map((row) => String(row['QUERY PLAN'])));
      return [];
    };
    await ask({ query } as unknown as Tx); // the calls below run SQL as it is written, and nothing else
  });
  return plans.join('\n');
}

test("queries that repeat the index's expression and condition use it", async () => {
  const search = (condition: string) =>
    plansOf((db) =>
      db.query(`SELECT id FROM orders WHERE ${customerText} LIKE '%wexcombe%' AND ${condition}`),
    );
  expect(await search(isIndexed)).toContain('Bitmap Index Scan on orders_customer_search_idx');
  expect(await search(`status = 'pending'`)).not.toContain('search_idx');
});

test('the planner knows how many orders have a word, although the index is partial', async () => {
  const expected = async (word: string): Promise<number> => {
    const plan = await plansOf((db) =>
      db.query(`SELECT id FROM orders WHERE ${customerText} LIKE '%${word}%' AND ${isIndexed}`),
    );
    return Number(/rows=(\d+)/.exec(plan)?.[1]);
  };
  expect(await expected('johnson')).toBeGreaterThan(2_000);
  expect(await expected('johnson')).toBeLessThan(3_000);
  expect(await expected('wexcombe')).toBeLessThan(100);
});

const searches: readonly (readonly [string, (db: Tx) => Promise<unknown>])[] = [
  ['the orders of an address', (db) => findCustomerOrders(db, 'pip@example.net')],
  ['the same to be locked', (db) => lockCustomerOrders(db, 'pip@example.net')],
  [
    'the orders that pasted names mean',
    (db) => findMeantOrders(db, [{ by: 'name', name: 'pip wexcombe', zip: '68501' }]),
  ],
];

test.each(searches)('%s: found by the index, without a walk through all orders', async (_, ask) => {
  const plan = await plansOf(ask);
  expect(plan).toContain('Bitmap Index Scan on orders_customer_search_idx');
  expect(plan).not.toContain('Seq Scan on orders');
});

test.each(['61234', '6123'])('the ZIP code %s is found by its index', async (zip) => {
  const list = matchOrders(database.read, { of: 'all' }, { zip });
  const plan = await plansOf((db) => db.query(...list.getQueryAndParameters()));
  expect(plan).toContain('Index Scan using orders_zip_idx');
});

test('the planner knows how many orders a first digit has: a page of a common one is read in the order of the list', async () => {
  const page = pageOfOrders(database.read, { of: 'all' }, { zip: '6' }, { first: 50, afterId: null });
  expect(await plansOf((db) => db.query(...page.getQueryAndParameters()))).toContain('rows=2500');
});

test('orders with notes are found from the notes', async () => {
  await database.source.query(
    `WITH author AS (INSERT INTO admin_users (username, password_hash, full_name, email, role)
         VALUES ('noter', 'x', 'Nora', 'nora@example.org', 'admin') RETURNING id)
     INSERT INTO notes (subject_kind, subject_id, text, author_id)
       SELECT 'order', orders.id, 'Called', author.id FROM orders, author LIMIT 3`,
  );
  await database.source.query('ANALYZE notes');
  const list = matchOrders(database.read, { of: 'all' }, { hasNotes: true });
  const plan = await plansOf((db) => db.query(...list.getQueryAndParameters()));
  expect(plan).not.toContain('Seq Scan on orders');
});

test("a search in staff's list uses the index of words, and the key of each order", async () => {
  await database.source.query(
    `INSERT INTO search_entries SELECT * FROM search_entries_of(ARRAY(SELECT id FROM orders))`,
  );
  await database.source.query('VACUUM ANALYZE search_entries');
  const filter = await readListFilter(database.read, { search: 'wexcombe 0199' }, new Date());
  const list = matchOrders(database.read, { of: 'all' }, filter);
  const plan = await plansOf((db) => db.query(...list.getQueryAndParameters()));
  expect(plan).toContain('Bitmap Index Scan on search_entries_text_idx');
  expect(plan).not.toMatch(/Seq Scan on (orders|search_entries)/);
});
