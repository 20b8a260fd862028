import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Browser, type Reply } from '../../support/browser.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { until } from '../../support/until.js';

/** The ten documented calls of the storefront (docs/product/storefront.md#calls), over HTTP, with their shapes. */
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

type Named = { id: string; name: string; price: string };

/** Documented returns are objects or lists of them: a test that reads a wrong field fails by itself. */
function fieldsOf(reply: Reply): Record<string, unknown> {
  expect(reply.status).toBe(200);
  return reply.json as Record<string, unknown>;
}

async function productNamed(browser: Browser, name: string): Promise<Named> {
  const products = (await browser.get('/api/products')).json as Named[];
  const found = products.find((product) => product.name === name);
  if (!found) throw new Error(`${name} is not on sale`);
  return found;
}

async function findGroup(browser: Browser): Promise<{ organizationId: unknown; classroomId: unknown }> {
  const codes = { organizationCode: 'LINCOLN', classroomCode: 'RIVERA' };
  const { organizationId, classroomId } = fieldsOf(await browser.post('/api/validate-codes', codes));
  return { organizationId, classroomId };
}

/** The documented body for one Lemon Lift-Offs, shipped. */
async function orderBody(browser: Browser): Promise<{ order: Record<string, unknown>; items: object[] }> {
  const { id: productId, price } = await productNamed(browser, 'Lemon Lift-Offs');
  return {
    order: {
      ...(await findGroup(browser)),
      customerEmail: 'pat@example.org',
      customerName: 'Pat Buyer',
      customerPhone: null,
      shippingAddress: '12 Elm Street',
      deliveryMethod: 'shipping',
      pickupLocation: null,
      pickupContactInfo: null,
      subtotal: price,
      tax: '0',
      shipping: '8.99',
      total: '16.98',
      status: 'pending',
    },
    items: [{ productId, quantity: 1, unitPrice: price, subtotal: price }],
  };
}

async function payInSandbox(
  browser: Browser,
  clientSecret: string,
  number = '4242424242424242',
): Promise<number> {
  const intentId = clientSecret.split('_secret_')[0] ?? '';
  const body = new URLSearchParams({
    key: 'pk_test_sandbox',
    client_secret: clientSecret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2040',
    'payment_method_data[card][cvc]': '123',
  });
  const response = await fetch(`${app.url}/sandbox/v1/payment_intents/${intentId}/confirm`, {
    method: 'POST',
    body,
  });
  return response.status;
}

describe('storefront calls over HTTP', () => {
  test('GET /api/products returns active products in order, with two decimals, and 304 for an unchanged list', async () => {
    const browser = new Browser(app.url);
    const reply = await browser.get('/api/products');
    const products = reply.json as (Named & { category: string; imageUrl: string })[];
    expect(products).toHaveLength(12);
    expect(products[0]).toMatchObject({
      name: 'Rainbow Cracklers',
      price: '8.99',
      imageUrl: '/products/rainbow-cracklers.svg',
    });
    expect(products.filter(({ category }) => category === 'mix-pack').map(({ name }) => name)).toEqual([
      'Premium Mix Pack',
      'Sky-High Six Mix Pack',
    ]);
    const etag = reply.headers.get('etag') ?? '';
    const ask = (tags: string, method = 'GET') =>
      fetch(`${app.url}/api/products`, {
        method,
        headers: { 'if-none-match': tags, 'accept-encoding': 'identity' },
      });
    for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await ask(tags);
      expect([tags, again.status, again.headers.get('etag')]).toEqual([tags, 304, etag]);
    }
    expect((await ask('"other", W/"another"')).status).toBe(200);
    const head = await ask('"other"', 'HEAD');
    expect(Object.fromEntries(head.headers)).toMatchObject({ etag, 'cache-control': 'no-cache' });
    expect((await ask(etag, 'HEAD')).status).toBe(304);
  });

  test('POST /api/validate-codes names the group, or says what to enter', async () => {
    const browser = new Browser(app.url);
    const direct = fieldsOf(await browser.post('/api/validate-codes', { organizationCode: ' lincoln ' }));
    expect(direct).toMatchObject({
      organizationName: 'Lincoln Elementary School',
      classroomId: null,
      directRegistration: true,
    });
    const both = fieldsOf(await browser.post('/api/validate-codes', { organizationCode: 'LINCOLN-CHEN' }));
    expect(both).toMatchObject({ classroomName: '3rd Grade', directRegistration: false });
    expect(await browser.post('/api/validate-codes', { organizationCode: 'NOPE' })).toMatchObject({
      status: 404,
    });
    const closed = await browser.post('/api/validate-codes', { organizationCode: 'WESTSIDE' });
    expect(closed).toMatchObject({ status: 400, json: { code: 'CLASSROOM_CODE_REQUIRED' } });
  });

  test('GET /api/organizations/{id} shows what the checkout needs, and no login', async () => {
    const browser = new Browser(app.url);
    const { organizationId } = await findGroup(browser);
    const reply = await browser.get(`/api/organizations/${String(organizationId)}`);
    expect(fieldsOf(reply)).toMatchObject({ allowPickup: true, contactEmail: 'lincoln@example.org' });
    expect(Object.keys(fieldsOf(reply))).toEqual(
      expect.arrayContaining(['pickupAddress', 'pickupHours', 'pickupInstructions']),
    );
    expect(reply.text).not.toMatch(/password|passwordHash/i);
  });

  test('intent, order, card and status make a completed order, read without a cookie as well', async () => {
    const browser = new Browser(app.url);
    const { clientSecret } = fieldsOf(await browser.post('/api/create-payment-intent', { amount: 16.98 }));
    const { id } = fieldsOf(await browser.post('/api/orders', await orderBody(browser)));
    const status = `/api/orders/${String(id)}/status`;
    expect(await browser.post(status, { status: 'completed' })).toMatchObject({
      status: 402,
      json: { code: 'UNPAID' },
    });
    expect(await payInSandbox(browser, String(clientSecret))).toBe(200);
    expect(fieldsOf(await browser.post(status, { status: 'completed' }))).toEqual({
      id,
      status: 'completed',
    });

    const reply = await new Browser(app.url).get(`/api/orders/${String(id)}`);
    expect(fieldsOf(reply)).toMatchObject({
      id,
      status: 'completed',
      customerName: 'Pat Buyer',
      subtotal: '7.99',
      shipping: '8.99',
      total: '16.98',
      items: [{ product: { name: 'Lemon Lift-Offs' }, quantity: 1, subtotal: '7.99' }],
      organization: { name: 'Lincoln Elementary School' },
      classroom: { name: '2nd Grade' },
    });
    expect(reply.headers.get('cache-control')).toContain('no-store');
  });

  test('an order posted again after it was paid is refused with its id, unless it is said to be another one', async () => {
    const browser = new Browser(app.url);
    const { clientSecret } = fieldsOf(await browser.post('/api/create-payment-intent', { amount: '16.98' }));
    const body = await orderBody(browser);
    const { id } = fieldsOf(await browser.post('/api/orders', body));
    await payInSandbox(browser, String(clientSecret));
    expect(await browser.post('/api/orders', body)).toMatchObject({
      status: 409,
      json: { code: 'ORDER_ALREADY_PAID', details: { orderId: id, status: 'completed' } },
    });
    const another = fieldsOf(await browser.post('/api/orders', { ...body, isAnotherOrder: true }));
    expect(another).toMatchObject({ status: 'pending', total: '16.98' });
    expect(another.id).not.toBe(id);
  });

  test.each(['Jane\u0000Doe', 'Jane\ud800Doe'])(
    'a name that cannot be stored is the caller’s mistake: %j',
    async (name) => {
      const { order, items } = await orderBody(new Browser(app.url));
      const reply = await new Browser(app.url).post('/api/orders', {
        order: { ...order, customerName: name },
        items,
      });
      const fields = { 'order.customerName': 'The text contains a character that cannot be stored.' };
      expect([reply.status, reply.json]).toMatchObject([400, { code: 'INVALID_INPUT', details: { fields } }]);
    },
  );

  test('an Idempotency-Key that comes with another body is refused', async () => {
    const body = await orderBody(new Browser(app.url));
    const post = (items: object[]): Promise<Response> =>
      fetch(`${app.url}/api/orders`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'k1' },
        body: JSON.stringify({ order: { ...body.order, subtotal: null, total: null }, items }),
      });
    expect((await post(body.items)).status).toBe(200);
    const reused = await post(body.items.map((item) => ({ ...item, quantity: 2, subtotal: null })));
    expect(reused.status).toBe(422);
    expect(await reused.json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect((await post(body.items)).status).toBe(200);
  });

  test('POST /api/orders/reconcile completes from the intent', async () => {
    const browser = new Browser(app.url);
    const { clientSecret } = fieldsOf(await browser.post('/api/create-payment-intent', { amount: '16.98' }));
    const { id } = fieldsOf(await browser.post('/api/orders', await orderBody(browser)));
    await payInSandbox(browser, String(clientSecret));
    const paymentIntentId = String(clientSecret).split('_secret_')[0];
    expect(fieldsOf(await browser.post('/api/orders/reconcile', { paymentIntentId }))).toMatchObject({
      id,
      status: 'completed',
    });
  });

  test('the signed webhook alone completes an order, with no browser involved', async () => {
    const browser = new Browser(app.url);
    const { clientSecret } = fieldsOf(await browser.post('/api/create-payment-intent', { amount: '16.98' }));
    const { id } = fieldsOf(await browser.post('/api/orders', await orderBody(browser)));
    await payInSandbox(browser, String(clientSecret));
    const read = async (): Promise<unknown> =>
      fieldsOf(await browser.get(`/api/orders/${String(id)}`)).status;
    await until(async () => (await read()) === 'completed');
    expect(await read()).toBe('completed');
  });

  test.each(['subtotal', 'tax', 'shipping', 'total'])(
    'a tampered %s is refused with the field and the right amount',
    async (field) => {
      const browser = new Browser(app.url);
      const body = await orderBody(browser);
      const reply = await browser.post('/api/orders', { ...body, order: { ...body.order, [field]: '0.01' } });
      expect(reply).toMatchObject({
        status: 409,
        json: { code: 'AMOUNT_DIFFERS', details: { field, given: '0.01' } },
      });
    },
  );

  test('a declined card leaves the order unpaid', async () => {
    const browser = new Browser(app.url);
    const { clientSecret } = fieldsOf(await browser.post('/api/create-payment-intent', { amount: '16.98' }));
    const { id } = fieldsOf(await browser.post('/api/orders', await orderBody(browser)));
    expect(await payInSandbox(browser, String(clientSecret), '4000000000000002')).toBe(402);
    expect(await browser.post(`/api/orders/${String(id)}/status`, { status: 'completed' })).toMatchObject({
      status: 402,
    });
  });

  test('GET /api/content/{key} returns a managed text', async () => {
    const reply = await new Browser(app.url).get('/api/content/homepage_hero_title');
    expect(fieldsOf(reply)).toMatchObject({
      key: 'homepage_hero_title',
      value: 'Crunchy candy that lifts your school.',
    });
  });

  test('POST /api/contact returns success and a message, or every bad field', async () => {
    const browser = new Browser(app.url);
    const message = { name: 'Pat', email: 'pat@example.org', message: 'When does the candy arrive?' };
    expect(fieldsOf(await browser.post('/api/contact', message))).toMatchObject({ success: true });
    expect(await browser.post('/api/contact', { name: '', email: 'x', message: 'short' })).toMatchObject({
      status: 400,
      json: {
        details: {
          fields: {
            name: 'Name is required',
            email: 'Please enter a valid email address',
            message: 'Please provide more details in your message',
          },
        },
      },
    });
  });

  test('an unknown call, a malformed body, another type and another site are refused with the reason', async () => {
    const post = (headers: Record<string, string>, body: string): Promise<Response> =>
      fetch(`${app.url}/api/validate-codes`, { method: 'POST', headers, body });
    const json = { 'content-type': 'application/json' };
    const codes = '{"organizationCode":"LINCOLN"}';
    expect((await new Browser(app.url).get('/api/unheard-of')).status).toBe(404);
    expect((await post(json, '{')).status).toBe(400);
    expect((await post({ 'content-type': 'text/plain' }, codes)).status).toBe(415);
    expect((await post({ ...json, 'sec-fetch-site': 'cross-site' }, codes)).status).toBe(403);
    expect((await post({ ...json, origin: 'https://evil.example' }, codes)).status).toBe(403);
    expect((await post(json, codes)).status).toBe(200);
  });

  test('the documentation page shows each call with an example', async () => {
    const page = await fetch(`${app.url}/api/docs`);
    const text = await page.text();
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(text).toContain('<code>POST /api/orders</code>');
    expect(text).toContain('&quot;customerEmail&quot;: &quot;pat@example.org&quot;');
    expect(text).not.toContain('<script');
    const firstOf = (call: string) =>
      new RegExp(`<code>${call}</code>[^]*?<p>Security: ([^\n]*)</p>`).exec(text)?.[1];
    expect(firstOf('GET /api/products')).toBe('none needed');
    const [staff, serviceKey] = ['<a href="#staff">staff</a>', '<a href="#serviceKey">serviceKey</a>'];
    expect(firstOf('GET /api/admin/orders')).toBe(`${staff} or ${serviceKey}`);
    expect(text).toContain('<h3 id="serviceKey">');
    expect(text).toContain('<code>limit</code> (query)');
  });

  test('the documentation page is grouped by subject, and leaves the calls with every searched word', async () => {
    const read = async (search: string) => (await fetch(`${app.url}/api/docs?q=${search}`)).text();
    expect(await read('')).toContain('<h2 id="flyers">Flyers</h2>');
    const found = await read('download%20FLYER');
    expect(found.match(/<summary><code>[^<]+/g)).toEqual(['<summary><code>GET /api/flyers/{id}/download']);
    expect(found).toContain('1 call with “download FLYER”');
    expect(await read('%22%3E%3Cscript%3E')).not.toContain('<script');
  });

  test('every documented call is in the OpenAPI description', async () => {
    const { paths } = fieldsOf(await new Browser(app.url).get('/api/openapi.json')) as {
      paths: Record<string, object>;
    };
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect(calls).toEqual(
      expect.arrayContaining([
        'post /api/validate-codes',
        'get /api/products',
        'get /api/content/{key}',
        'get /api/organizations/{id}',
        'post /api/contact',
        'post /api/create-payment-intent',
        'post /api/orders',
        'get /api/orders/{id}',
        'post /api/orders/{id}/status',
        'post /api/orders/reconcile',
      ]),
    );
  });
});
