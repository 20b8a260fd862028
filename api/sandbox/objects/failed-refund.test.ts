import { expect, test } from '@jest/globals';
import { runSandbox } from '../test/running-sandbox.js';

test('a refund to a closed card succeeds at first, then fails, and the payment can be refunded again', async () => {
  const { stripe } = await runSandbox();
  const { id: payment_intent } = await stripe.paymentIntents.create({
    amount: 3_000,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_refundFail',
  });
  const refund = await stripe.refunds.create({ payment_intent });
  expect(refund.status).toBe('succeeded');
  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({ status: 'failed' });
  const events = await stripe.events.list({ limit: 1 });
  expect(events.data).toMatchObject([{ type: 'refund.failed', data: { object: { id: refund.id } } }]);
  expect(await stripe.refunds.create({ payment_intent })).toMatchObject({ amount: 3_000 });
});
