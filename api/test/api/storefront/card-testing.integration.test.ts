import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Browser, type Reply } from '../../support/browser.js';
import { queryDatabase } from '../../support/database/query-database.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { until } from '../../support/until.js';

/** Who tries stolen cards is stopped, and who mistypes is not (docs/product/payments.md#card-testing). */
let app: TestApp;
let product: { readonly id: string; readonly price: string };
beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: '1' });
  const products = (await new Browser(app.url).get('/api/products')).json as (typeof product & {
    name: string;
  })[];
  product = products.find(({ name }) => name === 'Lemon Lift-Offs') ?? { id: '', price: '' };
});
afterAll(() => app.stop());

let addresses = 0;
const newAddress = (): string => `203.0.113.${(addresses += 1)}`;
const visitorAt = (address = newAddress()) => new Browser(app.url, { 'x-forwarded-for': address });

const total = () => (Number(product.price) + 8.99).toFixed(2);
const ask = (browser: Browser, body: object = { amount: total() }): Promise<Reply> =>
  browser.post('/api/create-payment-intent', body);
const secretOf = ({ json }: Reply): string => (json as { clientSecret: string }).clientSecret; // documented
const intentOf = (secret: string): string => secret.split('_secret_')[0] ?? '';

const cards = { pays: '4242424242424242', declined: '4000000000000002' };

async function confirm(secret: string, card: keyof typeof cards): Promise<number> {
  const response = await fetch(`${app.url}/sandbox/v1/payment_intents/${intentOf(secret)}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      key: 'pk_test_sandbox',
      client_secret: secret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': cards[card],
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2040',
      'payment_method_data[card][cvc]': '123',
    }),
  });
  return response.status;
}

const declinesOf = async (secret: string) =>
  queryDatabase(app.databaseUrl, 'SELECT FROM payment_failures WHERE intent_id = $1', [intentOf(secret)]);
const statusOf = async (secret: string) => {
  const [row] = await queryDatabase<{ status: string }>(
    app.databaseUrl,
    'SELECT status FROM payment_intents WHERE id = $1',
    [intentOf(secret)],
  );
  return row?.status;
};

/** Declined that often, each of them heard of. */
async function decline(secret: string, times: number): Promise<void> {
  for (let count = 1; count <= times; count += 1) {
    const before = (await declinesOf(secret)).length;
    expect(await confirm(secret, 'declined')).toBe(402);
    await until(async () => (await declinesOf(secret)).length > before);
  }
}

const order = (browser: Browser, paymentIntentId: string) =>
  browser.post('/api/orders', {
    order: {
      customerEmail: 'pat@example.org',
      customerName: 'Pat Buyer',
      shippingAddress: '12 Elm Street',
      deliveryMethod: 'shipping',
      subtotal: product.price,
      tax: '0',
      shipping: '8.99',
      total: total(),
      status: 'pending',
      paymentIntentId,
    },
    items: [{ productId: product.id, quantity: 1, unitPrice: product.price, subtotal: product.price }],
  });

test('a buyer who mistypes four times can still pay', async () => {
  const browser = visitorAt();
  const secret = secretOf(await ask(browser));
  expect((await order(browser, intentOf(secret))).status).toBe(200);
  await decline(secret, 4);
  expect(await confirm(secret, 'pays')).toBe(200);
});

test('the fifth declined card ends the intent at the provider; the same order is paid with another', async () => {
  const browser = visitorAt();
  const secret = secretOf(await ask(browser));
  const { id } = (await order(browser, intentOf(secret))).json as { id: string };
  await decline(secret, 5);
  await until(async () => (await statusOf(secret)) === 'cancelled');
  expect(await confirm(secret, 'pays')).toBe(400);

  const again = await order(browser, intentOf(secret));
  expect(again.json).toMatchObject({ code: 'INTENT_NOT_USABLE' });
  const renewed = secretOf(await ask(browser));
  expect((await order(browser, intentOf(renewed))).json).toMatchObject({ id });
  expect(await confirm(renewed, 'pays')).toBe(200);
  const paid = await browser.post(`/api/orders/${id}/status`, { status: 'completed' });
  expect(paid.json).toMatchObject({ id, status: 'completed' });
});

const refusal = {
  code: 'TOO_MANY_DECLINES',
  message: expect.stringMatching(/^Too many cards were declined\. Please wait \d+ minutes before/) as unknown,
};

function expectPause(reply: Reply): void {
  expect(reply.status).toBe(429);
  expect(reply.json).toMatchObject(refusal);
  const seconds = Number(reply.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(3_500);
  expect(seconds).toBeLessThanOrEqual(3_600);
}

describe('of a visitor', () => {
  test('repeated and simultaneous calls open one payment without an order, of at most three', async () => {
    const browser = visitorAt();
    await ask(browser);
    const replies = await Promise.all([4, 5, 6, 7].map((dollars) => ask(browser, { amount: dollars })));
    const last = secretOf(await ask(browser));
    expect(replies.map(secretOf)).toEqual([last, last, last, last]);
    await order(browser, intentOf(last));
    const next = await Promise.all([4, 5, 6, 7].map((dollars) => ask(browser, { amount: dollars })));
    expect(new Set(next.map(secretOf)).size).toBe(1);
    expect(secretOf(await ask(browser))).not.toBe(last);
  });

  test('ten cards an hour may be declined; then no payment is begun, whichever way it is asked for', async () => {
    const browser = visitorAt();
    const first = secretOf(await ask(browser));
    const placed = (await order(browser, intentOf(first))).json as { id: string };
    await decline(first, 5);
    await until(async () => (await statusOf(first)) === 'cancelled');
    const second = secretOf(await ask(browser));
    await decline(second, 4);
    expect((await ask(browser)).status).toBe(200);
    await decline(second, 1);
    await until(async () => (await statusOf(second)) === 'cancelled');

    expectPause(await ask(browser));
    expectPause(await ask(browser, { amount: total(), orderId: placed.id }));
    const mutation =
      'mutation ($input: CreatePaymentIntentInput!) { createPaymentIntent(input: $input) { clientSecret } }';
    expect((await browser.ask(mutation, { input: { amount: total() } })).code).toBe('TOO_MANY_DECLINES');
  });
});

describe('of an address', () => {
  test('thirty cards an hour may be declined for all visitors together; then another address still may', async () => {
    const address = newAddress();
    for (let count = 0; count < 7; count += 1) {
      const secret = secretOf(await ask(visitorAt(address)));
      await decline(secret, count < 6 ? 4 : 5);
    }
    const last = secretOf(await ask(visitorAt(address)));
    await decline(last, 1);
    await until(async () => (await statusOf(last)) === 'cancelled');
    expectPause(await ask(visitorAt(address)));
    expect((await ask(visitorAt())).status).toBe(200);
  });

  test('twenty payments without an order may be open, however many ask at once', async () => {
    const address = newAddress();
    const replies = await Promise.all(Array.from({ length: 25 }, () => ask(visitorAt(address))));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(20);
    const refused = replies.find(({ status }) => status !== 200);
    expect(refused?.status).toBe(429);
    expect(refused?.json).toMatchObject({ code: 'TOO_MANY_OPEN_PAYMENTS' });
    expect(refused?.headers.get('retry-after')).toBe('300');
    expect((await ask(visitorAt())).status).toBe(200);
  });

  test('a checkout that was left ten minutes ago makes room for another', async () => {
    const address = newAddress();
    const secrets: string[] = [];
    for (let count = 0; count < 20; count += 1) secrets.push(secretOf(await ask(visitorAt(address))));
    const [oldest = ''] = secrets;
    expect((await ask(visitorAt(address))).status).toBe(429);
    await queryDatabase(
      app.databaseUrl,
      `UPDATE payment_intents SET created_at = now() - interval '11 minutes' WHERE id = $1`,
      [intentOf(oldest)],
    );
    expect((await ask(visitorAt(address))).status).toBe(200);
    expect(await statusOf(oldest)).toBe('cancelled');
    expect(await confirm(oldest, 'pays')).toBe(400);
  });
});
