import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { toCents } from '../../lib/cents.js';
import { createStripeProvider, requestIntent } from '../../payments/index.js';
import { buildAdmin } from '../../../test/support/factories/build-admin.js';
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
import { anonymizeCustomer } from '../buyer/anonymize-customer.js';
import { completeOrder } from '../purchase/complete-order.js';
import { DeliveryMethod } from '../orders/order.types.js';
import { placeOrder } from '../purchase/place-order.js';
import type { OrderCorrectionInput } from './order-changes.resolver.js';
import { correctOrder } from './correct-order.js';

let shop: Shop;
let adminId: string;
beforeAll(async () => {
  shop = await openShop();
  adminId = await buildAdmin(shop.database);
});
afterAll(() => shop.close());

const domainError = (code: string, status: number) => expect.objectContaining({ code, status });
const away = createStripeProvider({ secretKey: 'sk_test_x', apiBase: 'http://127.0.0.1:1' });
const toPickup: OrderCorrectionInput = { deliveryMethod: DeliveryMethod.pickup };

/** Three boxes of $12.99: $38.97, and $8.99 for shipping. */
async function place({ isSupporting = true }: { isSupporting?: boolean } = {}) {
  const productId = await buildProduct(shop);
  const group = isSupporting ? await buildGroup(shop) : {};
  const sender = buildSender();
  const intent = await requestIntent(shop.deps, sender.visitorHash, toCents(100));
  const body = buildOrder(productId, { order: group, items: [{ productId, quantity: 3 }] });
  const { id } = await placeOrder(shop.deps, body, sender);
  return { id, intent };
}

async function stored(id: string): Promise<unknown> {
  const [row] = await rowsOf<object>(
    shop,
    `SELECT o.status, o.delivery_method AS method, o.shipping, o.total, o.shipping_address AS address,
       o.pickup_location AS location, i.amount FROM orders o JOIN order_payments p ON p.order_id = o.id
       JOIN payment_intents i ON i.id = p.intent_id WHERE o.id = $1`,
    [id],
  );
  return row;
}

async function amountAtProvider(intentId: string): Promise<unknown> {
  const response = await fetch(`${shop.sandbox.baseUrl}/v1/payment_intents/${intentId}`, {
    headers: { authorization: `Bearer ${shop.sandbox.secretKey}` },
  });
  return ((await response.json()) as { amount: number }).amount; // Stripe's
}

const shipped = {
  status: 'pending',
  method: 'shipping',
  shipping: '8.99',
  total: '47.96',
  address: '5 Elm Street',
  location: null,
  amount: '47.96',
};
const pickedUp = {
  ...shipped,
  method: 'pickup',
  shipping: '0.00',
  total: '38.97',
  address: null,
  location: '1 School Street',
  amount: '38.97',
};

test('changing an unpaid order to pickup updates shipping, total and intent, and it can be paid', async () => {
  const { id, intent } = await place();
  await correctOrder(shop.deps, id, toPickup, { adminId });
  expect([await stored(id), await amountAtProvider(intent.id)]).toEqual([pickedUp, 38_97]);
  await correctOrder(
    shop.deps,
    id,
    { deliveryMethod: DeliveryMethod.shipping, shippingAddress: '5 Elm Street' },
    { adminId },
  );
  expect([await stored(id), await amountAtProvider(intent.id)]).toEqual([shipped, 47_96]);
  await correctOrder(shop.deps, id, toPickup, { adminId });
  await pay(shop.sandbox, intent.clientSecret);
  expect(await completeOrder(shop.deps, id)).toMatchObject({ status: 'completed' });
});

test('audits the values before and after', async () => {
  const { id } = await place();
  await correctOrder(shop.deps, id, toPickup, { adminId });
  const [entry] = await rowsOf<object>(
    shop,
    'SELECT before, after FROM audit_entries WHERE subject_id = $1',
    [id],
  );
  expect(entry).toEqual({
    before: {
      deliveryMethod: 'shipping',
      shippingAddress: '5 Elm Street',
      pickupLocation: null,
      pickupContactInfo: null,
      shipping: '8.99',
      total: '47.96',
    },
    after: expect.objectContaining({ deliveryMethod: 'pickup', shipping: '0.00', total: '38.97' }),
  });
});

test('a corrected name evicts cached pages, another address does not', async () => {
  const { id } = await place();
  const announced = async () => {
    const [row] = await rowsOf<{ count: string }>(
      shop,
      "SELECT count(*) FROM outbox WHERE name = 'public-cache-changed'",
    );
    return Number(row?.count);
  };
  const before = await announced();
  await correctOrder(shop.deps, id, { shippingAddress: '6 Elm Street' }, { adminId });
  expect(await announced()).toBe(before);
  await correctOrder(shop.deps, id, { customerName: 'Joanna Doe' }, { adminId });
  expect(await announced()).toBe(before + 1);
});

test('a corrected name is found by the search, and removed with the former one when the customer is erased', async () => {
  const { id } = await place();
  const words = async () => {
    const sql = "SELECT word FROM customer_words WHERE word LIKE 'vander%' ORDER BY word";
    return (await rowsOf<{ word: string }>(shop, sql)).map(({ word }) => word);
  };
  await correctOrder(shop.deps, id, { customerName: 'Sal Vandersplit' }, { adminId });
  await correctOrder(shop.deps, id, { customerName: 'Sal Vandersplat' }, { adminId });
  expect(await words()).toEqual(['vandersplat', 'vandersplit']);
  await shop.database.transaction((tx) => anonymizeCustomer(tx, [id]));
  expect(await words()).toEqual([]);
});

test('a corrected name is stored as one line', async () => {
  const { id } = await place();
  await correctOrder(shop.deps, id, { customerName: ' Jo\nDoe ' }, { adminId });
  const [order] = await rowsOf<object>(shop, 'SELECT customer_name FROM orders WHERE id = $1', [id]);
  expect(order).toEqual({ customer_name: 'Jo Doe' });
});

test('nothing changes while the provider is away', async () => {
  const { id, intent } = await place();
  const deps = { ...shop.deps, provider: away };
  await expect(correctOrder(deps, id, toPickup, { adminId })).rejects.toEqual(
    domainError('PAYMENT_PROVIDER_UNAVAILABLE', 503),
  );
  expect([await stored(id), await amountAtProvider(intent.id)]).toEqual([shipped, 47_96]);
});

test('an order that is being paid keeps its amounts', async () => {
  const { id, intent } = await place();
  await pay(shop.sandbox, intent.clientSecret);
  await expect(correctOrder(shop.deps, id, toPickup, { adminId })).rejects.toEqual(
    domainError('PAYMENT_STATE', 409),
  );
  expect(await stored(id)).toEqual(shipped);
  expect(await completeOrder(shop.deps, id)).toMatchObject({ status: 'completed' });
  await expect(correctOrder(shop.deps, id, toPickup, { adminId })).rejects.toEqual(
    domainError('DELIVERY_FIXED', 409),
  );
  expect(await stored(id)).toEqual({ ...shipped, status: 'completed' });
});

test('a paid order is corrected until it ships, and then says why not', async () => {
  const { id, intent } = await place();
  await pay(shop.sandbox, intent.clientSecret);
  await completeOrder(shop.deps, id);
  const to = (status: string) => rowsOf(shop, 'UPDATE orders SET status = $2 WHERE id = $1', [id, status]);
  const addressOf = async () =>
    (await rowsOf<{ a: string }>(shop, 'SELECT shipping_address AS a FROM orders WHERE id = $1', [id]))[0]?.a;
  for (const status of ['completed', 'processing']) {
    await to(status);
    await correctOrder(shop.deps, id, { shippingAddress: `1 ${status} Street` }, { adminId });
    expect(await addressOf()).toBe(`1 ${status} Street`);
  }
  for (const status of ['shipped', 'ready-for-pickup', 'delivered', 'cancelled']) {
    await to(status);
    const late = correctOrder(shop.deps, id, { shippingAddress: '2 Late Street' }, { adminId });
    await expect(late).rejects.toEqual(domainError('ORDER_NOT_EDITABLE', 409));
  }
  expect(await addressOf()).toBe('1 processing Street');
});

test('two simultaneous corrections leave order and intent with the same amount', async () => {
  const { id, intent } = await place();
  await Promise.allSettled([
    correctOrder(shop.deps, id, toPickup, { adminId }),
    correctOrder(shop.deps, id, toPickup, { adminId }),
  ]);
  expect([await stored(id), await amountAtProvider(intent.id)]).toEqual([pickedUp, 38_97]);
});

test('an order that gets another intent during the correction keeps its total at the provider', async () => {
  const { id, intent } = await place();
  const provider = {
    ...shop.provider,
    updateIntent: async (...change: Parameters<typeof shop.provider.updateIntent>) => {
      await rowsOf(
        shop,
        `WITH added AS (INSERT INTO payment_intents (id, amount, bound_at) VALUES ('pi_' || $1, 47.96, now())
           ON CONFLICT DO NOTHING RETURNING id)
         INSERT INTO order_payments (intent_id, order_id) SELECT id, $1::uuid FROM added`,
        [id],
      );
      return shop.provider.updateIntent(...change);
    },
  };
  await expect(correctOrder({ ...shop.deps, provider }, id, toPickup, { adminId })).rejects.toEqual(
    domainError('STATUS_CONFLICT', 409),
  );
  expect([await stored(id), await amountAtProvider(intent.id)]).toEqual([shipped, 47_96]);
});

test('pickup needs an organization that offers it, shipping an address', async () => {
  const [alone, supporting] = [await place({ isSupporting: false }), await place()];
  await expect(correctOrder(shop.deps, alone.id, toPickup, { adminId })).rejects.toEqual(
    domainError('PICKUP_NOT_ALLOWED', 409),
  );
  await correctOrder(shop.deps, supporting.id, toPickup, { adminId });
  const toShipping = { deliveryMethod: DeliveryMethod.shipping };
  await expect(correctOrder(shop.deps, supporting.id, toShipping, { adminId })).rejects.toEqual(
    domainError('INVALID_INPUT', 400),
  );
});
