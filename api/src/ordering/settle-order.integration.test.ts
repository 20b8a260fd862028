import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { toCents } from '../lib/cents.js';
import { requestIntent } from '../payments/index.js';
import {
  buildGroup,
  buildOrder,
  buildProduct,
  buildSender,
  openShop,
  pay,
  rowsOf,
  type Shop,
} from '../test/shop.js';
import { completeOrder, reconcileOrder } from './complete-order.js';
import { placeOrder } from './place-order.js';
import { settlePayment } from './settle-payment.js';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function placePaidOrder(price = 1_299) {
  const productId = await buildProduct(shop, { price: toCents(price) });
  const group = await buildGroup(shop);
  const sender = buildSender();
  const intent = await requestIntent(shop.deps, sender.visitorHash, toCents(100));
  const input = buildOrder(productId, { order: group });
  const order = await placeOrder(shop.deps, input, sender);
  await pay(shop.sandbox, intent.clientSecret);
  return { ...order, intent, ...group };
}

describe('a paid order', () => {
  test('is settled once by 50 triggers at the same time', async () => {
    const order = await placePaidOrder();
    const triggers = Array.from({ length: 50 }, (_, index) => {
      if (index % 3 === 0) return completeOrder(shop.deps, order.id);
      if (index % 3 === 1) return reconcileOrder(shop.deps, order.intent.id);
      return settlePayment(shop.deps, order.intent.id);
    });
    await Promise.all(triggers);
    expect(
      await rowsOf(shop, 'SELECT kind, sales FROM ledger_entries WHERE order_id = $1', [order.id]),
    ).toEqual([{ kind: 'sale', sales: '12.99' }]);
    expect(
      await rowsOf(shop, `SELECT name FROM outbox WHERE payload ->> 'orderId' = $1`, [order.id]),
    ).toEqual([{ name: 'order-completed' }]);
  });
});
