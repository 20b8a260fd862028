import { describe, expect, test } from '@jest/globals';
import { callFromBrowser, payInBrowser, runSandbox, sdkFor, setFaults } from '../test/running-sandbox.js';

const order = { amount: 4699, currency: 'usd', automatic_payment_methods: { enabled: true } } as const;

describe('payment intents', () => {
  test('are created, read and updated, with metadata merged key by key', async () => {
    const { stripe } = await runSandbox();
    const created = await stripe.paymentIntents.create({ ...order, metadata: { visitor: 'v1', note: 'x' } });
    expect(created).toMatchObject({ status: 'requires_payment_method', amount: 4699, amount_received: 0 });
    expect(created.client_secret).toMatch(new RegExp(`^${created.id}_secret_\\w{24}$`));
    await stripe.paymentIntents.update(created.id, { amount: 5000, metadata: { orderId: '7', note: '' } });
    const read = await stripe.paymentIntents.retrieve(created.id);
    expect(read).toMatchObject({ amount: 5000, metadata: { visitor: 'v1', orderId: '7' } });
    expect(read.metadata).not.toHaveProperty('note');
  });

  test('are listed newest first over many pages, within the given time range', async () => {
    const { stripe } = await runSandbox();
    const ids: string[] = [];
    for (let at = 0; at < 5; at += 1) ids.unshift((await stripe.paymentIntents.create(order)).id);
    const listed: string[] = [];
    for await (const intent of stripe.paymentIntents.list({ limit: 2 })) listed.push(intent.id);
    expect(listed).toEqual(ids);
    const later = await stripe.paymentIntents.list({ created: { gt: Math.floor(Date.now() / 1000) + 60 } });
    expect(later.data).toEqual([]);
  });

  test.each([
    [{ amount: 49 }, 'amount_too_small'],
    [{ amount: 12.5 }, 'parameter_invalid_integer'],
    [{ amount: 100_000_000 }, 'amount_too_large'],
  ])('refuse the amount %j with %s', async (wrong, code) => {
    const { stripe } = await runSandbox();
    await expect(stripe.paymentIntents.create({ ...order, ...wrong })).rejects.toMatchObject({
      statusCode: 400,
      type: 'StripeInvalidRequestError',
      code,
    });
  });

  test('return 404 for an unknown id and 401 for a live key', async () => {
    const { sandbox, stripe } = await runSandbox();
    const missing = { statusCode: 404, code: 'resource_missing' };
    await expect(stripe.paymentIntents.retrieve('pi_none')).rejects.toMatchObject(missing);
    const live = sdkFor(sandbox, 'sk_live_x');
    await expect(live.paymentIntents.create(order)).rejects.toMatchObject({ statusCode: 401 });
  });

  test('can be cancelled while open, and then can be neither paid nor changed', async () => {
    const { sandbox, stripe } = await runSandbox();
    const { id, client_secret } = await stripe.paymentIntents.create(order);
    expect(await stripe.paymentIntents.cancel(id)).toMatchObject({ status: 'canceled' });
    const refused = { code: 'payment_intent_unexpected_state' };
    await expect(stripe.paymentIntents.update(id, { amount: 100 })).rejects.toMatchObject(refused);
    await expect(stripe.paymentIntents.cancel(id)).rejects.toMatchObject(refused);
    const paid = await payInBrowser(sandbox, client_secret, '4242424242424242');
    expect(paid).toMatchObject({ status: 400, body: { error: refused } });
  });
});

describe('cards', () => {
  test('4242 pays, and the charge carries the amount', async () => {
    const { sandbox, stripe } = await runSandbox();
    const { id, client_secret } = await stripe.paymentIntents.create(order);
    const response = await payInBrowser(sandbox, client_secret, '4242 4242 4242 4242');
    expect(response).toMatchObject({ status: 200, body: { status: 'succeeded' } });
    expect(response.body).not.toHaveProperty('metadata');
    const paid = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    expect(paid).toMatchObject({ amount_received: 4699, latest_charge: { amount: 4699, paid: true } });
  });

  test.each([
    ['4000000000000002', 'generic_decline', 'Your card was declined.'],
    ['4000000000009995', 'insufficient_funds', 'Your card has insufficient funds.'],
  ])('%s is declined, and the intent can be paid with another', async (number, decline_code, message) => {
    const { sandbox, stripe } = await runSandbox();
    const { id, client_secret } = await stripe.paymentIntents.create(order);
    const declined = await payInBrowser(sandbox, client_secret, number);
    const error = { type: 'card_error', code: 'card_declined', decline_code, message };
    expect(declined).toMatchObject({ status: 402, body: { error } });
    const open = await stripe.paymentIntents.retrieve(id);
    expect(open).toMatchObject({ status: 'requires_payment_method', last_payment_error: { decline_code } });
    expect((await payInBrowser(sandbox, client_secret, '4242424242424242')).status).toBe(200);
  });

  test.each([
    ['complete', 200, 'succeeded', 4699],
    ['fail', 402, 'requires_payment_method', 0],
  ])('3184 asks for authentication: %s', async (outcome, status, intentStatus, received) => {
    const { sandbox, stripe } = await runSandbox();
    const { id, client_secret } = await stripe.paymentIntents.create(order);
    const asked = await payInBrowser(sandbox, client_secret, '4000002760003184');
    expect(asked.body).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    expect((await callFromBrowser(sandbox, client_secret, 'authenticate', { outcome })).status).toBe(status);
    const after = await stripe.paymentIntents.retrieve(id);
    expect(after).toMatchObject({ status: intentStatus, amount_received: received });
  });

  test('other than test cards are declined, and a wrong number is reported', async () => {
    const { sandbox, stripe } = await runSandbox();
    const { client_secret } = await stripe.paymentIntents.create(order);
    const real = await payInBrowser(sandbox, client_secret, '5555555555554444');
    expect(real.body).toMatchObject({ error: { decline_code: 'test_mode_live_card' } });
    const wrong = await payInBrowser(sandbox, client_secret, '4242424242424241');
    expect(wrong).toMatchObject({ status: 402, body: { error: { code: 'incorrect_number' } } });
  });

  test('pay only the amount that the page or its wallet showed', async () => {
    const { sandbox, stripe } = await runSandbox();
    const { id, client_secret: secret } = await stripe.paymentIntents.create(order);
    const pay = (expected_amount: string) =>
      payInBrowser(sandbox, secret, '4242424242424242', { expected_amount });
    expect(await pay('4698')).toMatchObject({ status: 400, body: { error: { param: 'amount' } } });
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('requires_payment_method');
    expect(await pay('4699')).toMatchObject({ status: 200, body: { status: 'succeeded' } });
  });

  test('cannot be used with another intent’s secret', async () => {
    const { sandbox, stripe } = await runSandbox();
    const { id } = await stripe.paymentIntents.create(order);
    const response = await payInBrowser(sandbox, `${id}_secret_guessed`, '4242424242424242');
    expect(response.status).toBe(400);
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('requires_payment_method');
  });

  test('can be confirmed by the server with the provider’s test names', async () => {
    const { stripe } = await runSandbox();
    const paid = await stripe.paymentIntents.create({
      ...order,
      confirm: true,
      payment_method: 'pm_card_visa',
    });
    expect(paid.status).toBe('succeeded');
    const { id } = await stripe.paymentIntents.create(order);
    const declined = stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_chargeDeclined' });
    await expect(declined).rejects.toMatchObject({ type: 'StripeCardError', code: 'card_declined' });
  });
});

describe('idempotency keys', () => {
  test('repeat the first response for the same call, and refuse a different call', async () => {
    const { stripe } = await runSandbox();
    const key = { idempotencyKey: 'order-7' };
    const first = await stripe.paymentIntents.create(order, key);
    const again = await stripe.paymentIntents.create(order, key);
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    const other = stripe.paymentIntents.create({ ...order, amount: 100 }, key);
    await expect(other).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  });

  test('make the SDK’s own retry after a lost response create one intent', async () => {
    const { sandbox, stripe } = await runSandbox();
    await setFaults(sandbox, { loseNext: 1 });
    const { id } = await stripe.paymentIntents.create(order);
    expect((await stripe.paymentIntents.list()).data.map((intent) => intent.id)).toEqual([id]);
  });
});
