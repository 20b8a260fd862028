import 'reflect-metadata';
import { createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cookieNames } from '../../../src/http/guards/cookies.js';
import { randomToken } from '../../../src/lib/ids.js';
import { purposes } from '../../../src/lib/secrets/purposes.js';
import { createSecrets, type Secrets } from '../../../src/lib/secrets/secrets.js';
import { Browser } from '../../support/browser.js';
import { findInDatabase } from '../../support/database/find-in-database.js';
import { queryDatabase } from '../../support/database/query-database.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { staffIdOf } from '../../support/people/staff.js';

/** Who reads database and Redis learns no token, also by having us hash a text of their own. */
let app: TestApp;
let secret: string;
let secrets: Secrets;
let redis: Redis;

beforeAll(async () => {
  app = await startTestApp();
  secret = readFileSync(path.join(app.dataDir, 'session-secret'), 'utf8');
  secrets = createSecrets(secret);
  redis = new Redis(app.redisUrl);
});
afterAll(async () => {
  redis.disconnect();
  await app.stop();
});

const former = (text: string): string => createHmac('sha256', secret).update(text).digest('base64url');

/** What tokens of every kind are made of. */
const id = randomUUID();
const claims = [
  `password-link reset ${id}`,
  `password-link choose ${id}`,
  `staff-password-link ${id}`,
  `staff-invitation ${id}`,
  `contact-email ${id}`,
  `your-order ${id} jane@example.org`,
  `credit-order ${id}`,
  `weekly-summary ${id}`,
  `device admin ${id} administrator admin`,
  `device organization ${id} lincoln@example.org`,
];

/** Everything that a claim could be made into by somebody with the secret. */
const tokensOf = (claim: string): string[] => [
  ...purposes.map((purpose) => secrets.hash(purpose, claim)),
  former(claim),
];

/** Each text of a caller that is kept, or counted, as a hash. */
async function sendAsEverything(text: string): Promise<void> {
  const browser = new Browser(app.url, { 'Idempotency-Key': text });
  for (const name of Object.values(cookieNames)) browser.setCookie(name, encodeURIComponent(text));
  await browser.post('/api/create-payment-intent', { amount: '10.00' });
  await browser.post('/api/orders', await anOrder());
  await browser.post('/api/organization/login', { email: text, password: 'wrong' });
  await browser.post('/api/admin/login', { username: text, password: 'wrong' });
  await browser.post('/api/organization/forgot-password', { email: text });
  await browser.post('/api/contact', { name: text, email: 'jane@example.org', message: text });
}

async function anOrder(): Promise<object> {
  const [product] = (await new Browser(app.url).get('/api/products')).json as { id: string }[]; // documented
  return {
    order: {
      customerEmail: 'jane@example.org',
      customerName: 'Jane Doe',
      shippingAddress: '5 Elm Street',
      deliveryMethod: 'shipping',
    },
    items: [{ productId: product?.id, quantity: 1 }],
  };
}

async function redisKeys(): Promise<string> {
  return (await redis.keys('*')).join('\n');
}

describe('a text of a caller that is the claim of a link', () => {
  test.each(claims)('is stored as nothing that a token is: %s', async (claim) => {
    await sendAsEverything(claim);
    const visitor = secrets.lastingHash('visitor row', claim);
    const tokens = tokensOf(claim).filter((token) => token !== visitor);
    expect(await findInDatabase(app.databaseUrl, [visitor])).toEqual([
      'orders.visitor_hash',
      'payment_intents.visitor_hash',
    ]);
    expect(await findInDatabase(app.databaseUrl, tokens)).toEqual([]);
    const counted = secrets.hash('login attempt row', claim);
    for (const token of tokensOf(claim).filter((one) => one !== counted && one !== visitor))
      expect(await redisKeys()).not.toContain(token);
  });

  test('does not open an administrator’s account to a reader of the database', async () => {
    const browser = new Browser(app.url);
    await browser.ask('mutation { requestStaffPasswordLink(email: "admin@example.org") { email } }');
    const [row] = await queryDatabase<{ requestId: string }>(
      app.databaseUrl,
      `SELECT payload->>'requestId' AS "requestId" FROM outbox WHERE name = 'send-staff-password-link'`,
    );
    const claim = `staff-password-link ${row?.requestId}`;
    const attacker = new Browser(app.url);
    attacker.setCookie(cookieNames.visitor, encodeURIComponent(claim));
    const { json } = await attacker.post('/api/orders', await anOrder());
    const [order] = await queryDatabase<{ token: string }>(
      app.databaseUrl,
      'SELECT visitor_hash AS token FROM orders WHERE id = $1',
      [(json as { id: string }).id],
    );
    const choose =
      'mutation ($input: ChoosePasswordInput!) { chooseStaffPassword(input: $input) { admin { id } } }';
    const input = { token: order?.token, newPassword: 'stolen-by-reading-1' };
    expect((await attacker.ask(choose, { input })).data).toEqual({ chooseStaffPassword: null });
  });
});

describe('a hash from before each use had its own key', () => {
  test('still opens its session', async () => {
    const token = randomToken();
    await queryDatabase(
      app.databaseUrl,
      `INSERT INTO sessions (token_hash, admin_user_id, expires_at) VALUES ($1, $2, now() + interval '1 hour')`,
      [former(token), await staffIdOf(app, 'admin')],
    );
    const browser = new Browser(app.url);
    browser.setCookie(cookieNames.admin, token);
    expect((await browser.get('/api/admin/me')).status).toBe(200);
  });

  test('still finds a visitor’s unpaid order', async () => {
    const token = randomToken();
    const browser = new Browser(app.url);
    browser.setCookie(cookieNames.visitor, token);
    const order = await anOrder();
    const placed = (await browser.post('/api/orders', order)).json as { id: string }; // documented
    const [row] = await queryDatabase<{ hash: string }>(
      app.databaseUrl,
      'SELECT visitor_hash AS hash FROM orders WHERE id = $1',
      [placed.id],
    );
    expect(row?.hash).toBe(former(token));
    expect((await browser.post('/api/orders', order)).json).toMatchObject({ id: placed.id });
  });

  test('still opens the order from a link in an email', async () => {
    const [order] = await queryDatabase<{ id: string; email: string }>(
      app.databaseUrl,
      `SELECT id, customer_email AS email FROM orders WHERE status = 'completed' LIMIT 1`,
    );
    const prefix = Buffer.from((order?.id ?? '').replaceAll('-', ''), 'hex').toString('base64url');
    const token = prefix + former(`your-order ${order?.id} ${order?.email.toLowerCase()}`);
    const { data } = await new Browser(app.url).ask(
      'query ($token: String!) { yourOrder(token: $token) { order { id } } }',
      { token },
    );
    expect(data).toEqual({ yourOrder: { order: { id: order?.id } } });
  });
});
