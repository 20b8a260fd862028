import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { isObjectType } from 'graphql';
import { giveUpAfter } from '../../../src/http/server/server.js';
import { Browser, type Reply } from '../../support/browser.js';
import { openStaffSession } from '../../support/people/sessions.js';
import { callAnyhow } from '../../support/graph/root-fields.js';
import { writtenSchema as schema } from '../../support/written-schema.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';

/** The limits of docs/product/limits.md over HTTP: the last that passes, and the first that does not. */
let app: TestApp;
let browser: Browser;
let staff: Browser;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
  browser = new Browser(app.url);
  staff = await openStaffSession(app, 'admin');
});
afterAll(() => app.stop());

const tooLarge = (reply: Reply): boolean => reply.status === 413;

describe('a body', () => {
  const kilobyte = 1_024;
  test.each([
    ['JSON', '/api/contact', 100 * kilobyte],
    ['an order', '/api/orders', 64 * kilobyte],
    ['GraphQL', '/graphql', 32 * kilobyte],
    ['a webhook', '/api/stripe/webhook', 256 * kilobyte],
  ])('of %s is read up to its limit, and not one byte more', async (_what, address, most) => {
    const around = JSON.stringify({ query: '' }).length;
    const send = (bytes: number) => browser.post(address, { query: 'x'.repeat(bytes - around) });
    expect(tooLarge(await send(most))).toBe(false);
    expect(tooLarge(await send(most + 1))).toBe(true);
  });

  test('of a contact message holds a name of 200 and a message of 5,000 characters', async () => {
    const send = (name: number, message: number) =>
      browser.post('/api/contact', {
        name: 'n'.repeat(name),
        email: 'pat@example.org',
        subject: 'Question',
        message: 'm'.repeat(message),
      });
    expect((await send(200, 5_000)).status).toBe(200);
    expect((await send(201, 5_000)).status).toBe(400);
    expect((await send(200, 5_001)).status).toBe(400);
  });
});

describe('an order', () => {
  const item = (quantity = 1) => ({ productId: randomUUID(), quantity });
  const order = { customerName: 'Pat', customerEmail: 'pat@example.org', shippingAddress: '12 Elm Street' };
  const items = (count: number) => Array.from({ length: count }, () => item());
  const fits = async (body: object): Promise<boolean> => {
    const { json } = await new Browser(app.url).post('/api/orders', { order, items: [item()], ...body });
    return (json as { code: string }).code !== 'INVALID_INPUT';
  };

  test.each([
    ['50 lines', { items: items(50) }, { items: items(51) }],
    ['99 of a product', { items: [item(99)] }, { items: [item(100)] }],
    [
      'a name of 200 characters',
      { order: { ...order, customerName: 'n'.repeat(200) } },
      { order: { ...order, customerName: 'n'.repeat(201) } },
    ],
    [
      'an address of 500 characters',
      { order: { ...order, shippingAddress: 'a'.repeat(500) } },
      { order: { ...order, shippingAddress: 'a'.repeat(501) } },
    ],
  ])('may have %s, and not one more', async (_limit, last, first) => {
    expect(await fits(last)).toBe(true);
    expect(await fits(first)).toBe(false);
  });
});

test('an address of 4 KB is read, and none that is longer', async () => {
  const ask = async (length: number) => (await browser.get('/api/products?x='.padEnd(length, 'x'))).status;
  expect(await ask(4_096)).toBe(200);
  expect(await ask(4_097)).toBe(414);
});

describe('a query', () => {
  const ask = async (who: Browser, query: string) => {
    const reply = await who.post('/graphql', { query });
    const { errors } = reply.json as { errors?: { message: string; extensions: { code: string } }[] }; // GraphQL over HTTP
    const [refusal] = (errors ?? []).filter(({ extensions }) => extensions.code === 'QUERY_TOO_LARGE');
    return refusal
      ? `${reply.status} ${refusal.message.replace('This query asks for too much: ', '')}`
      : null;
  };
  const aliases = (count: number) =>
    `{ ${Array.from({ length: count }, (_, i) => `a${i}: __typename`).join(' ')} }`;
  const tokens = (count: number) => `{ ${'__typename '.repeat(count - 2)}}`;

  test.each([
    ['15 aliases', aliases(15), aliases(16), '400 at most 15 aliases.'],
    ['1,000 tokens', tokens(1_000), tokens(1_001), '400 at most 1000 tokens.'],
    [
      '4 mutations',
      `mutation { ${'logoutAdmin { admin { id } } '.repeat(4)}}`,
      `mutation { ${'logoutAdmin { admin { id } } '.repeat(5)}}`,
      '400 at most 4 mutations at once.',
    ],
  ])('may have %s, and not one more', async (_limit, last, first, refusal) => {
    expect(await ask(browser, last)).toBe(null);
    expect(await ask(browser, first)).toBe(refusal);
  });

  /** A product list costs 1 and as much again for each list within. */
  const cost = (count: number) => `{ ${'products { id } '.repeat(count)}}`;

  test('costs what its caller may ask for, says one figure, and has one code whatever it costs', async () => {
    const classes = (inner: string) => `{ organization(code: "LINCOLN") { classrooms { ${inner} } } }`;
    const dear = classes(
      'a: contributions(first: 20) { nodes { day } } b: contributions(first: 50) { nodes { day } }',
    );
    const dearer = classes(
      ['a', 'b', 'c', 'd'].map((name) => `${name}: contributions(first: 100) { nodes { day } }`).join(' '),
    );
    expect(await ask(browser, cost(200))).toBe(null);
    expect(await ask(browser, dear)).toMatch(/^400 a cost of at most 2000, not \d{4}\.$/);
    expect(await ask(browser, dearer)).toMatch(/^400 a cost of at most 2000, not \d{5}\.$/);
    expect(await ask(staff, dear)).toBe(null);
    expect(await ask(staff, dearer)).toMatch(/^400 a cost of at most 5000, not \d{5}\.$/);
  });
});

describe('an operation at the wrong door', () => {
  const subscription = schema.getSubscriptionType();
  const fields = isObjectType(subscription) ? Object.keys(subscription.getFields()) : [];

  test.each(fields)('is refused over HTTP with a 400: the subscription %s', async (field) => {
    const query = callAnyhow('subscription', field, {});
    for (const who of [browser, staff]) {
      const reply = await who.post('/graphql', { query });
      expect(reply.status).toBe(400);
      expect(reply.json).toMatchObject({ errors: [{ extensions: { code: 'OPERATION_NOT_SUPPORTED' } }] });
    }
  });

  const changed = '{ classroomChanged(id: "11111111-1111-4111-8111-111111111111")';
  test.each([
    `subscription($b: Boolean!) ${changed} @skip(if: $b) { id } }`,
    `subscription ${changed} @include(if: 5) { id } }`,
    `subscription { ... @skip(if: true) ${changed} { id } } }`,
    `subscription { ...f @include(if: $none) } fragment f on Subscription ${changed} @skip(if: $none) { id } }`,
    `query Q { products { id } } subscription S($b: Boolean!) ${changed} @skip(if: $b) { id } }`,
  ])('or that GraphQL forbids, is refused with a 400: %s', async (query) => {
    for (const variables of [{}, { b: true }, { b: 'text' }]) {
      const reply = await browser.post('/graphql', {
        query,
        variables,
        operationName: /Q/.test(query) ? 'Q' : null,
      });
      expect([reply.status, reply.text]).toEqual([400, expect.not.stringContaining('INTERNAL')]);
    }
  });

  test('does not keep a query from being served that stands in one document with a subscription', async () => {
    const query = `query Q { products { id } } subscription S ${changed} { id } }`;
    expect((await browser.post('/graphql', { query, operationName: 'Q' })).status).toBe(200);
    expect((await browser.post('/graphql', { query, operationName: 'S' })).status).toBe(400);
  });
});

test('a request that arrives too slowly is ended after its time, and not after twice as much', async () => {
  const ms = 600;
  const server = createServer(giveUpAfter(ms), () => undefined).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = net.connect((server.address() as AddressInfo).port, '127.0.0.1'); // it listens on a port
  const startedAt = performance.now();
  client.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n');
  client.resume();
  const drip = setInterval(() => client.writable && client.write('x'), 200);
  await once(client, 'close');
  clearInterval(drip);
  expect(performance.now() - startedAt).toBeLessThan(ms * 1.6);
  server.close();
});
