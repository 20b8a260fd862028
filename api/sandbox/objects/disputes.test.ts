import { expect, test } from '@jest/globals';
import type Stripe from 'stripe';
import { runSandbox } from '../test/running-sandbox.js';

async function disputedIntent(stripe: Stripe): Promise<string> {
  const order = { amount: 3000, currency: 'usd', confirm: true, payment_method: 'pm_card_createDispute' };
  return (await stripe.paymentIntents.create(order)).id;
}

test('a payment with the dispute card succeeds and is disputed at once', async () => {
  const { stripe } = await runSandbox();
  const payment_intent = await disputedIntent(stripe);
  const { data } = await stripe.disputes.list({ payment_intent });
  expect(data).toMatchObject([
    { amount: 3000, status: 'needs_response', reason: 'fraudulent', payment_intent },
  ]);
  const events = await stripe.events.list({ type: 'charge.dispute.created' });
  expect(events.data).toHaveLength(1);
});

test.each([
  ['winning_evidence', 'won'],
  ['losing_evidence', 'lost'],
])('evidence %s ends a dispute as %s, once', async (uncategorized_text, status) => {
  const { stripe } = await runSandbox();
  const payment_intent = await disputedIntent(stripe);
  const [dispute] = (await stripe.disputes.list({ payment_intent })).data;
  const id = dispute?.id ?? '';
  expect(await stripe.disputes.update(id, { evidence: { uncategorized_text } })).toMatchObject({ status });
  await expect(stripe.disputes.close(id)).rejects.toMatchObject({ statusCode: 400 });
  expect(await stripe.disputes.retrieve(id)).toMatchObject({ status });
});

test('a dispute that the shop accepts is lost', async () => {
  const { stripe } = await runSandbox();
  const payment_intent = await disputedIntent(stripe);
  const [dispute] = (await stripe.disputes.list({ payment_intent })).data;
  expect(await stripe.disputes.close(dispute?.id ?? '')).toMatchObject({ status: 'lost' });
});
