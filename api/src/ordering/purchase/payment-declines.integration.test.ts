import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { toCents } from '../../lib/cents.js';
import { requestIntent } from '../../payments/index.js';
import {
  buildGroup,
  buildOrder,
  buildProduct,
  buildSender,
  openShop,
  pay,
  type Shop,
} from '../../../test/support/factories/shop.js';
import { completeOrder } from './complete-order.js';
import { placeOrder } from './place-order.js';
import { pollAllIntents } from './sweeps.js';
import { pageOfOrders } from '../orders/find-orders.js';
import { getOrderEntity } from '../orders/load-orders.js';
import { paymentsOfOrder } from '../refunds/find-payments.js';
import { findTimeline } from '../fulfillment/order-timeline.js';
import { readPayment } from '../../../test/support/factories/read-payment.js';
import { buildContext } from '../../../test/support/request-context.js';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function placeBound() {
  const sender = buildSender();
  const intent = await requestIntent(shop.deps, sender.visitorHash, toCents(100));
  const body = buildOrder(await buildProduct(shop), { order: await buildGroup(shop) });
  return { ...(await placeOrder(shop.deps, body, sender)), intent };
}

const decline = (clientSecret: string, number: string) =>
  expect(pay(shop.sandbox, clientSecret, number)).rejects.toThrow('refused the card');

const found = async (wasDeclined: boolean) =>
  (
    await pageOfOrders(shop.database.read, { of: 'all' }, { wasDeclined }, { first: 50, offset: 0 }).getMany()
  ).map(({ id }) => id);

test('each declined card is shown on the order and in its timeline, and explains the payment', async () => {
  const [order, untried] = [await placeBound(), await placeBound()];
  await decline(order.intent.clientSecret, '4000000000000002');
  await pollAllIntents(shop.deps);
  await pollAllIntents(shop.deps);
  await decline(order.intent.clientSecret, '4000000000009995');
  await pollAllIntents(shop.deps);

  expect((await getOrderEntity(shop.database.read, order.id)).stripePaymentIntentId).toBeNull();
  const bank = 'The bank refused the card without giving a reason.';
  const money = 'There is not enough money on the card.';
  const payments = await paymentsOfOrder(buildContext(), shop.deps, order.id);
  expect(payments).toMatchObject([
    { id: order.intent.id, status: 'open', amount: 21_98, startedAt: expect.any(Date), unmatched: null },
  ]);
  const timeline = await findTimeline(shop.database.read, order.id);
  expect(timeline.map(({ kind, detail }) => [kind, detail])).toEqual([
    ['placed', null],
    ['declined', `${bank} (card_declined, generic_decline)`],
    ['declined', `${money} (card_declined, insufficient_funds)`],
  ]);
  expect(await readPayment(shop, order.intent.id)).toMatchObject({
    status: 'open',
    orderId: order.id,
    declines: [
      { at: expect.any(Date), reason: bank, codes: 'card_declined, generic_decline' },
      { at: expect.any(Date), reason: money, codes: 'card_declined, insufficient_funds' },
    ],
    explanation: `The card was refused 2 times, the last time: ${money} The shopper has not paid yet; the order waits for it.`,
  });
  expect([await found(true), await found(false)]).toEqual([[order.id], [untried.id]]);

  await pay(shop.sandbox, order.intent.clientSecret);
  await completeOrder(shop.deps, order.id);
  expect(await readPayment(shop, order.intent.id)).toMatchObject({
    explanation: 'This payment was received and completed its order.',
  });
  expect((await findTimeline(shop.database.read, order.id)).map(({ kind }) => kind)).toEqual([
    'placed',
    'declined',
    'declined',
    'paid',
  ]);
});
