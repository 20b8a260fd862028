import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Browser } from '../../support/browser.js';
import { graphql, type Response } from '../../support/graphql.js';
import { printPaper, readPaper } from '../../support/print-paper.js';
import { queryDatabase } from '../../support/database/query-database.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { logInOrganization, openStaffSession } from '../../support/people/sessions.js';

/**
 * The administrator's documented calls about orders (docs/product/admin.md#calls), and corrections, on the demo's
 * history.
 */
let app: TestApp;
let admin: Browser;
let support: Browser;
let organization: Browser;

beforeAll(async () => {
  app = await startTestApp();
  admin = await openStaffSession(app, 'admin');
  support = await openStaffSession(app, 'support');
  organization = (await logInOrganization(app)).browser;
});
afterAll(() => app.stop());

type Order = {
  id: string;
  status: string;
  deliveryMethod: string;
  customerName: string;
  customerEmail: string;
  total: string;
};

async function orders(path = '/api/admin/orders'): Promise<Order[]> {
  return (await admin.get(path)).json as Order[]; // documented
}

async function anOrder(fits: (order: Order) => boolean): Promise<Order> {
  const found = (await orders()).find(fits);
  if (!found) throw new Error('The demo has no such order');
  return found;
}

const sql = <Row extends object>(text: string, parameters: unknown[] = []): Promise<Row[]> =>
  queryDatabase<Row>(app.databaseUrl, text, parameters);

const correct = (orderId: string, input: object): Promise<Response> =>
  graphql(
    admin,
    `
      mutation ($orderId: ID!, $input: OrderCorrectionInput!) {
        correctOrder(orderId: $orderId, input: $input) {
          customerName
          customerEmail
          customerPhone
          shippingAddress
          deliveryMethod
          shipping
          total
        }
      }
    `,
    { orderId, input },
  );

describe('access', () => {
  const uuid = '00000000-0000-4000-8000-000000000000';

  test.each([
    '/api/admin/orders',
    '/api/admin/orders/csv',
    '/api/admin/orders/labels.csv?statuses=completed,processing,shipped,delivered',
    '/api/admin/dashboard/stats',
    '/api/admin/dashboard/activity',
    '/api/admin/dashboard/recent-orders',
    '/api/admin/dashboard/recent-organizations',
  ])('only staff may read GET %s', async (path) => {
    const callers = [new Browser(app.url), organization, support, admin];
    const statuses = [];
    for (const caller of callers) statuses.push((await caller.get(path)).status);
    expect(statuses).toEqual([401, 403, 200, 200]);
  });

  test.each([
    [`/api/admin/orders/${uuid}/mark-ready`, 404],
    [`/api/orders/${uuid}/cancel`, 404],
    ['/api/admin/send-cancellation-emails', 200],
  ])('only administrators may call POST %s', async (path, status) => {
    const callers = [new Browser(app.url), organization, support, admin];
    const statuses = [];
    for (const caller of callers) statuses.push((await caller.post(path, {})).status);
    expect(statuses).toEqual([401, 403, 403, status]);
  });
});

test('the orders have the documented fields, newest first, page by page', async () => {
  const all = await admin.get('/api/admin/orders');
  const rows = all.json as Record<string, unknown>[];
  expect(all.headers.get('x-total-count')).toBe(String(rows.length));
  expect(rows[0]).toEqual(
    expect.objectContaining({
      id: expect.any(String),
      createdAt: expect.any(String),
      total: expect.stringMatching(/^\d+\.\d{2}$/),
      organizationName: expect.any(String),
      pickupNotificationSent: expect.any(Boolean),
      stripePaymentIntentId: expect.any(String),
      items: expect.arrayContaining([
        expect.objectContaining({
          quantity: expect.any(Number),
          product: { name: expect.any(String), price: expect.stringMatching(/^\d+\.\d{2}$/) },
        }),
      ]),
    }),
  );
  expect(await orders('/api/admin/orders?limit=2&offset=1')).toEqual(rows.slice(1, 3));
  expect((await admin.get('/api/admin/orders?limit=1001')).status).toBe(400);
  expect(all.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(await orders('/api/admin/orders?limit=1000')).toEqual(rows);
});

test('the dashboard returns numbers, and the types that are documented', async () => {
  const stats = (await admin.get('/api/admin/dashboard/stats')).json as Record<string, unknown>;
  const [groups] = await sql<{ count: number }>(
    'SELECT count(*)::int AS count FROM organizations WHERE deleted_at IS NULL',
  );
  const [sum] = await sql<{ revenue: number; average: number; completed: number }>(
    `SELECT sum(total)::float AS revenue, round(avg(total), 2)::float AS average, count(*)::int AS completed
       FROM orders WHERE status NOT IN ('pending', 'cancelled')`,
  );
  expect(stats).toMatchObject({
    totalOrganizations: groups?.count,
    completedOrders: sum?.completed,
    totalRevenue: sum?.revenue,
    averageOrderValue: sum?.average,
  });
  const activity = (await admin.get('/api/admin/dashboard/activity')).json as { type: string }[];
  const documented = ['organization_registered', 'order_placed', 'other'];
  expect(activity.length).toBeGreaterThan(0);
  expect(activity.every(({ type }) => documented.includes(type))).toBe(true);
  expect(await orders('/api/admin/dashboard/recent-orders')).toEqual((await orders()).slice(0, 5));
  const organizations = (await admin.get('/api/admin/dashboard/recent-organizations')).json;
  expect(organizations).toHaveLength(Math.min(5, groups?.count ?? 0));
});

test('mark-ready emails the customer once and returns the address', async () => {
  const order = await anOrder(
    ({ status, deliveryMethod }) => status === 'completed' && deliveryMethod === 'pickup',
  );
  const path = `/api/admin/orders/${order.id}/mark-ready`;
  const [first, second] = [await admin.post(path), await admin.post(path)];
  expect(first.json).toMatchObject({ customerEmail: order.customerEmail });
  expect([first.status, second.status]).toEqual([200, 409]);
  for (const unknown of [crypto.randomUUID(), 'nope'])
    expect((await admin.post(`/api/admin/orders/${unknown}/mark-ready`)).text).toContain('Order not found.');
});

test('each customer gets one cancellation email, even if the button is pressed twice at once', async () => {
  const chosen = (await orders()).filter(({ status }) => status === 'completed').slice(0, 3);
  for (const { id } of chosen)
    expect((await admin.post(`/api/orders/${id}/cancel`, { reason: 'Admin cancellation' })).status).toBe(200);
  const due = '{ staffAttention { cancellationEmailsDue } }';
  const press = async (): Promise<{ emailsSent: number; emailsFailed: number }> =>
    (await admin.post('/api/admin/send-cancellation-emails', {})).json as {
      emailsSent: number;
      emailsFailed: number;
    };
  expect((await graphql(admin, due)).data).toEqual({ staffAttention: { cancellationEmailsDue: 3 } });
  const [one, two] = await Promise.all([press(), press()]);
  expect(one.emailsSent + two.emailsSent).toBe(3);
  expect(one.emailsFailed + two.emailsFailed).toBe(0);
  expect(await press()).toEqual({ emailsSent: 0, emailsFailed: 0 });
  const emails = await sql(`SELECT 1 FROM emails WHERE kind = 'order-cancelled' AND status = 'sent'`);
  expect(emails).toHaveLength(3);
  expect((await graphql(admin, due)).data).toEqual({ staffAttention: { cancellationEmailsDue: 0 } });
  const [entry] = await sql(`SELECT 1 FROM audit_entries WHERE action = 'cancellation-emails-sent'`);
  expect(entry).toBeDefined();
});

describe('a correction', () => {
  test('of a paid order changes customer and address, never the amounts', async () => {
    const order = await anOrder(
      ({ status, deliveryMethod }) => status === 'completed' && deliveryMethod === 'shipping',
    );
    expect((await correct(order.id, { deliveryMethod: 'pickup' })).code).toBe('DELIVERY_FIXED');
    expect((await correct(order.id, { customerEmail: 'nobody' })).code).toBe('INVALID_INPUT');
    expect((await correct(order.id, { shippingAddress: ' ' })).code).toBe('INVALID_INPUT');
    const input = {
      customerName: '=HYPERLINK("http://evil.example")',
      customerEmail: 'new@example.org',
      customerPhone: '+1 555 0100',
      shippingAddress: '9 New Street',
    };
    expect((await correct(order.id, input)).data?.correctOrder).toMatchObject({
      ...input,
      total: order.total,
    });
    const [entry] = await sql<{ after: object }>(
      `SELECT after FROM audit_entries WHERE action = 'order-corrected' AND subject_id = $1`,
      [order.id],
    );
    expect(entry?.after).toEqual(input);
    const { data } = await graphql(admin, `{ order(id: "${order.id}") { timeline { kind by detail } } }`);
    const { timeline } = data?.order as { timeline: unknown[] };
    expect(timeline).toContainEqual(
      expect.objectContaining({
        kind: 'edited',
        by: 'Avery Morgan',
        detail: expect.stringContaining('new@example.org'),
      }),
    );
  });

  test('leaves a name that a spreadsheet would run as text in the download', async () => {
    const { text } = await admin.get(
      '/api/admin/orders/csv?search=new@example.org&statuses=completed,shipped',
    );
    const [, row] = text.split('\r\n');
    expect(row).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(text.trim().split('\r\n')).toHaveLength(2);
  });

  test('is downloaded by a search that finds the corrected order', async () => {
    await sql(`UPDATE orders SET customer_phone = '(402) 555-0188' WHERE customer_email = 'new@example.org'`);
    const { text } = await admin.get('/api/admin/orders/csv?search=4025550188');
    const [, ...rows] = text.trim().split('\r\n');
    expect(rows).toEqual([expect.stringContaining('new@example.org')]);
  });

  test('of nothing changes nothing', async () => {
    const order = await anOrder(({ customerEmail }) => customerEmail === 'new@example.org');
    expect((await correct(order.id, { customerEmail: 'new@example.org' })).code).toBeUndefined();
    const entries = await sql(
      `SELECT 1 FROM audit_entries WHERE action = 'order-corrected' AND subject_id = $1`,
      [order.id],
    );
    expect(entries).toHaveLength(1);
  });
});

describe('a parcel', () => {
  const trackingNumber = '9400 1118 9922 3344 5566 77';
  const toShip = () =>
    anOrder(({ status, deliveryMethod }) => status === 'completed' && deliveryMethod === 'shipping');
  const parcelOf = async (id: string) => {
    const { data } = await graphql(
      admin,
      `{ order(id: "${id}") { status shipment { carrier trackingNumber trackingUrl } } }`,
    );
    return data?.order;
  };

  test('comes with the documented call, whose response stays, and is corrected by it', async () => {
    const { id } = await toShip();
    const path = `/api/orders/${id}/status`;
    const bad = await admin.post(path, { status: 'shipped', trackingNumber: '?' });
    expect([bad.status, bad.json]).toEqual([400, expect.objectContaining({ code: 'INVALID_INPUT' })]);
    expect((await admin.post(path, { status: 'processing', trackingNumber })).status).toBe(400);
    const shipped = await admin.post(path, { status: 'shipped', carrier: 'usps', trackingNumber });
    expect([shipped.status, shipped.json]).toEqual([200, { id, status: 'shipped' }]);
    expect((await admin.post(path, { status: 'shipped' })).status).toBe(409);
    expect((await admin.post(path, { status: 'shipped', trackingNumber: '1Z999AA10123456784' })).status).toBe(
      200,
    );
    expect(await parcelOf(id)).toEqual({
      status: 'shipped',
      shipment: {
        carrier: 'UPS',
        trackingNumber: '1Z999AA10123456784',
        trackingUrl: 'https://www.ups.com/track?tracknum=1Z999AA10123456784',
      },
    });
  });

  test('is looked up by staff, and recorded by administrators alone', async () => {
    const { id } = await toShip();
    const look = `query ($rows: [ParcelRowInput!]!) { parcelRows(rows: $rows) { fit order { id customerName } } }`;
    const rows = [{ line: 1, order: id.slice(-8), trackingNumber }];
    expect((await graphql(support, look, { rows })).data).toMatchObject({
      parcelRows: [{ fit: 'ships', order: { id } }],
    });
    const record = `mutation ($parcels: [ParcelInput!]!) { recordParcels(parcels: $parcels) { shippedCount
      orders { id status shipment { carrier } } } }`;
    const parcels = [{ orderId: id, trackingNumber }];
    expect((await graphql(support, record, { parcels })).code).toBe('FORBIDDEN');
    expect((await graphql(organization, look, { rows })).code).toBe('FORBIDDEN');
    expect((await graphql(admin, record, { parcels })).data).toEqual({
      recordParcels: { shippedCount: 1, orders: [{ id, status: 'shipped', shipment: { carrier: 'USPS' } }] },
    });
  });

  test('is hidden from strangers with the address, a day after the order', async () => {
    const { id } = await anOrder(({ status }) => status === 'shipped');
    await sql(`UPDATE orders SET created_at = now() - interval '2 days' WHERE id = $1`, [id]);
    const { data } = await graphql(
      new Browser(app.url),
      `{ order(id: "${id}") { shippingAddress shipment { carrier } } }`,
    );
    expect(data).toEqual({ order: { shippingAddress: null, shipment: null } });
  });

  test('has a slip and a label for each chosen order, and is refused if none is sent by mail', async () => {
    const { id } = await toShip();
    const labels = await admin.get(`/api/admin/orders/labels.csv?ids=${id}`);
    expect(labels.headers.get('content-disposition')).toMatch(/labels-\d{4}-\d\d-\d\d\.csv/);
    expect(labels.text.trim().split('\r\n')).toEqual([
      expect.stringMatching(/Name,Street,Street 2,City,State,ZIP,Country,Order ID,Address to check$/),
      expect.stringContaining(id),
    ]);
    const paper = await printPaper(support, `printPackingSlips(orderIds: ["${id}"])`);
    const slips = await admin.get(paper.fileUrl ?? '');
    expect([slips.status, slips.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await organization.get(paper.fileUrl ?? '')).status).toBe(404);
    expect(await readPaper(organization, paper.id)).toBeNull();
    await expect(printPaper(organization, 'printPackingSlips')).rejects.toThrow('FORBIDDEN');
    const pickup = await anOrder(({ deliveryMethod }) => deliveryMethod === 'pickup');
    const none = await admin.get(`/api/admin/orders/labels.csv?ids=${pickup.id}`);
    expect([none.status, none.json]).toEqual([409, expect.objectContaining({ code: 'NOTHING_TO_SHIP' })]);
    await expect(printPaper(admin, `printPackingSlips(orderIds: ["${pickup.id}"])`)).rejects.toThrow(
      'NOTHING_TO_SHIP',
    );
    expect((await admin.get('/api/admin/orders/labels.csv?ids=1,2')).status).toBe(400);
  });
});

test('the download contains the filtered orders, and a bad filter is refused', async () => {
  const cancelled = (await orders()).filter(({ status }) => status === 'cancelled');
  const { text, headers } = await admin.get('/api/admin/orders/csv?statuses=cancelled&isPaid=true');
  expect(headers.get('content-type')).toContain('text/csv');
  expect(text.trim().split('\r\n')).toHaveLength(cancelled.length + 1);
  const both = await admin.get('/api/admin/orders/csv?statuses=cancelled&statuses=completed');
  const listed = (await orders()).filter(({ status }) => ['cancelled', 'completed'].includes(String(status)));
  expect(both.text.trim().split('\r\n')).toHaveLength(listed.length + 1);
  for (const filter of ['isPaid=perhaps', 'isPaid=true&isPaid=false']) {
    const refused = await admin.get(`/api/admin/orders/csv?${filter}`);
    expect([refused.status, refused.json]).toEqual([400, expect.objectContaining({ code: 'INVALID_INPUT' })]);
  }
});

test('the download holds the orders of the list: those of deleted organizations only if it shows them', async () => {
  const { id } = await anOrder(({ deliveryMethod }) => deliveryMethod === 'pickup');
  const remove = (at: string) =>
    queryDatabase(
      app.databaseUrl,
      `UPDATE organizations SET deleted_at = ${at} WHERE id = (SELECT organization_id FROM orders WHERE id = $1)`,
      [id],
    );
  const has = async (query: string) => (await admin.get(`/api/admin/orders/csv${query}`)).text.includes(id);
  await remove('now()');
  expect([await has(''), await has('?deletedOrganizations=only'), await has(`?search=${id}`)]).toEqual([
    false,
    true,
    true,
  ]);
  await remove('NULL');
});

test('a cancel without a reason gets the usual reason and sends no email, by either call', async () => {
  const chosen = (await orders()).filter(({ status }) => status === 'completed').slice(0, 2);
  const [byCancel, byStatus] = chosen.map(({ id }) => String(id));
  await admin.post(`/api/orders/${byCancel}/cancel`, {});
  await admin.post(`/api/orders/${byStatus}/status`, { status: 'cancelled' });
  for (const id of [byCancel, byStatus]) {
    const [refund] = await sql('SELECT reason, mail_customer AS mails FROM refunds WHERE order_id = $1', [
      id,
    ]);
    expect(refund).toEqual({ reason: 'Admin cancellation', mails: false });
  }
});
