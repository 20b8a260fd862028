import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { buildBoxes } from '../../../test/support/factories/build-boxes.js';
import {
  buildGroup,
  buildProduct,
  openShop,
  rowsOf,
  type Shop,
} from '../../../test/support/factories/shop.js';
import { buildContext } from '../../../test/support/request-context.js';
import { countRows } from '../../database/index.js';
import { findOrderPage, pageOfFew, pageOfOrders, readPage } from './find-orders.js';
import type { OrderSort } from './order-sort.js';
import { readListFilter } from './match-orders.js';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  const { organizationId } = await buildGroup(shop);
  await buildBoxes(shop, { organizationId, productId: await buildProduct(shop), count: 6 });
  // Two of each kind, so that a page ends between equal ones.
  await rowsOf(
    shop,
    `UPDATE orders SET customer_name = (ARRAY['amy', 'Bea', 'Cid'])[place], subtotal = 10 * place, total = 10 * place,
        status = (ARRAY['completed', 'processing', 'delivered'])[place]
       FROM (SELECT id, (row_number() OVER (ORDER BY id) + 1) / 2 AS place FROM orders) AS numbered
      WHERE numbered.id = orders.id`,
  );
});
afterAll(() => shop.close());

/** The list by pages of one row. */
async function read(
  sort: OrderSort,
  filter: Parameters<typeof readPage>[2] = {},
): Promise<{ id: string; name: string; total: number; status: string }[]> {
  const found = [];
  for (let afterId: string | null = null; ;) {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(
      shop.database.read,
      { of: 'all' },
      filter,
      { first: 1, afterId, sort },
    );
    const [order] = page;
    if (!order) return found;
    found.push({ id: order.id, name: order.customerName, total: order.total, status: order.status });
    afterId = order.id;
  }
}

test.each([
  ['name', 'name', ['amy', 'amy', 'Bea', 'Bea', 'Cid', 'Cid']],
  ['name_backward', 'name', ['Cid', 'Cid', 'Bea', 'Bea', 'amy', 'amy']],
  ['largest', 'total', [3000, 3000, 2000, 2000, 1000, 1000]],
  ['smallest', 'total', [1000, 1000, 2000, 2000, 3000, 3000]],
  ['status', 'status', ['completed', 'completed', 'delivered', 'delivered', 'processing', 'processing']],
] as const)('page by page, sorted by %s, every order comes once', async (sort, field, sorted) => {
  expect((await read(sort)).map((order) => order[field])).toEqual(sorted);
});

test('page by page, sorted by deadline, open disputes come first, each order once', async () => {
  const [a, b, c] = await rowsOf<{ id: string }>(shop, 'SELECT id FROM orders ORDER BY created_at, id');
  await rowsOf(
    shop,
    `INSERT INTO disputes (id, intent_id, order_id, amount, reason, state, opened_at, answer_by)
      VALUES ('dp_a', 'pi_a', $1, 1, '', 'open', now(), '2025-10-03'), ('dp_b', 'pi_b', $2, 1, '', 'lost', now(), '2025-10-01'),
        ('dp_c', 'pi_c', $3, 1, '', 'open', now(), '2025-10-02')`,
    [a?.id, b?.id, c?.id],
  );
  const ids = (await read('deadline')).map(({ id }) => id);
  const rest = (await read('oldest')).map(({ id }) => id).filter((id) => id !== a?.id && id !== c?.id);
  expect(ids).toEqual([c?.id, a?.id, ...rest]);
  const idsOf = async (isDisputed: boolean) => (await read('deadline', { isDisputed })).map(({ id }) => id);
  expect([await idsOf(true), await idsOf(false)]).toEqual([[c?.id, a?.id], rest]);
  const both = await readPage(
    shop.database.read,
    { of: 'all' },
    {},
    { first: 4, afterId: null, sort: 'deadline' },
  );
  expect(both.map(({ id }) => id)).toEqual(ids.slice(0, 4));
  await rowsOf(shop, 'DELETE FROM disputes');
});

test('backward is the same list in reverse', async () => {
  const [newest, oldest] = [await read('newest'), await read('oldest')];
  expect(newest).toHaveLength(6);
  expect(oldest).toEqual(newest.toReversed());
  expect(await read('status_backward')).toEqual((await read('status')).toReversed());
});

const sorts = ['newest', 'largest', 'name', 'name_backward', 'status'] as const;

/** Six rows are sorted faster than looked up; a million are not. */
async function planOf(query: ReturnType<typeof pageOfOrders>): Promise<string> {
  const [sql, parameters] = query.getQueryAndParameters();
  return shop.database.transaction(async (tx) => {
    await tx.query(
      'SET LOCAL enable_seqscan = off; SET LOCAL enable_bitmapscan = off; SET LOCAL enable_sort = off',
    );
    const rows: Record<string, string>[] = await tx.query(`EXPLAIN ${sql}`, parameters);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

const afterId = '00000000-0000-4000-8000-000000000000';

test.each(sorts)('a page sorted by %s does not sort the whole table', async (sort) => {
  const page = pageOfOrders(shop.database.read, { of: 'all' }, {}, { first: 51, afterId, sort });
  expect(await planOf(page)).toContain('Incremental Sort');
});

test.each([
  ['pickup orders', { deliveryMethod: 'pickup' }, 'shipped'],
  ['orders without a payment', { isPaid: false }, 'shipped'],
  ['orders by mail', { deliveryMethod: 'shipping' }, 'ready-for-pickup'],
] as const)(
  'a page of %s by status does not walk through statuses that they never have',
  async (_, filter, never) => {
    const page = pageOfOrders(shop.database.read, { of: 'all' }, filter, {
      first: 51,
      afterId: null,
      sort: 'status_backward',
    });
    const [condition = ''] = (await planOf(page)).split('\n').filter((line) => line.includes('Index Cond: '));
    expect(condition).toContain('cancelled');
    expect(condition).not.toContain(never);
  },
);

test('a page is planned for the requested status, not once for all', async () => {
  await shop.database.transaction(async (tx) => {
    const kept = (): Promise<unknown[]> =>
      tx.query('SELECT statement FROM pg_prepared_statements ORDER BY name');
    const before = await kept();
    const page = pageOfOrders(tx, { of: 'all' }, { statuses: ['pending'] }, { first: 51, afterId: null });
    await page.getMany();
    await countRows(tx, 'orders WHERE status = $1', ['pending']);
    expect(await kept()).toEqual(before);
  });
});

test('impossible statuses are not searched', async () => {
  const filter = { deliveryMethod: 'pickup', statuses: ['shipped'] } as const;
  const page = pageOfOrders(
    shop.database.read,
    { of: 'all' },
    { ...filter, statuses: [...filter.statuses] },
    { first: 51, afterId: null },
  );
  expect(await planOf(page)).toContain('One-Time Filter: false');
});

test.each(sorts)('a page of the few that have a word, by %s, walks through no others', async (sort) => {
  const { read } = shop.database;
  const filter = await readListFilter(read, { search: 'zzzz' }, new Date());
  const page = pageOfFew(read, { of: 'all' }, filter, { first: 51, afterId, sort });
  expect(await planOf(page)).not.toContain('Incremental Sort');
});

test('a search with few or many matches is sorted too, each page from where the last one ended', async () => {
  const page = (search: string, afterId: string | null) =>
    findOrderPage(
      buildContext(),
      { database: shop.database, clock: () => new Date() },
      { of: 'all' },
      { search },
      { first: 1, after: afterId, sort: 'name' },
    );
  const first = await page('BEA', null);
  const [shown] = first.nodes;
  const second = await page('BEA', shown?.id ?? null);
  expect([...first.nodes, ...second.nodes].map(({ customerName }) => customerName)).toEqual(['Bea', 'Bea']);
  expect(second.nodes[0]?.id).not.toBe(shown?.id);
  expect((await page('BEA', second.nodes[0]?.id ?? null)).nodes).toEqual([]);
});
