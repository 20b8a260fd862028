import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openDataSource, Database } from '../../../src/database/index.js';
import { businessDay } from '../../../src/lib/dates.js';
import { drawStatements } from '../../../src/payouts/statements/draw-statements.js';
import { monthOf } from '../../../src/payouts/statements/statement-month.js';
import type { Browser } from '../../support/browser.js';
import { findInDatabase } from '../../support/database/find-in-database.js';
import { queryDatabase } from '../../support/database/query-database.js';
import { graphql } from '../../support/graphql.js';
import { verifyPayeeOf } from '../../support/people/enter-payee.js';
import { Buyer } from '../../support/people/buyer.js';
import { logInOrganization, openStaffSession } from '../../support/people/sessions.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { until } from '../../support/until.js';

type Heard = { readonly headers: Readonly<Record<string, string>>; readonly body: string };

let app: TestApp;
let admin: Browser;
let support: Browser;
let listener: Server;
let url: string;
let buyer: Buyer;
let organizationId: string;
let organization: Browser;
const heard: Heard[] = [];
let status = 200;
let beforeResponse = (): Promise<unknown> => Promise.resolve();

beforeAll(async () => {
  listener = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', async () => {
      heard.push({ headers: request.headers as Heard['headers'], body }); // each comes once
      await beforeResponse();
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/hook`; // it listens on a port
  app = await startTestApp({ RATE_LIMITS: 'off', WEBHOOK_NETWORK: 'any' });
  admin = await openStaffSession(app, 'admin');
  support = await openStaffSession(app, 'support');
  buyer = await Buyer.at(app.url);
  ({ organizationId, browser: organization } = await logInOrganization(app));
}, 30_000);
afterAll(async () => {
  await app.stop();
  listener.close();
});

const all = 'order_paid, order_shipped, order_refunded, order_cancelled, statement_approved, statement_paid';
const add = (events = all, address = url) =>
  graphql(
    admin,
    `mutation { addWebhook(input: { url: "${address}", events: [${events}] }) { secret webhook { id url events } } }`,
  );

async function addWebhook(events?: string): Promise<{ id: string; secret: string }> {
  const { data, message } = await add(events);
  if (!data?.addWebhook) throw new Error(message);
  const { secret, webhook } = data.addWebhook as { secret: string; webhook: { id: string } }; // as asked
  return { id: webhook.id, secret };
}
const remove = (id: string) => graphql(admin, `mutation { removeWebhook(webhookId: "${id}") { id } }`);
const bodies = () =>
  heard.map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> }); // ours
const auditOf = (id: string) =>
  queryDatabase(
    app.databaseUrl,
    `SELECT action, after FROM audit_entries WHERE subject_type = 'webhook' AND subject_id = $1 ORDER BY id`,
    [id],
  );
const buy = () => buyer.buy({ organizationId, classroomId: null });
type Logged = { id: string; event: string; state: string; tries: number; lastResult: string | null };
async function readLog(): Promise<Logged[]> {
  const { data } = await graphql(
    support,
    '{ webhookDeliveries { nodes { id event state tries lastResult } totalCount } }',
  );
  return (data?.webhookDeliveries as { nodes: Logged[] }).nodes; // as asked
}

const documented = readFileSync(new URL('../../../../docs/product/admin.md', import.meta.url), 'utf8');

/** The fields of an event's data in the table of docs/product/admin.md. */
function documentedFields(event: string): string[] {
  const [, row = ''] = new RegExp(`^\\|[^|]*\`${event}\`[^|]*\\|(.*)\\|$`, 'm').exec(documented) ?? [];
  return [...row.matchAll(/`(\w+)`/g)].map(([, name = '']) => name).sort();
}

test('an order tells its listener when it is paid, shipped, refunded and cancelled, once each', async () => {
  const { id, secret } = await addWebhook();
  heard.length = 0;
  const order = await buy();
  await until(() => heard.length === 1);
  const [first] = heard;
  expect(JSON.parse(first?.body ?? '')).toEqual({
    type: 'order.paid',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    data: {
      id: order,
      organizationId,
      classroomId: null,
      status: 'completed',
      subtotal: '7.99',
      shipping: '8.99',
      tax: '0.00',
      total: '16.98',
      refunded: '0.00',
    },
  });
  expect(first?.body).not.toMatch(/pat|elm/i);
  expect(Object.keys(bodies()[0]?.data ?? {}).sort()).toEqual(documentedFields('order.paid'));
  expect(Buffer.from(secret.replace('whsec_', ''), 'base64').length).toBe(32);
  const [, sample = ''] = /^```js\n([^]*?)^```$/m.exec(documented) ?? [];
  const { isFromShop } = (await import(`data:text/javascript,${encodeURIComponent(sample)}`)) as {
    isFromShop: (secret: string, headers: object, body: string) => boolean;
  }; // as documented
  const { headers = {}, body = '' } = first ?? {};
  expect(isFromShop(secret, headers, body)).toBe(true);
  expect(isFromShop(secret, headers, `${body} `)).toBe(false);
  expect(isFromShop(secret.replace('whsec_', 'whsec_AAAA'), headers, body)).toBe(false);
  expect(isFromShop(secret, { ...headers, 'webhook-timestamp': '1700000000' }, body)).toBe(false);
  await graphql(admin, `mutation { shipOrder(orderId: "${order}", input: {}) { id } }`);
  await until(() => heard.length === 2);
  await graphql(
    admin,
    `mutation { refundOrderPart(orderId: "${order}", input: { amount: "1.00" }, expectedAmount: "1.00", key: "k") { id } }`,
  );
  await until(() => heard.length === 3);
  await graphql(admin, `mutation { cancelOrder(orderId: "${order}", mailCustomer: false) { id } }`);
  await until(() => heard.length === 5);
  expect(bodies().map(({ type }) => type)).toEqual([
    'order.paid',
    'order.shipped',
    'order.refunded',
    expect.stringMatching(/order\.(refunded|cancelled)/),
    expect.stringMatching(/order\.(refunded|cancelled)/),
  ]);
  expect(new Set(bodies().map(({ type }) => type)).size).toBe(4);
  expect(bodies().at(-1)?.data).toMatchObject({ status: 'cancelled', refunded: '16.98' });
  await remove(id);
  await buy();
  expect(
    await queryDatabase(
      app.databaseUrl,
      "SELECT 1 FROM outbox WHERE name = 'webhook-event' AND state = 'open'",
    ),
  ).toEqual([]);
  expect(heard.length).toBe(5);
}, 60_000);

test('a statement tells its listener when it is approved and paid, also again after the payment came back', async () => {
  const { id } = await addWebhook('statement_approved, statement_paid');
  heard.length = 0;
  const source = await openDataSource(app.databaseUrl, []);
  const month = monthOf(new Date());
  await drawStatements(new Database(source), month, new Date(Date.now() + 62 * 86_400_000));
  await source.destroy();
  const owner = { app, organizationId, organization, admin };
  await verifyPayeeOf(owner);
  const { data } = await graphql(
    admin,
    `{ organization(id: "${organizationId}") { statement(month: "${month}") { id state amountDue } } }`,
  );
  const { statement } = data?.organization as { statement: Record<'id' | 'state' | 'amountDue', string> }; // as asked
  expect(statement.state).toBe('drawn');
  await graphql(admin, 'mutation { runLedgerCheck { isCurrent } }');
  const act = async (field: string) => {
    const done = await graphql(admin, `mutation { ${field} { statements { id state } } }`);
    expect([done.code, done.message]).toEqual([undefined, undefined]);
  };
  const ids = `statementIds: ["${statement.id}"]`;
  await act(`approveStatements(${ids})`);
  await until(() => heard.length === 1);
  const facts = { id: statement.id, organizationId, month, amountDue: statement.amountDue };
  expect(bodies()).toMatchObject([{ type: 'statement.approved', data: { ...facts, state: 'approved' } }]);
  expect(Object.keys(bodies()[0]?.data ?? {}).sort()).toEqual(documentedFields('statement.approved'));
  const today = businessDay(new Date());
  const pay = () => act(`markStatementsPaid(${ids}, method: check, reference: "1042", paidOn: "${today}")`);
  await pay();
  await until(() => heard.length === 2);
  const paid = { type: 'statement.paid', data: { ...facts, state: 'paid', method: 'check' } };
  expect(bodies()[1]).toMatchObject(paid);
  const returned = `statementId: "${statement.id}", reason: "Wrong address", returnedOn: "${today}"`;
  const noted = await graphql(admin, `mutation { notePaymentReturned(${returned}) { state } }`);
  expect(noted.data?.notePaymentReturned).toEqual({ state: 'approved' });
  await graphql(admin, 'mutation { runLedgerCheck { isCurrent } }');
  await pay();
  // Another event of the same statement.
  await until(() => heard.length === 3);
  expect(bodies()[2]).toMatchObject(paid);
  await remove(id);
}, 60_000);

describe('a delivery that is not taken', () => {
  test('is tried again, fails in the end, and is sent again by hand under the same id', async () => {
    const { id } = await addWebhook('order_paid');
    [heard.length, status] = [0, 500];
    await buy();
    await until(() => heard.length === 1);
    const find = async () => (await readLog())[0];
    await until(async () => (await find())?.tries === 1);
    expect(await find()).toMatchObject({ state: 'waiting', lastResult: '500' });
    // The try has been written down; that the next one waits for seconds is said after it.
    await until(async () => {
      const [waiting] = await queryDatabase<{ seconds: number }>(
        app.databaseUrl,
        `SELECT extract(epoch FROM available_at - now())::float AS seconds FROM outbox WHERE name = 'deliver-webhook' AND state = 'open'`,
      );
      return waiting !== undefined && waiting.seconds > 0 && waiting.seconds <= 6;
    });
    const delivery = await find();
    const resend = `mutation { resendWebhook(deliveryId: "${delivery?.id}") { state } }`;
    expect((await graphql(admin, resend)).code).toBe('DELIVERY_WAITING');
    await queryDatabase(app.databaseUrl, 'UPDATE webhook_deliveries SET tries = 9 WHERE id = $1', [
      delivery?.id,
    ]);
    await until(async () => (await find())?.state === 'failed');
    status = 200;
    expect((await graphql(support, resend)).code).toBe('FORBIDDEN');
    expect((await graphql(admin, resend)).code).toBeUndefined();
    await until(async () => (await find())?.state === 'delivered');
    expect(new Set(heard.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([delivery?.id]));
    await remove(id);
    expect((await graphql(admin, resend)).code).toBe('NOT_FOUND');
    // The refused ones leave none.
    expect(await auditOf(id)).toEqual([
      { action: 'webhook-added', after: { events: ['order.paid'] } },
      { action: 'webhook-sent-again', after: { delivery: delivery?.id } },
      { action: 'webhook-removed', after: null },
    ]);
  }, 30_000);
});

test('deliveries are searched by event, state, response and address, and chosen by state', async () => {
  const find = async (filter: string) => {
    const { data } = await graphql(
      support,
      `{ webhookDeliveries(filter: { ${filter} }) { nodes { event state } totalCount } }`,
    );
    const { nodes, totalCount } = data?.webhookDeliveries as { nodes: Logged[]; totalCount: number }; // as asked
    expect(totalCount).toBe(nodes.length);
    return nodes;
  };
  expect((await readLog()).length).toBeGreaterThan(3);
  const [shipped] = await find('search: "Order Shipped"');
  expect(await find('search: "Order Shipped"')).toEqual([shipped]);
  expect(shipped).toEqual({ event: 'order_shipped', state: 'delivered' });
  const waiting = (await readLog())[0];
  await queryDatabase(
    app.databaseUrl,
    `UPDATE webhook_deliveries SET state = 'failed', last_result = '503 of us' WHERE id = $1`,
    [waiting?.id],
  );
  const failed = [{ event: waiting?.event, state: 'failed' }];
  expect(await find('state: failed')).toEqual(failed);
  expect(await find('search: "failed"')).toEqual(failed);
  expect(await find('search: "503 OF"')).toEqual(failed);
  expect(await find('state: failed, search: "order shipped"')).toEqual([]);
  expect((await find('search: "127.0.0.1"')).length).toBe((await readLog()).length);
  const long = await graphql(
    support,
    `{ webhookDeliveries(filter: { search: "${'x'.repeat(201)}" }) { totalCount } }`,
  );
  expect(long.code).toBe('INVALID_INPUT');
});

test('a delivery stays failed when its webhook is removed during the call', async () => {
  const { id } = await addWebhook('order_paid');
  [heard.length, status, beforeResponse] = [0, 500, () => remove(id)];
  await buy();
  await until(async () => {
    const open = "SELECT 1 FROM outbox WHERE name IN ('webhook-event', 'deliver-webhook') AND state = 'open'";
    return heard.length === 1 && (await queryDatabase(app.databaseUrl, open)).length === 0;
  });
  expect((await readLog())[0]).toMatchObject({ state: 'failed', lastResult: 'The webhook was removed.' });
  [status, beforeResponse] = [200, () => Promise.resolve()];
});

test('a new secret signs at once, and the former one beside it for a day', async () => {
  const { id, secret } = await addWebhook('order_paid');
  heard.length = 0;
  const { data } = await graphql(admin, `mutation { rotateWebhookSecret(webhookId: "${id}") { secret } }`);
  const newest = (data?.rotateWebhookSecret as { secret: string }).secret; // as asked
  await buy();
  await until(() => heard.length === 1);
  await queryDatabase(app.databaseUrl, `UPDATE webhook_endpoints SET former_until = now() WHERE id = $1`, [
    id,
  ]);
  await buy();
  await until(() => heard.length === 2);
  const signaturesOf = ({ headers, body }: Heard, secrets: string[]) =>
    secrets.map((one) => {
      const key = Buffer.from(one.replace('whsec_', ''), 'base64');
      const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
      return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
    });
  const expected = [[newest, secret], [newest]].map((secrets, index) =>
    signaturesOf(heard[index] ?? { headers: {}, body: '' }, secrets).join(' '),
  );
  expect(heard.map(({ headers }) => headers['webhook-signature'])).toEqual(expected);
  expect(await findInDatabase(app.databaseUrl, [secret, newest])).toEqual([]);
  await remove(id);
  expect((await auditOf(id))[1]).toEqual({ action: 'webhook-secret-changed', after: null });
});

test('only administrators change webhooks, and each change is in the audit', async () => {
  const { id } = await addWebhook();
  expect((await graphql(support, `mutation { removeWebhook(webhookId: "${id}") { id } }`)).code).toBe(
    'FORBIDDEN',
  );
  await remove(id);
  expect(await auditOf(id)).toMatchObject([{ action: 'webhook-added' }, { action: 'webhook-removed' }]);
});

test('an address of our own network is refused when it is saved, unless the setting says otherwise', async () => {
  const strict = await startTestApp();
  const [person, address] = [
    await openStaffSession(strict, 'admin'),
    'http://169.254.169.254/latest/meta-data',
  ];
  const refused = await graphql(
    person,
    `mutation { addWebhook(input: { url: "${address}", events: [order_paid] }) { secret } }`,
  );
  expect(refused).toMatchObject({ code: 'ADDRESS_NOT_PUBLIC' });
  expect((await add('', url)).code).toBe('INVALID_INPUT');
  await strict.stop();
}, 30_000);

test('no more than 20 listeners are added', async () => {
  const { id } = await addWebhook();
  await queryDatabase(
    app.databaseUrl,
    `INSERT INTO webhook_endpoints (url, events, sealed_secret, added_by)
       SELECT 'https://many.example', events, sealed_secret, added_by FROM webhook_endpoints, generate_series(1, 20) n
        WHERE id = $1`,
    [id],
  );
  expect(await add()).toMatchObject({ code: 'TOO_MANY_WEBHOOKS' });
  await queryDatabase(
    app.databaseUrl,
    `UPDATE webhook_endpoints SET removed_at = now() WHERE url LIKE '%many%'`,
  );
  expect((await add()).code).toBeUndefined();
  // Room for one more, and eight administrators who add one at the same time.
  await queryDatabase(
    app.databaseUrl,
    `INSERT INTO webhook_endpoints (url, events, sealed_secret, added_by)
       SELECT 'https://nearly.example', events, sealed_secret, added_by FROM webhook_endpoints,
           generate_series(1, 19 - (SELECT count(*)::int FROM webhook_endpoints WHERE removed_at IS NULL)) n
        WHERE id = $1`,
    [id],
  );
  const codes = (await Promise.all(Array.from({ length: 8 }, () => add()))).map(({ code }) => code);
  expect(codes.sort()).toEqual([...Array<string>(7).fill('TOO_MANY_WEBHOOKS'), undefined]);
  const listed = await graphql(admin, '{ webhooks { id } }');
  expect((listed.data?.webhooks as unknown[]).length).toBe(20); // as asked
});
