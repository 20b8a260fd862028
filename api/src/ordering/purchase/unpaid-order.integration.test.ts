import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { verifyLedger } from '../../fundraising/index.js';
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
import { findTimeline } from '../fulfillment/order-timeline.js';
import { completeOrder } from './complete-order.js';
import type { PlaceOrderInput } from './order.inputs.js';
import { placeOrder } from './place-order.js';
import { settlePayment } from './settle-payment.js';

/** A visitor has at most one unpaid order, and pays no order twice (docs/product/orders.md). */
let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const domainError = (code: string, facts: object = {}) => expect.objectContaining({ code, ...facts });

/** A visitor with an unpaid order of one box at $12.99, and the card form's intent. */
async function begin({ inventory = 100, quantity = 1 } = {}) {
  const productId = await buildProduct(shop, { inventory });
  const sender = buildSender();
  const intent = await requestIntent(shop.deps, sender.visitorHash, toCents(500));
  const body = (order: Partial<PlaceOrderInput['order']> = {}, boxes = quantity): PlaceOrderInput =>
    buildOrder(productId, {
      order: { paymentIntentId: intent.id, ...order },
      items: [{ productId, quantity: boxes }],
    });
  const post = (input: PlaceOrderInput = body()) => placeOrder(shop.deps, input, sender);
  const first = await post();
  return { productId, sender, intent, body, post, first };
}

type Begun = Awaited<ReturnType<typeof begin>>;

/** Status and total of every order of the product, oldest first. */
const ordersOf = ({ productId }: Begun) =>
  rowsOf<{ status: string; total: string }>(
    shop,
    `SELECT o.status, o.total FROM orders o JOIN order_items i ON i.order_id = o.id
      WHERE i.product_id = $1 ORDER BY o.created_at`,
    [productId],
  );

async function inventoryOf({ productId }: Begun): Promise<number | undefined> {
  const sql = 'SELECT inventory FROM products WHERE id = $1';
  const [row] = await rowsOf<{ inventory: number }>(shop, sql, [productId]);
  return row?.inventory;
}

async function intentAtProvider(id: string): Promise<{ amount: number; status: string }> {
  const response = await fetch(`${shop.sandbox.baseUrl}/v1/payment_intents/${id}`, {
    headers: { authorization: `Bearer ${shop.sandbox.secretKey}` },
  });
  const { amount, status } = (await response.json()) as { amount: number; status: string }; // Stripe's documented response
  return { amount, status };
}

const unmatchedOf = (intentId: string) =>
  rowsOf(shop, 'SELECT reason FROM unmatched_payments WHERE intent_id = $1', [intentId]);

const setPrice = ({ productId }: Begun, price: string) =>
  rowsOf(shop, 'UPDATE products SET price = $2 WHERE id = $1', [productId, price]);

describe('an order whose payment did not return the shopper', () => {
  test('stays one order and one payment when posted again, before and after it is settled', async () => {
    const begun = await begin();
    await pay(shop.sandbox, begun.intent.clientSecret);
    const paid = domainError('ORDER_ALREADY_PAID', { status: 409 });
    await expect(begun.post()).rejects.toEqual(paid);
    await expect(begun.post()).rejects.toMatchObject({
      message: 'You already paid for this order.',
      details: { orderId: begun.first.id, status: 'completed' },
    });
    expect(await ordersOf(begun)).toEqual([{ status: 'completed', total: '21.98' }]);
  });

  test('is not paid again by a reloaded page with another intent', async () => {
    const begun = await begin();
    await pay(shop.sandbox, begun.intent.clientSecret);
    const other = await requestIntent(shop.deps, begun.sender.visitorHash, toCents(500));
    const reloaded = begun.body({ paymentIntentId: other.id });
    await expect(begun.post(reloaded)).rejects.toEqual(domainError('ORDER_ALREADY_PAID'));
    expect(await intentAtProvider(other.id)).toMatchObject({ status: 'requires_payment_method' });
  });

  test('refuses other content too, naming the earlier total: the shopper does not know yet that they paid', async () => {
    const begun = await begin();
    await pay(shop.sandbox, begun.intent.clientSecret);
    const corrected = begun.body({ customerEmail: 'right@example.org' });
    await expect(begun.post(corrected)).rejects.toMatchObject({
      code: 'ORDER_ALREADY_PAID',
      message: 'You already paid for your earlier order of $21.98.',
      details: { orderId: begun.first.id, status: 'completed', total: '21.98' },
    });
    expect(await ordersOf(begun)).toEqual([{ status: 'completed', total: '21.98' }]);
  });
});

describe('the same order a second time', () => {
  test('is placed when the shopper confirms it, and within 30 minutes only then', async () => {
    const begun = await begin();
    await pay(shop.sandbox, begun.intent.clientSecret);
    await completeOrder(shop.deps, begun.first.id);
    const second = { ...begun.body({ paymentIntentId: null }), isAnotherOrder: true };
    const placed = await begun.post(second);
    expect(placed.id).not.toBe(begun.first.id);
    expect((await begun.post(second)).id).toBe(placed.id);
    expect((await begun.post(begun.body({ paymentIntentId: null }))).id).toBe(placed.id);
    await rowsOf(shop, `UPDATE orders SET status = 'cancelled' WHERE id = $1`, [placed.id]);
    await expect(begun.post()).rejects.toEqual(domainError('ORDER_ALREADY_PAID'));
    await rowsOf(shop, `UPDATE orders SET paid_at = paid_at - interval '31 minutes' WHERE id = $1`, [
      begun.first.id,
    ]);
    await expect(begun.post(begun.body({ paymentIntentId: null }))).resolves.toMatchObject({
      status: 'pending',
    });
  });

  test('is refused after a payment that the shopper could not know of', async () => {
    const begun = await begin();
    await pay(shop.sandbox, begun.intent.clientSecret);
    await expect(begun.post({ ...begun.body(), isAnotherOrder: true })).rejects.toEqual(
      domainError('ORDER_ALREADY_PAID'),
    );
  });
});

describe('an unpaid order', () => {
  test('passes its boxes and its intent to the corrected one', async () => {
    const begun = await begin({ inventory: 4, quantity: 4 });
    const corrected = await begun.post(begun.body({ customerEmail: 'right@example.org' }));
    expect(corrected).toMatchObject({ status: 'pending', intentId: begun.intent.id });
    expect(await inventoryOf(begun)).toBe(0);
    await pay(shop.sandbox, begun.intent.clientSecret);
    await completeOrder(shop.deps, corrected.id);
    expect((await ordersOf(begun)).map(({ status }) => status)).toEqual(['cancelled', 'completed']);
    const titles = (await findTimeline(shop.database.read, begun.first.id)).map(({ title }) => title);
    expect(titles).toEqual(['Order placed', 'Cancelled: the shopper placed another order instead']);
  });

  test('is never more than one for 8 simultaneous corrections, and the last one’s total is charged', async () => {
    const begun = await begin();
    const quantities = [2, 3, 4, 5, 6, 7, 8, 9];
    await Promise.allSettled(quantities.map((quantity) => begun.post(begun.body({}, quantity))));
    const unpaid = (await ordersOf(begun)).filter(({ status }) => status === 'pending');
    expect(unpaid).toHaveLength(1);
    const { amount } = await intentAtProvider(begun.intent.id);
    expect((amount / 100).toFixed(2)).toBe(unpaid[0]?.total);
    await pay(shop.sandbox, begun.intent.clientSecret);
    await expect(settlePayment(shop.deps, begun.intent.id)).resolves.toMatchObject({ kind: 'settled' });
  });

  test('keeps its boxes, intent and amount when the correction is refused', async () => {
    const begun = await begin({ inventory: 3, quantity: 2 });
    await expect(begun.post(begun.body({}, 4))).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
      details: { product: { available: 3 } },
    });
    expect([await ordersOf(begun), await inventoryOf(begun)]).toEqual([
      [{ status: 'pending', total: '34.97' }],
      1,
    ]);
    expect(await intentAtProvider(begun.intent.id)).toMatchObject({ amount: 3_497 });
  });

  test('is paid with a newer intent after a correction, and not with the older one', async () => {
    const begun = await begin();
    const newer = await requestIntent(shop.deps, begun.sender.visitorHash, toCents(500));
    const order = await begun.post(begun.body({ paymentIntentId: newer.id, customerName: 'Pat' }));
    await expect(pay(shop.sandbox, begun.intent.clientSecret)).rejects.toThrow();
    await pay(shop.sandbox, newer.clientSecret);
    await expect(completeOrder(shop.deps, order.id)).resolves.toMatchObject({ status: 'completed' });
  });

  test('is not replaced while an unmatched payment for it waits for an administrator', async () => {
    const begun = await begin();
    await shop.provider.updateIntent(begun.intent.id, toCents(500));
    await pay(shop.sandbox, begun.intent.clientSecret);
    const other = await requestIntent(shop.deps, begun.sender.visitorHash, toCents(500));
    const corrected = begun.body({ customerName: 'Pat', paymentIntentId: other.id });
    await expect(begun.post(corrected)).rejects.toEqual(domainError('PAYMENT_DIFFERS'));
    await expect(begun.post(corrected)).rejects.toEqual(domainError('PAYMENT_DIFFERS'));
    expect(await unmatchedOf(begun.intent.id)).toEqual([{ reason: 'amount-differs' }]);
    expect(await ordersOf(begun)).toEqual([{ status: 'pending', total: '21.98' }]);
  });

  test('and its simultaneous payment end in one of the two, with every cent in an order', async () => {
    const begun = await Promise.all(Array.from({ length: 8 }, () => begin()));
    await Promise.all(
      begun.flatMap((each) => [
        pay(shop.sandbox, each.intent.clientSecret).catch(() => undefined),
        each.post(each.body({ customerName: 'Pat Corrected' })).catch(() => undefined),
        settlePayment(shop.deps, each.intent.id),
      ]),
    );
    for (const each of begun) {
      await settlePayment(shop.deps, each.intent.id);
      expect(await unmatchedOf(each.intent.id)).toEqual([]);
      const statuses = (await ordersOf(each)).map(({ status }) => status);
      expect([['completed'], ['cancelled', 'completed']]).toContainEqual(statuses);
    }
    expect(await verifyLedger(shop.database.read)).toEqual([]);
  });
});

describe('a price that changed since', () => {
  const claiming = (begun: Begun, total: number): PlaceOrderInput => begun.body({ total: toCents(total) });

  test('replaces the unpaid order: the total on the button is the total charged', async () => {
    const begun = await begin();
    await setPrice(begun, '9.99');
    const repeated = await begun.post(claiming(begun, 1_898));
    expect(repeated).toMatchObject({ status: 'pending', total: 1_898 });
    expect(await ordersOf(begun)).toEqual([
      { status: 'cancelled', total: '21.98' },
      { status: 'pending', total: '18.98' },
    ]);
    expect(await intentAtProvider(begun.intent.id)).toMatchObject({ amount: 1_898 });
    expect(await inventoryOf(begun)).toBe(99);
  });

  test('is refused to a page that still shows the old one', async () => {
    const begun = await begin();
    await setPrice(begun, '14.99');
    await expect(begun.post(claiming(begun, 2_198))).rejects.toEqual(domainError('AMOUNT_DIFFERS'));
    expect(await ordersOf(begun)).toEqual([{ status: 'pending', total: '21.98' }]);
  });
});

test('an order with another name on a line is another one, even at the same time or once the first is paid', async () => {
  const [productId, { organizationId }] = [await buildProduct(shop), await buildGroup(shop)];
  const orderFor = (forName: string) =>
    buildOrder(productId, {
      order: { organizationId, deliveryMethod: 'pickup' },
      items: [{ productId, quantity: 1, forName }],
    });
  const visitor = buildSender();
  const atOnce = ['Ana', 'Ruth'].map((name) => placeOrder(shop.deps, orderFor(name), visitor));
  expect(new Set((await Promise.all(atOnce)).map(({ id }) => id)).size).toBe(2);
  const sender = buildSender();
  const intent = await requestIntent(shop.deps, sender.visitorHash, toCents(500));
  const first = await placeOrder(shop.deps, orderFor('Ana'), sender);
  await pay(shop.sandbox, intent.clientSecret);
  await completeOrder(shop.deps, first.id);
  const second = await placeOrder(shop.deps, orderFor('Ruth'), sender);
  expect(second.id).not.toBe(first.id);
  await expect(placeOrder(shop.deps, orderFor('Ana'), sender)).rejects.toEqual(
    domainError('ORDER_ALREADY_PAID'),
  );
  const names = await rowsOf(shop, 'SELECT for_name FROM order_items WHERE order_id = ANY($1) ORDER BY 1', [
    [first.id, second.id],
  ]);
  expect(names).toEqual([{ for_name: 'Ana' }, { for_name: 'Ruth' }]);
});
