import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { zeroCents } from '../../lib/cents.js';
import { endOfBusinessDay, startOfBusinessDay } from '../../lib/dates.js';
import { loadShop } from '../../../demo/index.js';
import { openShop } from '../../../test/support/factories/shop.js';
import { matchOrders } from './match-orders.js';
import { countedOrders, mergeOrderDays, soldProducts, sumByDays } from './order-days.js';
import type { OrderFilter } from './order-filter.inputs.js';

const shop = await openShop();
const { database } = shop;
afterAll(() => shop.close());

const run = (sql: string, parameters: unknown[] = []): Promise<object[]> =>
  database.source.query(sql, parameters);

beforeAll(async () => {
  await loadShop(database, { organizations: 5, orders: 120 }, new Date('2026-11-02T03:00:00Z'));
});

const byDay = (moment: string): string => `(${moment} AT TIME ZONE 'America/New_York')::date`;
const keys = 'placed_on::text, paid_on::text, status, delivery_method';

/** The sums of the tables by day, and those of the orders themselves. */
async function readBoth() {
  const [kept, counted, sold, lines] = await Promise.all([
    run(`SELECT ${keys}, sum(orders)::int AS orders, sum(total) AS total FROM (${countedOrders}) AS days
          GROUP BY placed_on, paid_on, status, delivery_method HAVING sum(orders) <> 0 ORDER BY 1, 2, 3, 4`),
    run(`SELECT ${keys}, count(*)::int AS orders, sum(total) AS total FROM (
            SELECT *, ${byDay('created_at')} AS placed_on, ${byDay('paid_at')} AS paid_on FROM orders) AS orders
          WHERE organization_id NOT IN (SELECT id FROM organizations WHERE deleted_at IS NOT NULL)
          GROUP BY placed_on, paid_on, status, delivery_method ORDER BY 1, 2, 3, 4`),
    run(`SELECT product_id, paid_on::text, sum(quantity)::int AS quantity, sum(revenue) AS revenue FROM (${soldProducts}) AS days
          GROUP BY product_id, paid_on HAVING sum(quantity) <> 0 ORDER BY 1, 2`),
    run(`SELECT product_id, ${byDay('paid_at')}::text AS paid_on, sum(quantity)::int AS quantity, sum(i.subtotal) AS revenue
           FROM orders o JOIN order_items i ON i.order_id = o.id
          WHERE status NOT IN ('pending', 'cancelled')
            AND organization_id NOT IN (SELECT id FROM organizations WHERE deleted_at IS NOT NULL)
          GROUP BY 1, 2 ORDER BY 1, 2`),
  ]);
  expect(counted.length).toBeGreaterThan(20);
  return { kept: { days: kept, products: sold }, real: { days: counted, products: lines } };
}

async function expectSame(): Promise<void> {
  const { kept, real } = await readBoth();
  expect(kept).toEqual(real);
}

const pay = `UPDATE orders SET status = 'completed', paid_at = created_at + interval '1 day', stripe_payment_intent_id = 'pi_' || id
  WHERE id IN (SELECT id FROM orders WHERE status = 'pending' OR (status = 'cancelled' AND paid_at IS NULL) LIMIT 3)`;

const changes: readonly (readonly [what: string, sql: string])[] = [
  ['are paid', pay],
  [
    'are cancelled',
    `UPDATE orders SET status = 'cancelled' WHERE id IN (SELECT id FROM orders WHERE status = 'delivered' LIMIT 5)`,
  ],
  [
    'are shipped',
    `UPDATE orders SET status = 'shipped' WHERE id IN (SELECT id FROM orders WHERE status = 'completed' LIMIT 5)`,
  ],
  [
    'are handed over instead of sent',
    `UPDATE orders SET delivery_method = 'pickup', total = total - shipping, shipping = 0
      WHERE id IN (SELECT id FROM orders WHERE delivery_method = 'shipping' LIMIT 5)`,
  ],
  [
    'are moved in time',
    `UPDATE orders SET created_at = created_at - interval '3 days', paid_at = paid_at - interval '3 days'`,
  ],
  [
    'are of a deleted organization',
    `UPDATE organizations SET deleted_at = now() WHERE id = (SELECT organization_id FROM orders LIMIT 1)`,
  ],
];

const [first, last] = [startOfBusinessDay('2026-08-20'), endOfBusinessDay('2026-10-03')];

describe('the sums by day', () => {
  test('match the orders after a load, and after every change of orders', async () => {
    await expectSame();
    for (const [, sql] of changes) {
      await run(sql);
      await expectSame();
    }
  });

  test.each<[OrderFilter]>([
    [{}],
    [{ deletedOrganizations: 'included' }],
    [{ statuses: ['completed', 'cancelled'], search: null }],
    [{ statuses: [], deliveryMethod: 'pickup' }],
    [{ from: first, to: last, deliveryMethod: 'shipping', deletedOrganizations: 'excluded' }],
    [{ from: startOfBusinessDay('2026-10-03'), to: last }],
  ])('are the count and total of the listed orders with the filter %j', async (filter) => {
    const listed = matchOrders(database.read, { of: 'all' }, { ...filter, search: null });
    const sum = listed.select('count(*)::int', 'count').addSelect('sum(o.total)', 'sum');
    const found = await sum.getRawOne<{ count: number }>();
    expect(found?.count).toBeGreaterThan(0);
    expect(await sumByDays(database.read, { ...filter, search: null, now: new Date() })).toEqual(found);
  });

  test.each<[OrderFilter]>([
    [{ isPaid: false }],
    [{ deletedOrganizations: 'only' }],
    [{ from: new Date(first.getTime() + 1) }],
    [{ to: new Date(last.getTime() - 1) }],
    [{ totalFrom: zeroCents }],
  ])('do not know the filter %j', async (filter) => {
    expect(await sumByDays(database.read, { ...filter, search: null })).toBeNull();
  });

  test('stay the same when they are merged or rebuilt while orders are being paid', async () => {
    const count = async (): Promise<number> => (await run('SELECT FROM order_days')).length;
    await run(`UPDATE orders SET created_at = '2026-10-15T15:00:00Z'`);
    for (let round = 0; round < 3; round += 1)
      await run(`UPDATE orders SET total = total + 1, tax = tax + 1`);
    const before = await count();
    const busy = run(`UPDATE orders SET status = 'processing' WHERE status = 'completed'`);
    await Promise.all([busy, mergeOrderDays(database), mergeOrderDays(database)]);
    expect(await count()).toBeLessThan(before);
    await expectSame();
    await Promise.all([
      run(`UPDATE orders SET status = 'delivered' WHERE status = 'processing'`),
      run('SELECT rebuild_order_days()'),
    ]);
    await expectSame();
  });
});
