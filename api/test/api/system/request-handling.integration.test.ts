import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { errorCodes } from '../../../src/lib/error-codes.js';
import { Browser, type Reply } from '../../support/browser.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';

/** What every request gets before anything returns it, and what the strangest ones get. */
let app: TestApp;
let browser: Browser;

beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'https://shop.example', APPLE_PAY_DOMAIN_ASSOCIATION: '7B22' });
  browser = new Browser(app.url);
});
afterAll(() => app.stop());

/** How many requests were counted for a route, whatever their method and status. */
async function counted(route: string): Promise<number> {
  const { text } = await browser.get('/metrics');
  const lines = text.split('\n').filter((line) => line.startsWith('http_request_duration_seconds_count'));
  return lines
    .filter((line) => line.includes(`route="${route}"`))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

const named = ({ headers }: Reply): Record<string, string> =>
  Object.fromEntries([...headers].filter(([name]) => !/^(date|x-request-id|ratelimit.*)$/.test(name)));

test.each(['/metrics/', '/Metrics', '/readyz/', '//readyz', '/READYZ', '/%6detrics'])(
  'an address that a proxy keeps inside is not found as %s',
  async (path) => {
    expect((await browser.get(path)).status).toBe(404);
  },
);

test("the payment provider's proof for Apple Pay is served as it was set", async () => {
  const path = '/.well-known/apple-developer-merchantid-domain-association';
  const { status, text, headers } = await browser.get(path);
  expect([status, text, headers.get('content-type')]).toEqual([200, '7B22', 'text/plain; charset=utf-8']);
});

describe('a response from memory', () => {
  const products = { query: '{ products { id name } }' };
  // Its compressed form is made meanwhile: nobody can say which of the next requests gets it.
  const uncompressed = () => new Browser(app.url, { 'accept-encoding': 'identity' });

  test.each([
    ['GET /api/products', '/api/products', () => uncompressed().get('/api/products')],
    ['HEAD /api/products', '/api/products', () => uncompressed().call('HEAD', '/api/products')],
    ['a query', '/graphql', () => uncompressed().post('/graphql', products)],
  ])('to %s is counted, and has the headers of the first', async (_call, route, call) => {
    const before = await counted(route);
    const first = await call();
    const rest = await Promise.all([call(), call(), call(), call(), call()]);
    expect(await counted(route)).toBe(before + 6);
    for (const reply of rest) {
      expect(reply.text).toBe(first.text);
      const { etag, ...others } = named(reply);
      const { etag: _first, ...firsts } = named(first);
      expect(others).toEqual(firsts);
      expect(etag).toMatch(/^"/);
      expect(others).not.toHaveProperty('cross-origin-opener-policy');
      expect(others).toMatchObject({
        'x-robots-tag': 'noindex',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      });
    }
    const ids = [first, ...rest].map(({ headers }) => headers.get('x-request-id'));
    expect(new Set(ids).size).toBe(6);
  });

  test('is never given for a body that is not JSON', async () => {
    const response = await fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"query":',
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'MALFORMED_JSON' });
  });
});

test('every response carries the rules for browsers: scripts, frames, sniffing, referrers, https', async () => {
  const { headers } = await browser.get('/healthz');
  const policy = headers.get('content-security-policy') ?? '';
  const rules = new Map(policy.split(';').map((rule) => [rule.split(' ')[0], rule]));
  expect(rules.get('script-src')).toBe("script-src 'self'");
  expect(rules.get('script-src-attr')).toBe("script-src-attr 'none'");
  expect(rules.get('object-src')).toBe("object-src 'none'");
  expect(rules.get('base-uri')).toBe("base-uri 'none'");
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(rules.get('frame-ancestors')).toBe("frame-ancestors 'none'");
  expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8,}/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('permissions-policy')).toMatch(/^camera=\(self\),microphone=\(\),geolocation=\(\),/);
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
});

test.each(['/unsubscribe', '/api/docs', '/accessibility/report'])(
  '%s requires Trusted Types',
  async (page) => {
    const { headers } = await browser.get(page);
    expect(headers.get('content-security-policy')).toMatch(/, require-trusted-types-for 'script'$/);
  },
);

test('cookies are for our own pages over https alone, and no script reads them', async () => {
  const organization = { email: 'lincoln@example.org', password: 'candy-demo-2026' };
  const admin = { username: 'admin', password: 'candy-admin-2026' };
  const replies = [
    await new Browser(app.url).post('/api/organization/login', organization),
    await new Browser(app.url).post('/api/admin/login', admin),
    await new Browser(app.url).post('/api/create-payment-intent', { amount: '20.00' }),
  ];
  const cookies = replies.flatMap(({ headers }) => headers.getSetCookie());
  expect(new Set(cookies.map((cookie) => cookie.split('=')[0])).size).toBe(5);
  for (const cookie of cookies)
    expect(cookie).toMatch(/^__Host-skycrumb_\w+=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
});

test('unknown addresses are one time series, with any status', async () => {
  const seriesOf = async () => (await browser.get('/metrics')).text.match(/route="/g)?.length ?? 0;
  const ask = async (from: number) => {
    for (let i = from; i < from + 10; i += 1) {
      await browser.get(`/api/nothing-${i}`);
      await browser.get(`/api/flyers/organization/Q${i}`);
      await browser.post(`/api/organizations/${i}/set-password`, {});
      await fetch(`${app.url}/api/other-${i}`, {
        method: 'POST',
        headers: { 'sec-fetch-site': 'cross-site' },
      });
    }
  };
  await ask(0);
  const before = await seriesOf();
  expect(before).toBeGreaterThan(0);
  await ask(10);
  expect(await seriesOf()).toBe(before);
  expect(await counted('/api/flyers/organization/{code}')).toBe(20);
  expect(await counted('unknown')).toBeGreaterThanOrEqual(40);
});

test.each(['gzip', 'deflate', 'br'])('a body that says %s and is not gets a 400', async (encoding) => {
  for (const path of ['/api/orders', '/graphql', '/api/contact', '/api/stripe/webhook']) {
    const response = await fetch(app.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': encoding },
      body: 'no bytes of that kind',
    });
    expect([path, response.status]).toEqual([path, 400]);
    expect(await response.json()).toMatchObject({ code: 'MALFORMED_BODY' });
  }
});

test('a query that asks for too much gets a 400, before and after its reading', async () => {
  for (const query of [
    '{ orders(first:100) { nodes { items { picks { product { orders { nodes { id } } } } } } } }',
    'query ($n: Int = 100) { orders(first: $n) { nodes { items { picks { product { orders { nodes { id } } } } } } } }',
    `{ ${'products { id } '.repeat(300)} }`,
    `{ ${Array.from({ length: 16 }, (_, i) => `a${i}: products { id }`).join(' ')} }`,
  ]) {
    const reply = await browser.post('/graphql', { query });
    expect([query.slice(0, 60), reply.status]).toEqual([query.slice(0, 60), 400]);
  }
});

test.each([
  ['that lacks its name', '', { query: 'query A { __typename }', operationName: 'C' }],
  ['that is one of several', '', { query: 'query A { __typename } query B { __typename }' }],
  ['that is one of two without a name', '', { query: '{ __typename } { __typename }' }],
  ['without a query', '', { variables: {} }],
  ['that is stored nowhere', '', { extensions: { persistedQuery: { version: 1, sha256Hash: 'a' } } }],
  ['that changes something by GET', '?query=mutation{logoutAdmin{__typename}}', null],
])('an operation %s is refused with a code of ErrorCode', async (_what, search, body) => {
  const reply = await fetch(`${app.url}/graphql${search}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  const { errors } = (await reply.json()) as { errors: { extensions: { code: string } }[] }; // GraphQL's own format
  expect(reply.status).toBeLessThan(500);
  expect(errors.length).toBeGreaterThan(0);
  for (const { extensions } of errors) expect(errorCodes).toContain(extensions.code);
});

test.each(['{ products { id } }', '{ products @include(if: true) { id } }', '{ unknown }'])(
  'no cache on the way may store the response to %s',
  async (query) => {
    const { headers } = await browser.post('/graphql', { query });
    expect(headers.get('cache-control')).toBe('no-store');
  },
);

describe('an address that is known', () => {
  const ask = async (method: string, path: string) => {
    const response = await fetch(app.url + path, { method });
    return { status: response.status, allow: response.headers.get('allow'), text: await response.text() };
  };

  test.each([
    ['PUT', '/api/products', 'GET, HEAD, OPTIONS'],
    ['PATCH', '/api/orders/abcdefab-cdef-4abc-8def-abcdefabcdef/status', 'POST, OPTIONS'],
    ['GET', '/api/stripe/webhook', 'POST, OPTIONS'],
    ['POST', '/api/openapi.json', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/graphql', 'GET, POST, OPTIONS'],
    ['HEAD', '/graphql', 'GET, POST, OPTIONS'],
    ['POST', '/metrics', 'GET, HEAD, OPTIONS'],
    ['PUT', '/dev/mailbox.json', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/accessibility/report.json', 'GET, HEAD, OPTIONS'],
    ['PUT', '/unsubscribe', 'GET, HEAD, POST, OPTIONS'],
  ])('refuses %s %s with 405, and says which methods it takes', async (method, path, allow) => {
    const reply = await ask(method, path);
    expect([reply.status, reply.allow]).toEqual([405, allow]);
    if (method !== 'HEAD') expect(JSON.parse(reply.text)).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
  });

  test.each(['/api/products', '/graphql', '/healthz', '/dev/mailbox.json', '/unsubscribe'])(
    'answers OPTIONS %s with its methods',
    async (path) => {
      expect(await ask('OPTIONS', path)).toEqual({
        status: 204,
        allow: expect.stringMatching(/^GET/),
        text: '',
      });
    },
  );

  test.each(['/api/products', '/api/docs', '/api/schema.graphql', '/metrics'])(
    'answers HEAD %s like GET, without the body',
    async (path) => {
      expect(await ask('HEAD', path)).toMatchObject({ status: 200, text: '' });
    },
  );

  test('is each documented one: OPTIONS names its methods, HEAD is GET without a body, others are refused', async () => {
    const { paths } = (await browser.get('/api/openapi.json')).json as { paths: Record<string, object> }; // our own document
    for (const [path, operations] of Object.entries(paths)) {
      const address = path.replace(/\{\w+\}/g, 'abcdefab-cdef-4abc-8def-abcdefabcdef');
      const documented = Object.keys(operations).map((method) => method.toUpperCase());
      const allowed = [...documented, 'OPTIONS', ...(documented.includes('GET') ? ['HEAD'] : [])];
      const { status, allow } = await ask('OPTIONS', address);
      expect([path, status, allow?.split(', ').sort()]).toEqual([path, 204, allowed.sort()]);
      const other = ['PATCH', 'PUT', 'DELETE'].find((method) => !allowed.includes(method)) ?? '';
      expect([path, await ask(other, address)]).toMatchObject([path, { status: 405, allow }]);
      if (!documented.includes('GET')) continue;
      const [head, get] = [await ask('HEAD', address), await ask('GET', address)];
      expect([path, head.text, head.status]).toEqual([path, '', get.status]);
    }
    expect(Object.keys(paths).length).toBeGreaterThan(50);
  });
});

test('a counted call says how often it may be made again, and a refused one when', async () => {
  const caller = new Browser(app.url);
  const ask = () =>
    caller.post('/api/orders/fedcbafe-dcba-4edc-8abc-fedcbafedcba/status', { status: 'completed' });
  const { headers } = await ask();
  expect(headers.get('ratelimit-policy')).toBe('"status";q=30;w=60');
  expect(headers.get('ratelimit')).toBe('"status";r=29;t=60');
  for (let i = 0; i < 29; i += 1) await ask();
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(refused.headers.get('ratelimit')).toMatch(/^"status";r=0;t=\d+$/);
  expect((await browser.get('/healthz')).headers.has('ratelimit')).toBe(false);
});

test('programs that write clients get the schema of the graph as it is in schema.graphql', async () => {
  const { text, headers } = await browser.get('/api/schema.graphql');
  expect(headers.get('content-type')).toMatch(/^text\/plain/);
  expect(text).toBe(readFileSync(new URL('../../../../schema.graphql', import.meta.url), 'utf8'));
});

test('an address below the one of the graph is unknown', async () => {
  const reply = await browser.post('/graphql/anything', { query: '{ products { id } }' });
  expect([reply.status, reply.json]).toMatchObject([404, { code: 'NOT_FOUND' }]);
});

test('an address of more than 4 KB is refused with 414', async () => {
  expect((await browser.get(`/api/products?x=${'x'.repeat(4_000)}`)).status).toBe(200);
  const reply = await browser.get(`/api/products?x=${'x'.repeat(4_100)}`);
  expect(reply.status).toBe(414);
  expect(reply.json).toMatchObject({ code: 'ADDRESS_TOO_LONG' });
  expect(reply.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
});

test.each([
  ['without a proxy', {}, false],
  ['behind one', { TRUST_PROXY: '1' }, true],
])('the id of a request is the caller’s %s: %j', async (_where, env, isTaken) => {
  const other = await startTestApp(env);
  try {
    const given = 'an-id-of-the-caller';
    for (const address of ['/api/products', '/api/no-such-thing', `/api/products?x=${'x'.repeat(4_100)}`]) {
      const { headers } = await new Browser(other.url, { 'x-request-id': given }).get(address);
      expect(headers.get('x-request-id') === given).toBe(isTaken);
    }
  } finally {
    await other.stop();
  }
});

const upgradeHeaders =
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n';

test.each([
  ['a page from memory', 'GET /api/products', ''],
  ['a socket', 'GET /graphql', upgradeHeaders],
])('%s is refused with 400 where the request names two hosts', async (_call, start, more) => {
  const { port } = new URL(app.url);
  const ask = async (hosts: string): Promise<string> => {
    const client = net.connect(Number(port), '127.0.0.1');
    client.write(`${start} HTTP/1.1\r\n${hosts}${more}Origin: ${app.url}\r\n\r\n`);
    const [first] = (await once(client, 'data')) as [Buffer]; // a socket without an encoding
    client.destroy();
    return first.toString().slice(0, 12);
  };
  expect(await ask(`Host: shop.example\r\nHOST: other.example\r\n`)).toBe('HTTP/1.1 400');
  expect(await ask(`Host: 127.0.0.1:${port}\r\nX-Forwarded-Host: other.example\r\n`)).not.toContain('400');
});

test('the status of an order is asked 30 times a minute, however its id is written', async () => {
  const id = 'abcdefab-cdef-4abc-8def-abcdefabcdef';
  const spelled = (i: number) => (i % 2 ? id.toUpperCase() : id);
  const ask = (orderId: string) => browser.post(`/api/orders/${orderId}/status`, { status: 'completed' });
  for (let i = 0; i < 30; i += 1) expect((await ask(spelled(i))).status).toBe(404);
  expect((await ask(id)).status).toBe(429);
  expect((await ask(id.toUpperCase())).status).toBe(429);
  expect(
    (await browser.ask(`mutation { completeOrder(orderId: "${id.toUpperCase()}") { status } }`)).code,
  ).toBe('TOO_MANY_REQUESTS');
});

test('an invalid id is unknown, and counts against nobody', async () => {
  const responses = await Promise.all(
    Array.from({ length: 40 }, () =>
      browser.post(`/api/orders/${'x'.repeat(3_000)}/status`, { status: 'completed' }),
    ),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([404]));
});
