import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { evictShelf } from '../../catalog/index.js';
import { toCents } from '../../lib/cents.js';
import { requestIntent } from '../../payments/index.js';
import {
  buildGroup,
  buildOrder,
  buildProduct,
  buildSender,
  openShop,
  pay,
  rowsOf,
  type Shop,
} from '../../../test/support/factories/shop.js';
import type { OrderInput, OrderItemInput } from './order.inputs.js';
import type { Sender } from './read-order.js';
import { placeOrder } from './place-order.js';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const domainError = (code: string, facts: object = {}) => expect.objectContaining({ code, ...facts });

async function countOrders(productId: string): Promise<number> {
  const sql = 'SELECT count(DISTINCT order_id)::int AS count FROM order_items WHERE product_id = $1';
  const [row] = await rowsOf<{ count: number }>(shop, sql, [productId]);
  return row?.count ?? -1;
}

async function inventoryOf(productId: string): Promise<number | undefined> {
  const [row] = await rowsOf<{ inventory: number }>(shop, 'SELECT inventory FROM products WHERE id = $1', [
    productId,
  ]);
  return row?.inventory;
}

async function boundIntents(orderId: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    shop,
    'SELECT intent_id AS id FROM order_payments WHERE order_id = $1 ORDER BY bound_at',
    [orderId],
  );
  return rows.map(({ id }) => id);
}

describe('stock', () => {
  test('of 5 boxes is sold 5 times to 200 buyers and never goes below 0', async () => {
    const productId = await buildProduct(shop, { inventory: 5 });
    const buyers = Array.from({ length: 200 }, () =>
      placeOrder(shop.deps, buildOrder(productId), buildSender()),
    );
    const results = await Promise.allSettled(buyers);
    const refused = results.filter((result) => result.status === 'rejected');
    expect(results.length - refused.length).toBe(5);
    expect(refused.filter(({ reason }) => !domainError('OUT_OF_STOCK').asymmetricMatch(reason))).toEqual([]);
    expect([await inventoryOf(productId), await countOrders(productId)]).toEqual([0, 5]);
  });

  test('is not taken when one of two products is missing', async () => {
    const [plenty, none] = [await buildProduct(shop), await buildProduct(shop, { inventory: 0 })];
    const items = [plenty, none].map((productId) => ({ productId, quantity: 1 }));
    await expect(placeOrder(shop.deps, buildOrder(plenty, { items }), buildSender())).rejects.toEqual(
      domainError('OUT_OF_STOCK'),
    );
    expect(await inventoryOf(plenty)).toBe(100);
  });

  test('of the same product in two lines is counted together', async () => {
    const productId = await buildProduct(shop, { inventory: 3 });
    const items = [2, 2].map((quantity) => ({ productId, quantity }));
    await expect(placeOrder(shop.deps, buildOrder(productId, { items }), buildSender())).rejects.toEqual(
      domainError('OUT_OF_STOCK'),
    );
  });
});

test('an order stores gift message, recipient, language and source', async () => {
  const words = { recipientName: ' Ann Doe ', giftMessage: 'Enjoy,\nPat', source: 'hall', language: 'es' };
  const order = buildOrder(await buildProduct(shop), { order: words });
  const { id } = await placeOrder(shop.deps, order, buildSender());
  const [row] = await rowsOf(
    shop,
    'SELECT recipient_name, gift_message, source, language FROM orders WHERE id = $1',
    [id],
  );
  expect(Object.values(row ?? {})).toEqual(['Ann Doe', 'Enjoy,\nPat', 'hall', 'es']);
});

describe('the same order posted again', () => {
  const twice = async (senders: readonly Sender[], inventory = 100) => {
    const productId = await buildProduct(shop, { inventory });
    const orders = await Promise.all(
      senders.map((sender) => placeOrder(shop.deps, buildOrder(productId), sender)),
    );
    return { productId, ids: new Set(orders.map(({ id }) => id)) };
  };

  test('at the same time by one visitor is one order, even of the last box', async () => {
    const sender = buildSender();
    const { productId, ids } = await twice([sender, sender, sender], 1);
    expect([ids.size, await countOrders(productId), await inventoryOf(productId)]).toEqual([1, 1, 0]);
  });

  test('with one key by callers without a cookie is one order', async () => {
    const senders = [1, 2].map(() =>
      buildSender({ hasCookie: false, idempotencyKey: `key-${Math.random()}` }),
    );
    const [first] = senders;
    const { ids } = await twice([first, first].filter((sender) => sender !== undefined));
    expect(ids.size).toBe(1);
  });

  test('by two visitors is two orders', async () => {
    const { productId, ids } = await twice([buildSender(), buildSender()]);
    expect([ids.size, await countOrders(productId)]).toEqual([2, 2]);
  });

  test('with one key and another body or other amounts is refused', async () => {
    const sender = buildSender({ idempotencyKey: 'key-of-two-bodies' });
    const productId = await buildProduct(shop);
    const first = await placeOrder(shop.deps, buildOrder(productId), sender);
    const other = buildOrder(productId, { order: { customerName: 'John Doe' } });
    const claiming = buildOrder(productId, { order: { total: toCents(1) } });
    const reused = domainError('IDEMPOTENCY_KEY_REUSED', { status: 422 });
    await expect(placeOrder(shop.deps, other, sender)).rejects.toEqual(reused);
    await expect(placeOrder(shop.deps, claiming, sender)).rejects.toEqual(reused);
    expect((await placeOrder(shop.deps, buildOrder(productId), sender)).id).toBe(first.id);
    expect(await countOrders(productId)).toBe(1);
  });

  test.each([
    { customerEmail: 'someone-else@example.org' },
    { customerName: 'Jo' },
    { customerPhone: '555-0100' },
    { shippingAddress: '1 Oak Street, Springfield, IL 62701' },
  ] satisfies Partial<OrderInput>[])(
    "under somebody else's key is refused, with nothing of theirs, unless all of it is known: %j",
    async (wrong) => {
      const idempotencyKey = `key-${randomUUID()}`;
      const productId = await buildProduct(shop);
      const { id } = await placeOrder(shop.deps, buildOrder(productId), buildSender({ idempotencyKey }));
      const stranger = buildSender({ idempotencyKey });
      const refused = placeOrder(shop.deps, buildOrder(productId, { order: wrong }), stranger);
      await expect(refused).rejects.toEqual(domainError('IDEMPOTENCY_KEY_REUSED', { details: undefined }));
      await expect(refused).rejects.not.toHaveProperty('message', expect.stringContaining(id));
      expect(await countOrders(productId)).toBe(1);
    },
  );

  test('with one key by a browser that lost its cookie is paid with its current intent', async () => {
    const idempotencyKey = `key-${randomUUID()}`;
    const body = buildOrder(await buildProduct(shop));
    const first = await placeOrder(shop.deps, body, buildSender({ idempotencyKey, hasCookie: false }));
    const other = buildSender({ idempotencyKey });
    const intent = await requestIntent(shop.deps, other.visitorHash, toCents(500));
    const again = await placeOrder(shop.deps, body, other);
    expect([again.id, await boundIntents(first.id)]).toEqual([first.id, [intent.id]]);
    await pay(shop.sandbox, intent.clientSecret);
    await expect(placeOrder(shop.deps, body, other)).resolves.toMatchObject({
      id: first.id,
      status: 'completed',
    });
  });

  test('with one key is the first order, even when that is paid', async () => {
    const sender = buildSender({ idempotencyKey: 'key-of-a-paid-order' });
    const body = buildOrder(await buildProduct(shop));
    const intent = await requestIntent(shop.deps, sender.visitorHash, toCents(500));
    const first = await placeOrder(shop.deps, body, sender);
    await pay(shop.sandbox, intent.clientSecret);
    const again = { id: first.id, status: 'completed' };
    await expect(placeOrder(shop.deps, body, sender)).resolves.toMatchObject(again);
    await expect(placeOrder(shop.deps, body, sender)).resolves.toMatchObject(again);
  });

  test('with a newer intent is paid with that one, and not with the older', async () => {
    const sender = buildSender();
    const body = buildOrder(await buildProduct(shop));
    const older = await requestIntent(shop.deps, sender.visitorHash, toCents(500));
    const first = await placeOrder(shop.deps, body, sender);
    const newer = await requestIntent(shop.deps, sender.visitorHash, toCents(500));
    const second = await placeOrder(shop.deps, body, sender);
    expect(second.id).toBe(first.id);
    expect(await boundIntents(first.id)).toEqual([older.id, newer.id]);
    await expect(pay(shop.sandbox, older.clientSecret)).rejects.toThrow();
    await pay(shop.sandbox, newer.clientSecret);
  });
});

describe('amounts that differ from the server’s', () => {
  const order: Partial<OrderInput> = {
    subtotal: toCents(2_598),
    tax: toCents(0),
    shipping: toCents(899),
    total: toCents(3_497),
  };
  const item: Partial<OrderItemInput> = { unitPrice: toCents(1_299), subtotal: toCents(2_598) };
  const place = async (orderChange: Partial<OrderInput>, itemChange: Partial<OrderItemInput>) => {
    const productId = await buildProduct(shop, { price: toCents(1_299) });
    // The next call reads the products again, and so takes the fast path.
    evictShelf(shop.database);
    const items = [{ productId, quantity: 2, ...item, ...itemChange }];
    const body = buildOrder(productId, { order: { ...order, ...orderChange }, items });
    return { productId, placing: placeOrder(shop.deps, body, buildSender()) };
  };

  test('do not occur in an honest body', async () => {
    const { productId, placing } = await place({}, {});
    await expect(placing).resolves.toMatchObject({ status: 'pending', total: 3_497 });
    expect(await inventoryOf(productId)).toBe(98);
  });

  test.each<[string, Partial<OrderInput>, Partial<OrderItemInput>]>([
    ['items.0.unitPrice', {}, { unitPrice: toCents(1) }],
    ['items.0.subtotal', {}, { subtotal: toCents(1) }],
    ['subtotal', { subtotal: toCents(1) }, {}],
    ['shipping', { shipping: toCents(0) }, {}],
    ['tax', { tax: toCents(-899) }, {}],
    ['total', { total: toCents(50) }, {}],
  ])('are refused at %s, and nothing is stored', async (field, orderChange, itemChange) => {
    const { productId, placing } = await place(orderChange, itemChange);
    const details = expect.objectContaining({ field });
    await expect(placing).rejects.toEqual(domainError('AMOUNT_DIFFERS', { status: 409, details }));
    expect([await countOrders(productId), await inventoryOf(productId)]).toEqual([0, 100]);
  });
});

test('a tampered copy of the visitor’s own order is refused, not treated as a repeat', async () => {
  const sender = buildSender();
  const productId = await buildProduct(shop);
  await placeOrder(shop.deps, buildOrder(productId), sender);
  const tampered = buildOrder(productId, { order: { total: toCents(1) } });
  await expect(placeOrder(shop.deps, tampered, sender)).rejects.toEqual(domainError('AMOUNT_DIFFERS'));
});

describe('products that another process has just changed', () => {
  /** This process has cached them: it sold one before. */
  const remember = async (product: Parameters<typeof buildProduct>[1]) => {
    const productId = await buildProduct(shop, product);
    evictShelf(shop.database);
    await placeOrder(shop.deps, buildOrder(productId), buildSender());
    return productId;
  };
  const change = (productId: string, assignment: string) =>
    rowsOf(shop, `UPDATE products SET ${assignment} WHERE id = $1`, [productId]);
  const soldAs = (orderId: string) =>
    rowsOf(shop, 'SELECT product_name AS name, unit_price AS price FROM order_items WHERE order_id = $1', [
      orderId,
    ]);

  test('are sold at their current price and name', async () => {
    const productId = await remember({ name: 'Lemon Lift-Offs', price: toCents(1_000) });
    await change(productId, `price = 11.00, name = 'Lime Lift-Offs'`);
    const order = await placeOrder(shop.deps, buildOrder(productId), buildSender());
    expect([order.total, await soldAs(order.id)]).toEqual([
      1_999,
      [{ name: 'Lime Lift-Offs', price: '11.00' }],
    ]);
  });

  test('are refused for the old price, and sold for the new one', async () => {
    const productId = await remember({ price: toCents(1_000) });
    await change(productId, 'price = 11.00');
    const claim = (unitPrice: number) =>
      placeOrder(
        shop.deps,
        buildOrder(productId, { items: [{ productId, quantity: 1, unitPrice: toCents(unitPrice) }] }),
        buildSender(),
      );
    await expect(claim(1_000)).rejects.toEqual(domainError('AMOUNT_DIFFERS'));
    await expect(claim(1_100)).resolves.toMatchObject({ total: 1_999 });
  });

  test('are refused when no longer sold, as a product and as a pick', async () => {
    const pack = await buildProduct(shop, { name: 'Premium Mix Pack', category: 'mix-pack' });
    const candy = await remember({});
    const filled = buildOrder(pack, {
      items: [{ productId: pack, quantity: 1, selectedProducts: [candy, candy, candy] }],
    });
    await placeOrder(shop.deps, filled, buildSender());
    await change(candy, 'is_active = false');
    await expect(placeOrder(shop.deps, buildOrder(candy), buildSender())).rejects.toEqual(
      domainError('PRODUCT_UNAVAILABLE'),
    );
    await expect(placeOrder(shop.deps, filled, buildSender())).rejects.toEqual(domainError('INVALID_PICKS'));
  });
});

describe('mix packs', () => {
  const buildPack = (name: string) => buildProduct(shop, { name, category: 'mix-pack' });
  const place = (productId: string, selectedProducts: string[]) => {
    evictShelf(shop.database);
    const items = [{ productId, quantity: 1, selectedProducts }];
    return placeOrder(shop.deps, buildOrder(productId, { items }), buildSender());
  };

  test('take exactly 3 or 6 picks, the same one more than once if wanted', async () => {
    const [premium, other, candy] = [
      await buildPack('Premium Mix Pack'),
      await buildPack('Big Mix'),
      await buildProduct(shop),
    ];
    const picks = (count: number) => Array.from({ length: count }, () => candy);
    await expect(place(premium, picks(3))).resolves.toMatchObject({ status: 'pending' });
    await expect(place(other, picks(6))).resolves.toMatchObject({ status: 'pending' });
    await expect(place(premium, picks(6))).rejects.toEqual(domainError('INVALID_PICKS', { status: 400 }));
    await expect(place(other, picks(5))).rejects.toEqual(domainError('INVALID_PICKS'));
    await expect(place(other, [])).rejects.toEqual(domainError('INVALID_PICKS'));
  });

  test('refuse mix packs and inactive products as picks', async () => {
    const [premium, other, candy] = [
      await buildPack('Premium Mix Pack'),
      await buildPack('Big Mix'),
      await buildProduct(shop),
    ];
    await rowsOf(shop, 'UPDATE products SET is_active = false WHERE id = $1', [candy]);
    await expect(place(premium, [other, other, other])).rejects.toEqual(domainError('INVALID_PICKS'));
    await expect(place(premium, [candy, candy, candy])).rejects.toEqual(domainError('INVALID_PICKS'));
  });

  test('keep the names of their picks in the order', async () => {
    const [premium, candy] = [
      await buildPack('Premium Mix Pack'),
      await buildProduct(shop, { name: 'Lemon Lift-Offs' }),
    ];
    const { id } = await place(premium, [candy, candy, candy]);
    const [item] = await rowsOf<{ picks: string }>(
      shop,
      'SELECT selected_products AS picks FROM order_items WHERE order_id = $1',
      [id],
    );
    expect(JSON.parse(item?.picks ?? '')).toEqual(
      Array.from({ length: 3 }, () => ({ id: candy, name: 'Lemon Lift-Offs' })),
    );
  });
});

describe('pickup', () => {
  const place = async (order: Partial<OrderInput>) =>
    placeOrder(
      shop.deps,
      buildOrder(await buildProduct(shop), { order: { deliveryMethod: 'pickup', ...order } }),
      buildSender(),
    );

  test('is free, at the organization’s own address whatever the client sends', async () => {
    const group = await buildGroup(shop, { pickupAddress: '9 Gym Road', contactEmail: 'gym@example.org' });
    const { id } = await place({
      ...group,
      pickupLocation: 'My garage',
      pickupContactInfo: 'me@example.org',
    });
    expect(
      await rowsOf(
        shop,
        'SELECT shipping, shipping_address, pickup_location, pickup_contact_info FROM orders WHERE id = $1',
        [id],
      ),
    ).toEqual([
      {
        shipping: '0.00',
        shipping_address: null,
        pickup_location: '9 Gym Road',
        pickup_contact_info: 'gym@example.org',
      },
    ]);
  });

  test('is refused if the organization does not offer it, and without an organization', async () => {
    const group = await buildGroup(shop, { allowPickup: false });
    await expect(place(group)).rejects.toEqual(domainError('PICKUP_NOT_ALLOWED', { status: 409 }));
    await expect(place({})).rejects.toEqual(domainError('PICKUP_NOT_ALLOWED'));
  });
});
