import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Browser } from '../../support/browser.js';
import { cents, sumOf } from '../../support/explained.js';
import { graphql } from '../../support/graphql.js';
import { Buyer } from '../../support/people/buyer.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { openStaffSession } from '../../support/people/sessions.js';
import { subscribeTo } from '../../support/subscriber.js';
import { until } from '../../support/until.js';

/** The organization's list of orders over the demo's history. */
let app: TestApp;
let browser: Browser;
let id: string;

type Order = {
  id: string;
  customerName: string;
  customerEmail: string;
  status: string;
  deliveryMethod: string;
};
type Page = { nodes: Order[]; totalCount: number; pageInfo: { hasNextPage: boolean; endCursor: string } };

beforeAll(async () => {
  app = await startTestApp();
  browser = new Browser(app.url);
  const credentials = { email: 'lincoln@example.org', password: 'candy-demo-2026' };
  const login = await browser.post('/api/organization/login', credentials);
  id = (login.json as { organizationId: string }).organizationId;
});
afterAll(() => app.stop());

const document = `query($id: ID!, $filter: OrderFilter, $first: Int!, $after: String) {
  organization(id: $id) {
    orders(filter: $filter, first: $first, after: $after) {
      totalCount pageInfo { hasNextPage endCursor } nodes { id customerName customerEmail status deliveryMethod }
    }
  }
}`;

async function page(filter: object = {}, first = 20, after?: string): Promise<Page> {
  const reply = await browser.post('/graphql', { query: document, variables: { id, filter, first, after } });
  return (reply.json as { data: { organization: { orders: Page } } }).data.organization.orders;
}

test('pages follow each other without gap or repeat', async () => {
  const all = await page({}, 100);
  const first = await page({}, 2);
  const second = await page({}, 2, first.pageInfo.endCursor);
  expect(first).toMatchObject({ totalCount: all.totalCount, pageInfo: { hasNextPage: true } });
  expect([...first.nodes, ...second.nodes]).toEqual(all.nodes.slice(0, 4));
});

test('the documented call pages through the same orders, and says how many there are', async () => {
  const all = await page({}, 100);
  const read = (query: string) => browser.get(`/api/orders/organization/${id}${query}`);
  const ids = ({ json }: { json: unknown }) => (json as { id: string }[]).map((order) => order.id); // documented
  const [whole, second] = [await read(''), await read('?limit=2&offset=2')];
  expect(whole.headers.get('x-total-count')).toBe(String(all.totalCount));
  expect(second.headers.get('x-total-count')).toBe(String(all.totalCount));
  expect(ids(second)).toEqual(ids(whole).slice(2, 4));
  expect(ids(second)).toEqual(all.nodes.slice(2, 4).map((order) => order.id));
});

test('the oldest orders come first when they are asked for', async () => {
  const query = `query($id: ID!) { organization(id: $id) { orders(sort: oldest, first: 100) { nodes { id } } } }`;
  const { data } = await graphql(browser, query, { id });
  const newest = await page({}, 100);
  expect(newest.totalCount).toBeLessThanOrEqual(100);
  expect(data).toEqual({
    organization: { orders: { nodes: newest.nodes.map((order) => ({ id: order.id })).reverse() } },
  });
});

test('the sources of buyers add up to the totals, and only the organization and staff see them', async () => {
  const query = `query($id: ID!) {
    organization(id: $id) { totals { totalSales orderCount } salesBySource { source orderCount sales } }
  }`;
  const read = (reader: Browser) => graphql(reader, query, { id });
  const { data } = await read(browser);
  const { totals, salesBySource } = data?.organization as {
    totals: { totalSales: string; orderCount: number };
    salesBySource: { orderCount: number; sales: string }[];
  };
  expect(salesBySource.reduce((sum, { orderCount }) => sum + orderCount, 0)).toBe(totals.orderCount);
  expect(sumOf(salesBySource.map(({ sales }) => sales))).toBe(cents(totals.totalSales));
  expect((await read(await openStaffSession(app, 'support'))).data).toMatchObject({
    organization: { salesBySource },
  });
  const stranger = await graphql(
    new Browser(app.url),
    'query($id: ID!) { organization(id: $id) { salesBySource { source } } }',
    { id },
  );
  expect(stranger).toMatchObject({
    code: 'UNAUTHENTICATED',
    data: { organization: { salesBySource: null } },
  });
});

test('the search finds by name, email and the last 8 characters of the id', async () => {
  const [order] = (await page()).nodes;
  if (!order) throw new Error('The demo has no orders');
  for (const search of [order.customerName.toUpperCase(), order.customerEmail, order.id.slice(-8)]) {
    expect((await page({ search }, 100)).nodes.map((found) => found.id)).toContain(order.id);
  }
  expect((await page({ search: 'nobody at all' })).totalCount).toBe(0);
});

test('filters combine, in the list and in the download', async () => {
  const filter = { status: 'completed', deliveryMethod: 'shipping' };
  const { status, ...rest } = filter;
  const { nodes: orders, totalCount } = await page({ ...rest, statuses: [status] }, 100);
  expect(totalCount).toBeGreaterThan(0);
  expect(orders.every((order) => order.status === 'completed' && order.deliveryMethod === 'shipping')).toBe(
    true,
  );
  const csv = await browser.get(
    `/api/orders/organization/${id}/csv?${new URLSearchParams(filter).toString()}`,
  );
  expect(csv.headers.get('content-type')).toContain('text/csv');
  expect(csv.headers.get('content-disposition')).toMatch(/filename="LINCOLN-orders-\d{4}-\d\d-\d\d\.csv"/);
  expect(csv.text.trim().split('\r\n')).toHaveLength(totalCount + 1);
});

test('a download whose search cannot be stored is refused by name, before its first line', async () => {
  expect(await browser.get(`/api/orders/organization/${id}/csv?search=%00`)).toMatchObject({
    status: 400,
    json: { code: 'INVALID_INPUT', details: { fields: { search: expect.any(String) } } },
  });
});

test('a pickup order is marked ready and its customer mailed once', async () => {
  const pickups = (await page({ deliveryMethod: 'pickup' }, 100)).nodes;
  const order = pickups.find(({ status }) => status === 'completed' || status === 'processing');
  if (!order) throw new Error('The demo has no open pickup order');
  const waiting = async (): Promise<string[]> =>
    (await page({ awaitsNotice: true }, 100)).nodes.map((found) => found.id);
  expect(await waiting()).toContain(order.id);
  const path = `/api/orders/${order.id}/notify-pickup-ready`;
  expect((await new Browser(app.url).post(path)).status).toBe(401);
  const [first, second] = [await browser.post(path), await browser.post(path)];
  expect(first.json).toMatchObject({ notificationDetails: { customerName: order.customerName } });
  expect([first.status, second.status]).toEqual([200, 409]);
  expect((await page({ search: order.id.slice(-8) })).nodes[0]?.status).toBe('ready_for_pickup');
  expect(await waiting()).not.toContain(order.id);
});

test('only staff may use the filters for staff', async () => {
  for (const filter of [
    { organizationId: id },
    { isPaid: true },
    { wasDeclined: false },
    { deletedOrganizations: 'only' },
  ]) {
    const reply = await browser.post('/graphql', { query: document, variables: { id, filter, first: 20 } });
    expect(reply.json).toMatchObject({
      data: { organization: { orders: null } },
      errors: [{ extensions: { code: 'FORBIDDEN' } }],
    });
  }
});

test("another organization's orders are refused, and the rest of the response stays", async () => {
  const query = 'query ($id: ID!) { organization(id: $id) { id name orders { totalCount } } }';
  const other = new Browser(app.url);
  await other.post('/api/organization/login', {
    email: 'westside@example.org',
    password: 'candy-demo-2026',
  });
  expect((await other.post('/graphql', { query, variables: { id } })).json).toMatchObject({
    data: { organization: { id, name: 'Lincoln Elementary School', orders: null } },
    errors: [{ path: ['organization', 'orders'], extensions: { code: 'FORBIDDEN' } }],
  });
});

describe('handing over', () => {
  const handedOver = `mutation($id: ID!, $orderId: ID!) {
    handOverOrder(organizationId: $id, orderId: $orderId) { id status }
  }`;
  const waiting = async (): Promise<string[]> =>
    (await page({ awaitsHandOver: true }, 100)).nodes.map((found) => found.id);

  async function boughtForPickup(): Promise<string> {
    const buyer = await Buyer.at(app.url);
    return buyer.buy({ organizationId: id, classroomId: null, order: { deliveryMethod: 'pickup' } });
  }

  test('by REST: a ready order becomes delivered, leaves the list of those who wait, and its dashboard hears of it', async () => {
    const orderId = await boughtForPickup();
    const deliver = (who: Browser) => who.post(`/api/orders/${orderId}/status`, { status: 'delivered' });
    const early = await deliver(browser);
    expect([early.status, early.json]).toMatchObject([409, { code: 'STATUS_CONFLICT' }]);
    await browser.post(`/api/orders/${orderId}/notify-pickup-ready`);
    expect(await waiting()).toContain(orderId);
    const dashboard = await subscribeTo(
      app,
      {
        query: 'subscription($id: ID!) { organizationOrderChanged(organizationId: $id) { id status } }',
        variables: { id },
        channel: `organization-order:${id}`,
      },
      browser.cookie,
    );
    const reply = await deliver(browser);
    expect([reply.status, reply.json]).toEqual([200, { id: orderId, status: 'delivered' }]);
    expect(await waiting()).not.toContain(orderId);
    // The news that it is ready may come first.
    await until(() => JSON.stringify(dashboard.events.at(-1) ?? '').includes('delivered'));
    expect(dashboard.events.at(-1)).toEqual({
      organizationOrderChanged: { id: orderId, status: 'delivered' },
    });
    await dashboard.close();
    expect((await deliver(browser)).status).toBe(409);
  });

  test('by GraphQL, and the list of moves names the organization', async () => {
    const orderId = await boughtForPickup();
    await browser.post(`/api/orders/${orderId}/notify-pickup-ready`);
    const reply = await browser.post('/graphql', { query: handedOver, variables: { id, orderId } });
    expect(reply.json).toEqual({ data: { handOverOrder: { id: orderId, status: 'delivered' } } });
    const admin = await openStaffSession(app, 'admin');
    const query = `{ order(id: "${orderId}") { timeline { title by } } }`;
    expect((await admin.post('/graphql', { query })).text).toContain(
      '"title":"Moved to delivered","by":"Lincoln Elementary School"',
    );
  });

  test("of another organization's order is refused, as is any other status and a visitor", async () => {
    const orderId = await boughtForPickup();
    await browser.post(`/api/orders/${orderId}/notify-pickup-ready`);
    const other = new Browser(app.url);
    const credentials = { email: 'westside@example.org', password: 'candy-demo-2026' };
    const login = (await other.post('/api/organization/login', credentials)).json as {
      organizationId: string;
    };
    const to = (who: Browser, status: string) => who.post(`/api/orders/${orderId}/status`, { status });
    expect((await to(other, 'delivered')).status).toBe(403);
    expect((await to(browser, 'shipped')).status).toBe(403);
    expect((await to(new Browser(app.url), 'delivered')).status).toBe(401);
    const variables = { id: login.organizationId, orderId };
    expect((await other.post('/graphql', { query: handedOver, variables })).text).toContain('NOT_FOUND');
    expect((await page({ search: orderId.slice(-8) })).nodes[0]?.status).toBe('ready_for_pickup');
  });
});
