import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openShop, rowsOf, type Shop } from '../../test/support/factories/shop.js';
import { buildContext } from '../../test/support/request-context.js';
import { readingOf } from './orders/order-audience.js';
import { writeAdminOrdersJson } from './admin-orders.routes.js';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function written(): Promise<{ parts: number; ids: string[] }> {
  let [text, parts] = ['', 0];
  const reading = readingOf(buildContext(), () => new Date());
  for await (const part of writeAdminOrdersJson(shop.database.read, reading))
    [text, parts] = [text + part, parts + 1];
  return { parts, ids: (JSON.parse(text) as { id: string }[]).map(({ id }) => id) };
}

test('no order is an empty array', async () => {
  expect((await written()).ids).toEqual([]);
});

test('more than a thousand orders are all returned, newest first, in batches', async () => {
  await rowsOf(
    shop,
    `INSERT INTO orders (display_reference, customer_email, customer_name, subtotal, total, content_hash, created_at)
     SELECT 'REF' || n, 'sam@example.org', 'Sam', 10, 10, 'hash' || n, now() - make_interval(mins => n % 700)
       FROM generate_series(1, 1203) AS n`,
  );
  const { parts, ids } = await written();
  const stored = await rowsOf<{ id: string }>(
    shop,
    'SELECT id FROM orders ORDER BY created_at DESC, id DESC',
  );
  expect(ids).toEqual(stored.map(({ id }) => id));
  expect(parts).toBeGreaterThan(3);
});
