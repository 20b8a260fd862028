import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import type Stripe from 'stripe';
import { runSandbox, setFaults, webhookSecret } from './test/running-sandbox.js';

const receivers: http.Server[] = [];
afterEach(() => receivers.splice(0).forEach((receiver) => receiver.close()));

const order = { amount: 3000, currency: 'usd', confirm: true, payment_method: 'pm_card_visa' } as const;

test('a payment and its refund reach the webhook, signed for the SDK', async () => {
  const { sandbox, stripe } = await runSandbox();
  const webhook = await receive(stripe);
  sandbox.setWebhookUrl(webhook.url);
  const { id } = await stripe.paymentIntents.create(order);
  expect((await webhook.next('payment_intent.succeeded')).data.object).toMatchObject({
    id,
    amount_received: 3000,
  });
  await stripe.refunds.create({ payment_intent: id });
  expect((await webhook.next('charge.refunded')).data.object).toMatchObject({
    payment_intent: id,
    refunded: true,
  });
});

test('a webhook with selected event types gets no others', async () => {
  const { sandbox, stripe } = await runSandbox({ enabledEvents: ['payment_intent.canceled'] });
  const webhook = await receive(stripe);
  sandbox.setWebhookUrl(webhook.url);
  const { id } = await stripe.paymentIntents.create({ amount: 3000, currency: 'usd' });
  await stripe.paymentIntents.cancel(id);
  await webhook.next('payment_intent.canceled');
  expect(webhook.types()).toEqual(['payment_intent.canceled']);
});

test('an event is resent until the webhook accepts it', async () => {
  const { sandbox, stripe } = await runSandbox();
  const webhook = await receive(stripe, { failures: 2 });
  sandbox.setWebhookUrl(webhook.url);
  const { id } = await stripe.paymentIntents.create({ amount: 3000, currency: 'usd' });
  await stripe.paymentIntents.cancel(id);
  expect((await webhook.next('payment_intent.canceled')).data.object).toMatchObject({ id });
});

test('a declined card is reported with its reason', async () => {
  const { sandbox, stripe } = await runSandbox();
  const webhook = await receive(stripe);
  sandbox.setWebhookUrl(webhook.url);
  await stripe.paymentIntents
    .create({ ...order, payment_method: 'pm_card_chargeDeclined' })
    .catch(() => null);
  const { data } = await webhook.next('payment_intent.payment_failed');
  expect(data.object).toMatchObject({ last_payment_error: { message: 'Your card was declined.' } });
});

test('dropped events never arrive, later ones do', async () => {
  const { sandbox, stripe } = await runSandbox();
  const webhook = await receive(stripe);
  sandbox.setWebhookUrl(webhook.url);
  await setFaults(sandbox, { dropWebhooks: true });
  await stripe.paymentIntents.create(order);
  await setFaults(sandbox, {});
  const { id } = await stripe.paymentIntents.create(order);
  expect((await webhook.next('payment_intent.succeeded')).data.object).toMatchObject({ id });
});

/** A webhook that verifies events with the SDK and returns them by type. */
async function receive(stripe: Stripe, { failures = 0 } = {}) {
  const received: Stripe.Event[] = [];
  let failuresLeft = failures;
  const server = http.createServer((request, response) => {
    void bodyOf(request).then((body) => {
      response.statusCode = failuresLeft > 0 ? 500 : 200;
      response.end();
      if (failuresLeft-- > 0) return;
      const signature = request.headers['stripe-signature'] ?? '';
      received.push(stripe.webhooks.constructEvent(body, signature, webhookSecret));
      server.emit('received');
    });
  });
  receivers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const next = async (type: string): Promise<Stripe.Event> => {
    for (;;) {
      const event = received.find((candidate) => candidate.type === type);
      if (event) return event;
      await once(server, 'received');
    }
  };
  // It listens on a port, so it has an AddressInfo.
  const types = (): string[] => received.map(({ type }) => type);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, next, types };
}

async function bodyOf(request: http.IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}
