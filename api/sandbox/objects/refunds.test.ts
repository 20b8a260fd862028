import { expect, test } from '@jest/globals';
import type Stripe from 'stripe';
import { runSandbox } from '../test/running-sandbox.js';

async function paidIntent(stripe: Stripe): Promise<string> {
  const order = { amount: 3000, currency: 'usd', confirm: true, payment_method: 'pm_card_visa' };
  return (await stripe.paymentIntents.create(order)).id;
}

test('a payment is refunded in parts up to its amount, then no more', async () => {
  const { stripe } = await runSandbox();
  const payment_intent = await paidIntent(stripe);
  expect(await stripe.refunds.create({ payment_intent, amount: 1000 })).toMatchObject({ amount: 1000 });
  await expect(stripe.refunds.create({ payment_intent, amount: 2001 })).rejects.toMatchObject({
    param: 'amount',
  });
  expect(await stripe.refunds.create({ payment_intent })).toMatchObject({
    amount: 2000,
    status: 'succeeded',
  });
  const more = stripe.refunds.create({ payment_intent });
  await expect(more).rejects.toMatchObject({ code: 'charge_already_refunded' });
  const paid = await stripe.paymentIntents.retrieve(payment_intent, { expand: ['latest_charge'] });
  expect(paid).toMatchObject({
    status: 'succeeded',
    latest_charge: { refunded: true, amount_refunded: 3000 },
  });
});

test('refunds are listed by payment, with the payment expanded on request', async () => {
  const { stripe } = await runSandbox();
  const [first, second] = [await paidIntent(stripe), await paidIntent(stripe)];
  await stripe.refunds.create({ payment_intent: first });
  const refund = await stripe.refunds.create({ payment_intent: second, metadata: { orderId: '7' } });
  const listed = await stripe.refunds.list({ payment_intent: second, expand: ['data.payment_intent'] });
  expect(listed.data).toMatchObject([
    { id: refund.id, metadata: { orderId: '7' }, payment_intent: { id: second } },
  ]);
});

test('an unpaid intent cannot be refunded', async () => {
  const { stripe } = await runSandbox();
  const { id } = await stripe.paymentIntents.create({ amount: 3000, currency: 'usd' });
  await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({ statusCode: 400 });
});

test('the same refund key refunds once', async () => {
  const { stripe } = await runSandbox();
  const payment_intent = await paidIntent(stripe);
  const once = { idempotencyKey: 'refund-order-7' };
  const refunds = await Promise.all([1, 2].map(() => stripe.refunds.create({ payment_intent }, once)));
  expect(refunds[0]?.id).toBe(refunds[1]?.id);
});
