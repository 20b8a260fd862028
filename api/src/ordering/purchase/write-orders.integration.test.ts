import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  buildOrderToWrite,
  type FactsOfOrder,
} from '../../../test/support/factories/build-order-to-write.js';
import {
  buildGroup,
  buildProduct,
  openShop,
  rowsOf,
  type Shop,
} from '../../../test/support/factories/shop.js';
import { toCents } from '../../lib/cents.js';
import { requestIntent } from '../../payments/index.js';
import { maxUnpaid, writeOrder, writeOrders, type OrderToWrite } from './write-orders.js';

/** What one function writes for one order and for those of a busy moment. */
let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const build = (facts?: FactsOfOrder) => buildOrderToWrite(shop, facts);

const write = (orders: readonly OrderToWrite[]) => shop.database.statement((db) => writeOrders(db, orders));

const openIntent = (visitor: string, cents = 100) => requestIntent(shop.deps, visitor, toCents(cents));

/** Everything that placing wrote, without what differs between orders. */
async function traceOf({ columns: { id } }: OrderToWrite): Promise<unknown[]> {
  return Promise.all(
    [
      `SELECT to_jsonb(o) - '{id,display_reference,visitor_hash,content_hash,idempotency_key,created_at}'::text[] AS "order"
         FROM orders o WHERE id = $1`,
      `SELECT to_jsonb(i) - '{id,order_id}'::text[] AS item FROM order_items i WHERE order_id = $1 ORDER BY line`,
      `SELECT from_status, to_status, actor, changed_at = o.created_at AS "isNow"
         FROM order_status_changes c JOIN orders o ON o.id = c.order_id WHERE order_id = $1`,
      `SELECT i.status, i.amount, i.bound_at = o.created_at AS "isNow" FROM order_payments p
         JOIN payment_intents i ON i.id = p.intent_id JOIN orders o ON o.id = p.order_id WHERE order_id = $1`,
    ].map((sql) => rowsOf(shop, sql, [id])),
  );
}

async function inventoryOf(productId: string): Promise<number | undefined> {
  const [row] = await rowsOf<{ inventory: number }>(shop, 'SELECT inventory FROM products WHERE id = $1', [
    productId,
  ]);
  return row?.inventory;
}

async function countWritten(orders: readonly OrderToWrite[]): Promise<number> {
  const ids = orders.map(({ columns: { id } }) => id);
  return (await rowsOf(shop, 'SELECT id FROM orders WHERE id = ANY($1)', [ids])).length;
}

test('orders written together write the same as each alone', async () => {
  const group = await buildGroup(shop);
  const [candy, gum] = [await buildProduct(shop), await buildProduct(shop)];
  const codes = { organization_id: group.organizationId, classroom_id: group.classroomId };
  const pickup = {
    ...codes,
    delivery_method: 'pickup',
    shipping: '0.00',
    shipping_address: null,
    total: '12.99',
  };
  const kinds: FactsOfOrder[] = [
    { products: [candy, gum], columns: { show_first_name: true, customer_phone: '555-0100' } },
    { products: [candy], columns: codes },
    { products: [candy], columns: { ...codes, classroom_id: null } },
    { products: [candy], columns: pickup },
    { products: [gum], picks: [candy] },
    { products: [gum], columns: { address_hash: 'an address' } },
    { products: [gum], knownVisitor: null },
  ];
  const [alone, together] = [
    await Promise.all(kinds.map((kind) => build(kind))),
    await Promise.all(kinds.map((kind) => build(kind))),
  ];
  for (const { columns } of [...alone, ...together]) await openIntent(columns.visitor_hash);

  const placedAlone: Awaited<ReturnType<typeof write>> = [];
  for (const order of alone) placedAlone.push(...(await write([order])));
  const placedTogether = await write(together);

  const comparable = (rows: typeof placedAlone) =>
    rows.map((row) => row && { ...row, placedAt: null, place: null, intentId: row.intentId !== null });
  expect(comparable(placedTogether)).toEqual(comparable(placedAlone));
  expect(placedTogether.filter((row) => row?.intentId)).toHaveLength(kinds.length - 1);
  expect(await Promise.all(together.map(traceOf))).toEqual(await Promise.all(alone.map(traceOf)));
  expect(await Promise.all([candy, gum].map(inventoryOf))).toEqual([100 - 2 * 4, 100 - 2 * 4]);
});

const ways = ['together', 'alone'];

test.each(ways)(
  'an intent that the client names pays its order, unless it pays another or is somebody else’s: %s',
  async (way) => {
    const visitors = ['free', 'bound', 'foreign'].map((visitor) => `${visitor} ${way}`);
    const intents = [];
    for (const visitor of visitors) intents.push(await openIntent(visitor));
    const [free, bound, foreign] = intents.map(({ id }) => id);
    await write([await build({ namedIntent: bound, knownVisitor: null })]);
    const orders = [
      await build({ namedIntent: free, knownVisitor: visitors[0] }),
      await build({ namedIntent: bound, knownVisitor: null }),
      await build({ namedIntent: foreign, knownVisitor: 'me' }),
      await build({ namedIntent: 'pi_unknown' }),
    ];
    const batches = way === 'together' ? [orders] : orders.map((order) => [order]);
    const placed = (await Promise.all(batches.map(write))).flat();
    expect(placed.map((row) => row?.intentId ?? null)).toEqual([free, null, null, null]);
    expect(await countWritten(orders)).toBe(1);
  },
);

describe('an order that does not qualify is not written, and does not affect the others', () => {
  const cases: [string, () => Promise<OrderToWrite>][] = [
    [
      'whose product is sold out',
      async () => build({ products: [await buildProduct(shop, { inventory: 0 })] }),
    ],
    [
      'whose pick is not for sale',
      async () => {
        const pick = await buildProduct(shop);
        const order = await build({ picks: [pick] });
        await rowsOf(shop, 'UPDATE products SET is_active = false WHERE id = $1', [pick]);
        return order;
      },
    ],
    [
      'whose price has changed',
      async () => {
        const product = await buildProduct(shop);
        const order = await build({ products: [product] });
        await rowsOf(shop, 'UPDATE products SET price = price + 1 WHERE id = $1', [product]);
        return order;
      },
    ],
    ['of an organization that is not there', () => build({ columns: { organization_id: randomUUID() } })],
    [
      'without the class that its organization wants',
      async () => {
        const { organizationId } = await buildGroup(shop, { allowDirectRegistration: false });
        return build({ columns: { organization_id: organizationId } });
      },
    ],
    [
      'to be picked up where nobody hands out',
      async () => {
        const { organizationId } = await buildGroup(shop, { allowPickup: false });
        return build({ columns: { organization_id: organizationId, delivery_method: 'pickup' } });
      },
    ],
    [
      'of a visitor who has an unpaid one',
      async () => {
        const first = await build();
        await write([first]);
        return build({
          columns: { visitor_hash: first.columns.visitor_hash },
          knownVisitor: first.knownVisitor,
        });
      },
    ],
    [
      'whose key was used before',
      async () => {
        await write([await build({ columns: { idempotency_key: 'a key' } })]);
        return build({ columns: { idempotency_key: 'a key' } });
      },
    ],
    [
      'from an address that has enough unpaid ones',
      async () => {
        const from = { columns: { address_hash: 'a crowd' } };
        for (let count = 0; count < maxUnpaid; count += 1) await write([await build(from)]);
        return build(from);
      },
    ],
  ];
  test.each(cases)('%s', async (_, refused) => {
    expect(await write([await refused()])).toEqual([null]);
    const orders = [await build(), await refused(), await build()];
    expect((await write(orders)).map((row) => row !== null)).toEqual([true, false, true]);
    expect(await countWritten(orders)).toBe(2);
  });
});

test('simultaneous orders of one address are counted together, and none is written beyond the limit', async () => {
  const from = { columns: { address_hash: 'a growing crowd' } };
  for (let count = 0; count < maxUnpaid - 1; count += 1) await write([await build(from)]);
  const [last, beyond] = [await build(from), await build(from)];
  expect(await write([last, beyond])).toEqual([null, null]);
  await write([last]);
  expect(await countWritten([last, beyond])).toBe(1);
});

describe('in a busy moment', () => {
  /** The first is written alone; those behind it together. */
  async function writeBusily(orders: readonly OrderToWrite[]) {
    const first = writeOrder(shop.database, await build());
    const results = await Promise.allSettled(orders.map((order) => writeOrder(shop.database, order)));
    await first;
    return results.map((result) => (result.status === 'fulfilled' ? result.value !== null : 'refused'));
  }

  test('the last two boxes are sold to two of three, and the fourth gets its own', async () => {
    const last = await buildProduct(shop, { inventory: 2 });
    const [one, two, three] = await Promise.all([last, last, last].map((id) => build({ products: [id] })));
    const results = await writeBusily(
      [one, two, three, await build()].filter((order) => order !== undefined),
    );
    expect(results.filter((isPlaced) => isPlaced === true)).toHaveLength(3);
    expect(results[3]).toBe(true);
    expect(await inventoryOf(last)).toBe(0);
  });

  test('two orders of one visitor become one, and the third visitor gets theirs', async () => {
    const one = await build();
    const again = await build({
      columns: { visitor_hash: one.columns.visitor_hash },
      knownVisitor: one.knownVisitor,
    });
    const results = await writeBusily([one, again, await build()]);
    expect(results.filter((isPlaced) => isPlaced === true)).toHaveLength(2);
    expect(await countWritten([one, again])).toBe(1);
  });

  test('a locked product does not delay buyers of another', async () => {
    const held = await buildProduct(shop);
    await shop.database.transaction(async (tx) => {
      await tx.query('SELECT FROM products WHERE id = $1 FOR UPDATE', [held]);
      const waiting = build({ products: [held] }).then((order) => writeOrder(shop.database, order));
      void waiting.catch(() => undefined);
      const others = await Promise.all([build(), build(), build({ products: [held] }), build()]);
      const startedAt = performance.now();
      const placed = others.map((order) => writeOrder(shop.database, order));
      void placed[2]?.catch(() => undefined);
      await Promise.all([placed[0], placed[1], placed[3]]);
      // A lock times out after 2 seconds.
      expect(performance.now() - startedAt).toBeLessThan(1_500);
    });
  });
});
