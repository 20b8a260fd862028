import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { toCents } from '../../lib/cents.js';
import { requestIntent, saveIntent } from '../../payments/index.js';
import {
  buildOrder,
  buildProduct,
  buildSender,
  openShop,
  rowsOf,
  type Shop,
} from '../../../test/support/factories/shop.js';
import { placeOrder } from './place-order.js';
import { startOrderPayment } from './checkout.js';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const domainError = (code: string, facts: object = {}) => expect.objectContaining({ code, ...facts });

async function amountAtProvider(intentId: string): Promise<number> {
  const response = await fetch(`${shop.sandbox.baseUrl}/v1/payment_intents/${intentId}`, {
    headers: { authorization: `Bearer ${shop.sandbox.secretKey}` },
  });
  const { amount } = (await response.json()) as { amount: number }; // Stripe's documented response
  return amount;
}

describe('the visitor’s open intent', () => {
  test('takes exactly the order’s total once the order is placed', async () => {
    const sender = buildSender();
    const intent = await requestIntent(shop.deps, sender.visitorHash, toCents(100));
    const order = await placeOrder(shop.deps, buildOrder(await buildProduct(shop)), sender);
    expect([order.intentId, order.total]).toEqual([intent.id, 2_198]);
    expect(await amountAtProvider(intent.id)).toBe(2_198);
  });

  test('is the same one for repeated calls, and one for calls at the same time', async () => {
    const { visitorHash } = buildSender();
    const twins = await Promise.all([1, 2, 3].map(() => requestIntent(shop.deps, visitorHash, toCents(700))));
    const later = await requestIntent(shop.deps, visitorHash, toCents(900));
    expect(new Set([...twins, later].map(({ id }) => id)).size).toBe(1);
    expect(await amountAtProvider(later.id)).toBe(900);
  });

  test('is one of two that were created at the same moment', async () => {
    const { visitorHash } = buildSender();
    const save = (id: string) =>
      shop.database.statement((db) => saveIntent(db, { id, amount: toCents(700), visitorHash }));
    const kept = await Promise.all([save('pi_twin_1'), save('pi_twin_2')]);
    expect(kept.sort()).toEqual([false, true]);
  });

  test('is left alone by its visitor once an order has it', async () => {
    const sender = buildSender();
    const first = await requestIntent(shop.deps, sender.visitorHash, toCents(100));
    await placeOrder(shop.deps, buildOrder(await buildProduct(shop)), sender);
    const second = await requestIntent(shop.deps, sender.visitorHash, toCents(50));
    expect(second.id).not.toBe(first.id);
    expect(await amountAtProvider(first.id)).toBe(2_198);
  });

  test('does not change the amount of the order’s payment when checkout calls race the order', async () => {
    const sender = buildSender();
    const { id } = await requestIntent(shop.deps, sender.visitorHash, toCents(100));
    const body = buildOrder(await buildProduct(shop));
    const [order] = await Promise.all([
      placeOrder(shop.deps, body, sender),
      ...[1, 2, 3].map((dollars) => requestIntent(shop.deps, sender.visitorHash, toCents(dollars * 100))),
    ]);
    const own = await startOrderPayment(shop.deps, order.id, order.total, sender);
    expect(own.id === id).toBe(order.intentId === id);
    expect((await requestIntent(shop.deps, sender.visitorHash, toCents(400))).id).not.toBe(own.id);
    expect(await amountAtProvider(own.id)).toBe(order.total);
  });

  test('of another visitor cannot be named', async () => {
    const intent = await requestIntent(shop.deps, buildSender().visitorHash, toCents(100));
    const productId = await buildProduct(shop);
    const body = buildOrder(productId, { order: { paymentIntentId: intent.id } });
    await expect(placeOrder(shop.deps, body, buildSender())).rejects.toEqual(
      domainError('INTENT_NOT_USABLE', { status: 409 }),
    );
    expect(await rowsOf(shop, 'SELECT 1 FROM order_items WHERE product_id = $1', [productId])).toEqual([]);
  });

  test('can be named by a client that keeps no cookies', async () => {
    const intent = await requestIntent(shop.deps, buildSender().visitorHash, toCents(100));
    const body = buildOrder(await buildProduct(shop), { order: { paymentIntentId: intent.id } });
    await expect(placeOrder(shop.deps, body, buildSender({ hasCookie: false }))).resolves.toMatchObject({
      intentId: intent.id,
    });
  });

  test('named by a stranger without cookies is lost to its visitor, whose order is paid with another', async () => {
    const sender = buildSender();
    const intent = await requestIntent(shop.deps, sender.visitorHash, toCents(100));
    const named = buildOrder(await buildProduct(shop), { order: { paymentIntentId: intent.id } });
    const theirs = await placeOrder(shop.deps, named, buildSender({ hasCookie: false }));
    const order = await placeOrder(shop.deps, buildOrder(await buildProduct(shop)), sender);
    expect(order.intentId).toBeNull();
    const own = await startOrderPayment(shop.deps, order.id, order.total, sender);
    expect(own.id).not.toBe(intent.id);
    expect(
      await rowsOf(shop, 'SELECT order_id AS id FROM order_payments WHERE intent_id = $1', [intent.id]),
    ).toEqual([{ id: theirs.id }]);
  });

  test('pays one order only', async () => {
    const stranger = () => buildSender({ hasCookie: false });
    const intent = await requestIntent(shop.deps, buildSender().visitorHash, toCents(100));
    const body = async () => buildOrder(await buildProduct(shop), { order: { paymentIntentId: intent.id } });
    await placeOrder(shop.deps, await body(), stranger());
    await expect(placeOrder(shop.deps, await body(), stranger())).rejects.toEqual(
      domainError('INTENT_NOT_USABLE'),
    );
  });
});

describe('an order without an intent', () => {
  const placeUnbound = async () =>
    placeOrder(shop.deps, buildOrder(await buildProduct(shop)), buildSender({ hasCookie: false }));

  test('gets one for its id and exact total, and the same one again', async () => {
    const order = await placeUnbound();
    expect(order.intentId).toBeNull();
    const intents = await Promise.all(
      [1, 2].map(() => startOrderPayment(shop.deps, order.id, order.total, buildSender())),
    );
    const again = await startOrderPayment(shop.deps, order.id, order.total, buildSender());
    expect(new Set([...intents, again].map(({ id }) => id)).size).toBe(1);
    expect(await amountAtProvider(again.id)).toBe(order.total);
  });

  test('is refused for another amount', async () => {
    const order = await placeUnbound();
    await expect(startOrderPayment(shop.deps, order.id, toCents(100), buildSender())).rejects.toEqual(
      domainError('AMOUNT_DIFFERS', { details: { field: 'amount', given: '1.00', expected: '21.98' } }),
    );
  });
});

test.each([49, 1_000_001])('refuses an intent over %d cents', async (cents) => {
  await expect(requestIntent(shop.deps, buildSender().visitorHash, toCents(cents))).rejects.toEqual(
    domainError('INVALID_INPUT', { status: 400 }),
  );
});
