import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { queryDatabase } from '../../support/database/query-database.js';
import { Browser, type Reply } from '../../support/browser.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { logInOrganization } from '../../support/people/sessions.js';

/** How often one caller may (docs/product/limits.md#rates): REST and GraphQL are counted together. */
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: '1' });
});
afterAll(() => app.stop());

const message = { name: 'Pat', email: 'pat@example.org', message: 'When does it ship?' };
const sendMessage = `mutation ($input: ContactMessageInput!) { sendContactMessage(input: $input) { success } }`;

const code = 'TOO_MANY_REQUESTS';

/**
 * Calls until one is refused, and returns how many were not: a few more than the rate where Redis was slow meanwhile,
 * since the process then counts for itself.
 */
async function countUntilRefused(rate: number, call: (count: number) => Promise<Reply>): Promise<number> {
  for (let count = 0; count <= 2 * rate; count += 1) {
    if ((await call(count)).text.includes(code)) return count;
  }
  throw new Error('It was never refused');
}

test('an address may write 20 messages an hour, whichever way it sends them', async () => {
  const browser = new Browser(app.url);
  const byRest = () => browser.post('/api/contact', message);
  const byGraphQl = () => browser.post('/graphql', { query: sendMessage, variables: { input: message } });
  const count = await countUntilRefused(20, (sent) => (sent % 2 ? byGraphQl() : byRest()));
  expect(count).toBeGreaterThanOrEqual(20);
  const refused = await byRest();
  expect(refused.status).toBe(429);
  expect(refused.json).toEqual({
    code,
    message: expect.stringMatching(/^Too many requests\. Please try again in \d+ minutes\.$/) as unknown,
  });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
  expect((await browser.ask(sendMessage, { input: message })).code).toBe(code);
});

test('a visitor may ask for 10 payment intents a minute, and others still may', async () => {
  const visitor = new Browser(app.url);
  const ask = (browser: Browser) => browser.post('/api/create-payment-intent', { amount: '16.98' });
  const count = await countUntilRefused(10, () => ask(visitor));
  expect(count).toBeGreaterThanOrEqual(10);
  expect((await ask(new Browser(app.url))).status).toBe(200);
});

test('an address may use 70 right codes, as in a gym, and try 60 wrong ones a minute', async () => {
  const browser = new Browser(app.url);
  for (let phone = 0; phone < 70; phone += 1)
    expect((await browser.post('/api/validate-codes', { organizationCode: 'LINCOLN' })).status).toBe(200);
  const count = await countUntilRefused(60, () =>
    browser.post('/api/validate-codes', { organizationCode: 'NOSUCH' }),
  );
  expect(count).toBeGreaterThanOrEqual(60);
});

test("a class gets 40 families' links an hour, 20 from one address, and another one still does", async () => {
  const [one, other] = await queryDatabase<{ id: string }>(
    app.databaseUrl,
    'SELECT id FROM classrooms LIMIT 2',
  );
  const make = (address: number, of = one?.id) =>
    new Browser(app.url, { 'x-forwarded-for': `192.0.2.${address}` }).post('/graphql', {
      query: `mutation { makeFamilyLink(classroomId: "${of}") { token } }`,
    });
  expect(await countUntilRefused(20, () => make(1))).toBeLessThan(30);
  expect((await make(2)).text).not.toContain(code);
  expect(await countUntilRefused(20, (count) => make(2 + count))).toBeGreaterThanOrEqual(19);
  expect((await make(1, other?.id)).text).not.toContain(code);
});

test('an organization may ask for 10 flyers an hour, by REST and GraphQL together, and another still may', async () => {
  const generate = 'mutation ($id: ID!) { generateFlyer(organizationId: $id) { id } }';
  const { browser, organizationId: id } = await logInOrganization(app);
  const byRest = () => browser.post(`/api/organizations/${id}/generate-flyer`, { format: 'pdf' });
  const byGraphQl = () => browser.post('/graphql', { query: generate, variables: { id } });
  const count = await countUntilRefused(10, (asked) => (asked % 2 ? byGraphQl() : byRest()));
  expect(count).toBeGreaterThanOrEqual(10);
  const refused = await byRest();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);

  const { browser: other, organizationId: otherId } = await logInOrganization(app, 'westside@example.org');
  const asked = await other.post(`/api/organizations/${otherId}/generate-flyer`, { format: 'png' });
  expect(asked.status).toBe(200);
});

test('an address that invents ids is refused after a while by every call, and still sees existing orders', async () => {
  const browser = new Browser(app.url);
  const order = 'query ($id: ID!) { order(id: $id) { id } }';
  const calls: readonly ((id: string) => Promise<Reply>)[] = [
    (id) => browser.post(`/api/orders/${id}/status`, { status: 'completed' }),
    (id) => browser.get(`/api/orders/${id}`),
    (id) => browser.post('/graphql', { query: order, variables: { id } }),
    (id) =>
      browser.post('/graphql', {
        query: 'mutation ($id: ID!) { completeOrder(orderId: $id) { id } }',
        variables: { id },
      }),
  ];
  for (const call of calls) {
    const count = await countUntilRefused(120, () => call(randomUUID()));
    expect(count).toBeLessThanOrEqual(240);
  }
  const refused = await browser.post(`/api/orders/${randomUUID()}/status`, { status: 'completed' });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const [known] = await queryDatabase<{ id: string }>(app.databaseUrl, 'SELECT id FROM orders LIMIT 1');
  expect((await browser.get(`/api/orders/${known?.id}`)).status).toBe(200);
});
