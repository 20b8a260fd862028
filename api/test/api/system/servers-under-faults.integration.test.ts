import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Browser } from '../../support/browser.js';
import { queryDatabase } from '../../support/database/query-database.js';
import { startSilentProxy, type SilentProxy } from '../../support/doubles/silent-proxy.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { until } from '../../support/until.js';

/** PostgreSQL and Redis behind connections that can stop passing anything on, as a frozen server's do. */
let app: TestApp;
let postgres: SilentProxy;
let redis: SilentProxy;
let browser: Browser;

beforeAll(async () => {
  app = await startTestApp({}, undefined, async ({ databaseUrl, redisUrl }) => {
    [postgres, redis] = await Promise.all([startSilentProxy(databaseUrl), startSilentProxy(redisUrl)]);
    return { DATABASE_URL: postgres.url, REDIS_URL: redis.url };
  });
});
afterAll(async () => {
  await app.stop();
  await Promise.all([postgres.stop(), redis.stop()]);
});
beforeEach(() => {
  browser = new Browser(app.url);
});
afterEach(() => {
  postgres.thaw();
  redis.thaw();
});

const credentials = { email: 'lincoln@example.org', password: 'candy-demo-2026' };

async function timed<T>(call: () => Promise<T>): Promise<{ seconds: number; response: T }> {
  const startedAt = performance.now();
  const response = await call();
  return { seconds: (performance.now() - startedAt) / 1_000, response };
}

const someOrganization = (i: number): string =>
  `/api/organizations/6f9619ff-8b86-4011-b42d-00cf4fc96${100 + i}`;

const isReady = async (): Promise<boolean> => (await browser.get('/readyz')).status === 200;

const order = async (): Promise<object> => {
  const [product] = (await browser.get('/api/products')).json as { id: string; price: string }[]; // documented
  return {
    order: {
      customerEmail: 'jane@example.org',
      customerName: 'Jane Doe',
      shippingAddress: '5 Elm Street',
      deliveryMethod: 'shipping',
    },
    items: [{ productId: product?.id, quantity: 1 }],
  };
};

describe('a frozen PostgreSQL', () => {
  test('is reported by readiness within two seconds, and keeps no other call for longer than about three', async () => {
    await until(isReady, 25);
    const school = new Browser(app.url);
    expect((await school.post('/api/organization/login', credentials)).status).toBe(200);
    postgres.freeze();
    const ready = timed(() => browser.get('/readyz'));
    // More than there are connections, so that some wait for one.
    const calls = await Promise.all(
      Array.from({ length: 14 }, (_, i) => timed(() => browser.get(someOrganization(i)))),
    );
    const { seconds, response } = await ready;
    // It would hang for as long as the server is frozen; a busy machine adds a little.
    expect(seconds).toBeLessThan(6);
    expect([response.status, response.json]).toEqual([
      503,
      { status: 'unavailable', problems: ['PostgreSQL does not respond.'] },
    ]);
    for (const call of calls) expect([call.response.status, call.seconds < 10]).toEqual([503, true]);

    const metrics = await browser.get('/metrics');
    expect(metrics.status).toBe(200);
    expect(metrics.text).toMatch(/^http_request_duration_seconds_count\{.*status="503".*\} \d+$/m);
    expect(metrics.text).not.toMatch(/^skycrumb_(outbox|ledger|card)/m);
    // Its session cannot be read.
    const graph = await school.post('/graphql', {
      query: 'query Orders { orders(first: 2) { nodes { id } } }',
    });
    expect([graph.status, graph.headers.get('retry-after')]).toEqual([503, '5']);
    expect(graph.json).toMatchObject({ errors: [{ extensions: { code: 'UNAVAILABLE', status: 503 } }] });
    const later = await timed(() => browser.get(someOrganization(0)));
    expect([later.response.status, later.seconds < 10]).toEqual([503, true]);
    postgres.thaw();
    await until(isReady, 25);
    expect((await browser.get(someOrganization(0))).status).toBe(404);
  });
});

describe('a frozen Redis', () => {
  test('costs a login one second at most, and the next calls nothing', async () => {
    await until(isReady, 25);
    const logIn = () => timed(() => browser.post('/api/organization/login', credentials));
    const usual = await logIn();
    redis.freeze();
    const login = await logIn();
    // Four commands of a second each made it four more, on any machine.
    expect([login.response.status, login.seconds < usual.seconds + 3]).toEqual([200, true]);
    const next = await logIn();
    expect([next.response.status, next.seconds < usual.seconds + 3]).toEqual([200, true]);
    const { problems } = (await browser.get('/readyz')).json as { problems: string[] };
    expect(problems).toEqual([expect.stringMatching(/^Redis /)]);
    redis.thaw();
    await until(isReady, 25);
  });
});

describe('a full disk', () => {
  const refuse = (table: string): Promise<unknown> =>
    queryDatabase(
      app.databaseUrl,
      `CREATE FUNCTION no_space() RETURNS trigger LANGUAGE plpgsql AS $$
         BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$;
       CREATE TRIGGER no_space BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION no_space()`,
    );

  test('refuses an order with 503, and takes it when there is space again', async () => {
    const body = await order();
    await refuse('orders');
    const refused = await browser.post('/api/orders', body);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(refused.text).not.toContain('extend');
    await queryDatabase(app.databaseUrl, 'DROP FUNCTION no_space CASCADE');
    expect((await browser.post('/api/orders', body)).status).toBe(200);
  });

  test('is what readiness says when PostgreSQL cannot write a file', async () => {
    const { pathname } = new URL(app.databaseUrl);
    const name = pathname.slice(1);
    const setLimit = async (limit: string): Promise<void> => {
      await queryDatabase(app.databaseUrl, `ALTER DATABASE "${name}" SET temp_file_limit = ${limit}`);
      // The setting is for new connections.
      await queryDatabase(
        app.databaseUrl,
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()',
        [name],
      );
    };
    await setLimit('0');
    const problem = async (): Promise<unknown> => (await browser.get('/readyz')).json;
    await until(async () => JSON.stringify(await problem()).includes('no space left'));
    expect(await problem()).toEqual({ status: 'unavailable', problems: ['PostgreSQL has no space left.'] });
    await setLimit('-1');
    await until(isReady, 25);
  });
});
