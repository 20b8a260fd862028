import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Browser } from '../../support/browser.js';
import { graphql, type Response } from '../../support/graphql.js';
import { queryDatabase } from '../../support/database/query-database.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { logInOrganization, openStaffSession } from '../../support/people/sessions.js';
import { subscribeTo } from '../../support/subscriber.js';
import { until } from '../../support/until.js';

/** The administrator's orders over HTTP, on the demo's history. */
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

const fields = `id status customerName customerEmail total isPaid pickupNotificationSent isCancellationEmailSent
  allowedMoves canEdit canCancel canMarkReady refunds { amount status } items { productName quantity }`;

type Order = {
  id: string;
  status: string;
  customerName: string;
  customerEmail: string;
  total: string;
  allowedMoves: string[];
  refunds: { amount: string; status: string }[];
};
type Page = { nodes: Order[]; totalCount: number; pageInfo: { hasNextPage: boolean; endCursor: string } };

async function find(filter: object = {}, first = 50, after?: string): Promise<Page> {
  const { data } = await graphql(
    admin,
    `query($filter: OrderFilter, $first: Int!, $after: String) { orders(filter: $filter, first: $first, after: $after) {
      nodes { ${fields} } totalCount pageInfo { hasNextPage endCursor } } }`,
    { filter, first, after },
  );
  return data?.orders as Page;
}

async function anOrder(filter: object): Promise<Order> {
  const [order] = (await find(filter)).nodes;
  if (!order) throw new Error('The demo has no such order');
  return order;
}

const cancel = (browser: Browser, orderId: string, mailCustomer = false): Promise<Response> =>
  graphql(
    browser,
    `mutation($orderId: ID!, $mailCustomer: Boolean!) {
      cancelOrder(orderId: $orderId, mailCustomer: $mailCustomer) { ${fields} } }`,
    { orderId, mailCustomer },
  );

const move = (orderId: string, to: string): Promise<Response> =>
  graphql(
    admin,
    `mutation($orderId: ID!, $to: OrderStatus!) { moveOrder(orderId: $orderId, to: $to) { ${fields} } }`,
    {
      orderId,
      to,
    },
  );

const markReady = (orderId: string): Promise<Response> =>
  graphql(admin, `mutation($orderId: ID!) { markOrderReady(orderId: $orderId) { ${fields} } }`, { orderId });

type Event = { kind: string; title: string; by: string | null; detail: string | null };

async function timeline(orderId: string): Promise<Event[]> {
  const { data } = await graphql(
    admin,
    'query($orderId: ID!) { order(id: $orderId) { timeline { at kind title by detail } } }',
    { orderId },
  );
  return (data?.order as { timeline: Event[] }).timeline;
}

/** A shopper's own, unpaid. Returns its id. */
async function placeOrder(): Promise<string> {
  const shopper = new Browser(app.url);
  const products = (await shopper.get('/api/products')).json as {
    id: string;
    name: string;
    inventory: number;
  }[];
  const product = products.find(({ name, inventory }) => inventory > 5 && !name.includes('Mix'));
  const reply = await shopper.post('/api/orders', {
    order: {
      customerName: 'Jane Doe',
      customerEmail: 'jane@example.org',
      shippingAddress: '5 Elm Street',
      deliveryMethod: 'shipping',
    },
    items: [{ productId: product?.id, quantity: 1 }],
  });
  return (reply.json as Order).id; // documented
}

const auditOf = (orderId: string): Promise<unknown[]> =>
  queryDatabase(
    app.databaseUrl,
    'SELECT action, before, after FROM audit_entries WHERE subject_id = $1 ORDER BY id',
    [orderId],
  );

describe('access', () => {
  const uuid = '00000000-0000-4000-8000-000000000000';
  const reads = [
    '{ orders { totalCount } }',
    '{ staffAttention { cancellationEmailsDue } }',
    '{ statistics { totalOrders } }',
    '{ activities { id } }',
    '{ activityFeed { totalCount } }',
    '{ orderTotal { sum } }',
    '{ analytics(from: "2026-10-01", to: "2026-10-31") { revenue } }',
    '{ payments { totalCount } }',
    '{ payment(id: "pi_nobody") { status } }',
    '{ openBulkRuns { id } }',
    `{ bulkRun(id: "${uuid}") { id } }`,
  ];
  const writes = [
    `mutation { cancelOrder(orderId: "${uuid}") { id } }`,
    `mutation { moveOrder(orderId: "${uuid}", to: shipped) { id } }`,
    `mutation { markOrderReady(orderId: "${uuid}") { id } }`,
    `mutation { correctOrder(orderId: "${uuid}", input: {}) { id } }`,
    'mutation { sendCancellationEmails { emailsSent } }',
    `mutation { bindPayment(paymentId: "pi_nobody", orderId: "${uuid}") { id } }`,
    'mutation { refundPayment(paymentId: "pi_nobody") { id } }',
    `mutation { refundOrderPart(orderId: "${uuid}", input: {}, expectedAmount: "1.00", key: "k") { id } }`,
    'mutation { prepareBulkRun(action: ship, orderIds: []) { id } }',
    `mutation { undoBulkRun(runId: "${uuid}") { id } }`,
  ];
  const codes = async (document: string): Promise<unknown[]> => {
    const callers = [new Browser(app.url), organization, support, admin];
    const responses = [];
    for (const caller of callers) responses.push((await graphql(caller, document)).code);
    return responses;
  };
  const found = expect.not.stringMatching(/UNAUTHENTICATED|FORBIDDEN|INTERNAL|VALIDATION/);

  test.each(reads)('only staff may read %s', async (document) => {
    expect(await codes(document)).toEqual(['UNAUTHENTICATED', 'FORBIDDEN', found, found]);
  });

  test.each(writes)('only administrators may call %s', async (document) => {
    expect(await codes(document)).toEqual(['UNAUTHENTICATED', 'FORBIDDEN', 'FORBIDDEN', found]);
  });
});

describe('the list', () => {
  test('pages follow each other, newest first', async () => {
    const all = await find({}, 100);
    const first = await find({}, 2);
    const second = await find({}, 2, first.pageInfo.endCursor);
    expect(first).toMatchObject({ totalCount: all.totalCount, pageInfo: { hasNextPage: true } });
    expect([...first.nodes, ...second.nodes]).toEqual(all.nodes.slice(0, 4));
  });

  test('is searched by the last 8 characters, the whole id, name, email and code', async () => {
    const unpaid = await anOrder({ search: await placeOrder() });
    for (const { id, customerName, customerEmail } of [await anOrder({ statuses: ['completed'] }), unpaid])
      for (const search of [id.slice(-8).toUpperCase(), id, customerName.toUpperCase(), customerEmail])
        expect((await find({ search })).nodes.map((found) => found.id)).toContain(id);
    expect((await find({ search: 'westside' }, 100)).totalCount).toBeGreaterThan(0);
    expect((await find({ search: 'rivera' }, 100)).totalCount).toBeGreaterThan(0);
    expect((await find({ search: 'nobody at all' })).totalCount).toBe(0);
  });

  test('filters combine', async () => {
    const { nodes: orders } = await find(
      { statuses: ['completed', 'shipped'], deliveryMethod: 'shipping', isPaid: true },
      100,
    );
    expect(orders.length).toBeGreaterThan(0);
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(['completed']));
  });
});

describe('an order', () => {
  const uuid = '00000000-0000-4000-8000-000000000000';
  const read = (browser: Browser, id: string, selection: string): Promise<Response> =>
    graphql(browser, `query($id: ID!) { order(id: $id) { ${selection} } }`, { id });

  test('is found by the last 8 characters by staff alone, and an unknown one is a 404', async () => {
    const order = await anOrder({ statuses: ['completed'] });
    for (const named of [order.id, order.id.slice(-8), `#${order.id.slice(-8).toUpperCase()}`])
      expect((await read(support, named, 'id')).data).toEqual({ order: { id: order.id } });
    expect((await read(new Browser(app.url), order.id.slice(-8), 'id')).code).toBe('NOT_FOUND');
    expect((await read(admin, uuid, 'id')).code).toBe('NOT_FOUND');
  });

  test('shows what is for staff, or for its organization, to nobody else', async () => {
    const order = await anOrder({ statuses: ['completed'], search: 'lincoln' });
    const forStaff = 'payments { id } refunds { id } emails { id } timeline { at } allowedMoves wasDeclined';
    const forOwner = 'customerPhone pickupNotificationSent ledgerEntries { sales order { id } }';
    const codes = async (selection: string): Promise<unknown[]> => {
      const responses = [];
      for (const caller of [new Browser(app.url), organization, support])
        responses.push((await read(caller, order.id, selection)).code);
      return responses;
    };
    expect(await codes(forStaff)).toEqual(['UNAUTHENTICATED', 'FORBIDDEN', undefined]);
    expect(await codes(forOwner)).toEqual(['UNAUTHENTICATED', undefined, undefined]);
    const { data } = await read(new Browser(app.url), order.id, `id ${forStaff}`);
    expect(data?.order).toMatchObject({ id: order.id, payments: null, timeline: null });
  });

  test('in an open dispute cannot be cancelled', async () => {
    const { id } = await anOrder({ statuses: ['delivered'] });
    await queryDatabase(
      app.databaseUrl,
      `INSERT INTO disputes (id, intent_id, order_id, amount, reason, state, opened_at)
       SELECT 'dp_1', stripe_payment_intent_id, id, total, 'fraudulent', 'open', now() FROM orders WHERE id = $1`,
      [id],
    );
    expect((await read(admin, id, 'canCancel')).data).toEqual({ order: { canCancel: false } });
    expect((await cancel(admin, id)).code).toBe('ORDER_NOT_REFUNDABLE');
    await queryDatabase(app.databaseUrl, 'DELETE FROM disputes WHERE order_id = $1', [id]);
    expect((await read(admin, id, 'canCancel')).data).toEqual({ order: { canCancel: true } });
  });

  test('is refunded and recorded once when six cancel it at once', async () => {
    const order = await anOrder({ statuses: ['completed'] });
    const responses = await Promise.all(Array.from({ length: 6 }, () => cancel(admin, order.id)));
    const codes = responses.map(({ code }) => code ?? 'done').sort();
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'ORDER_CANCELLED'), 'done']);
    expect(await anOrder({ search: order.id })).toMatchObject({
      status: 'cancelled',
      refunds: [{ amount: order.total, status: 'accepted' }],
      allowedMoves: [],
      canCancel: false,
    });
    expect(await auditOf(order.id)).toEqual([
      {
        action: 'order-cancelled',
        before: { status: 'completed' },
        after: { status: 'cancelled', refunded: order.total, reason: 'Admin cancellation' },
      },
    ]);
  });

  test('that is cancelled tells its customer when asked to, and its timeline tells all', async () => {
    const order = await anOrder({ statuses: ['completed'] });
    await cancel(admin, order.id, true);
    await until(async () => (await timeline(order.id)).some(({ kind }) => kind === 'email'));
    expect(await timeline(order.id)).toMatchObject([
      { kind: 'placed', by: 'The shopper' },
      { kind: 'paid', by: 'Payment service' },
      { kind: 'refunded', by: 'Avery Morgan', detail: 'Admin cancellation' },
      { kind: 'cancelled', by: 'Avery Morgan', detail: 'Admin cancellation' },
      { kind: 'email', title: 'Cancellation email sent', detail: order.customerEmail },
    ]);
    expect(await anOrder({ search: order.id })).toMatchObject({ isCancellationEmailSent: true });
  });

  test('is marked ready once', async () => {
    const order = await anOrder({ statuses: ['completed', 'processing'], deliveryMethod: 'pickup' });
    expect(order).toMatchObject({ canMarkReady: true });
    const [first, second] = [await markReady(order.id), await markReady(order.id)];
    expect(first.data?.markOrderReady).toMatchObject({
      status: 'ready_for_pickup',
      pickupNotificationSent: true,
      canMarkReady: false,
    });
    expect(second.code).toBe('ALREADY_NOTIFIED');
    await until(async () =>
      (await timeline(order.id)).some(({ title }) => title === 'Pickup notification sent'),
    );
    expect((await timeline(order.id)).filter(({ kind }) => kind === 'ready')).toMatchObject([
      { by: 'Avery Morgan' },
    ]);
    expect(await auditOf(order.id)).toMatchObject([{ action: 'order-marked-ready' }]);
  });

  test('moves only to a status that the table allows', async () => {
    const order = await anOrder({ statuses: ['completed'], deliveryMethod: 'shipping' });
    expect(order.allowedMoves).toEqual(['processing', 'shipped']);
    expect((await move(order.id, 'ready_for_pickup')).code).toBe('STATUS_CONFLICT');
    expect((await move(order.id, 'delivered')).code).toBe('STATUS_CONFLICT');
    for (const [to, then] of [
      ['processing', ['completed', 'shipped']],
      ['shipped', ['delivered']],
      ['delivered', []],
    ] as const) {
      expect((await move(order.id, to)).data?.moveOrder).toMatchObject({ status: to, allowedMoves: then });
    }
    expect(await auditOf(order.id)).toHaveLength(3);
  });
});

test('staff see an order come in and change, and nobody else does', async () => {
  const query = 'subscription { anyOrderChanged { id status } }';
  const watching = await subscribeTo(app, { query, channel: 'any-order:all' }, support.cookie);
  const others = await subscribeTo(app, { query }, organization.cookie);
  const order = await anOrder({ statuses: ['completed'], deliveryMethod: 'shipping' });
  await move(order.id, 'processing');
  await until(() => watching.events.length > 0);
  expect(watching.events).toEqual([{ anyOrderChanged: { id: order.id, status: 'processing' } }]);
  const placed = await placeOrder();
  await until(() => watching.events.length > 1);
  expect(watching.events[1]).toEqual({ anyOrderChanged: { id: placed, status: 'pending' } });
  expect(others.domainErrors).toEqual(['FORBIDDEN']);
  await Promise.all([watching.close(), others.close()]);
});

test('an open screen reads its order again at each event', async () => {
  const query = 'subscription { anyOrderChanged { id status refunds { status } } }';
  const watching = await subscribeTo(app, { query, channel: 'any-order:all' }, support.cookie);
  const { id } = await anOrder({ statuses: ['completed'], deliveryMethod: 'shipping' });
  await move(id, 'processing');
  await until(() => watching.events.length > 0);
  expect(watching.events[0]).toEqual({ anyOrderChanged: { id, status: 'processing', refunds: [] } });
  await cancel(admin, id);
  const cancelled = { anyOrderChanged: { id, status: 'cancelled', refunds: [{ status: 'accepted' }] } };
  await until(() => watching.events.length > 1);
  expect(watching.events.at(-1)).toEqual(cancelled);
  await watching.close();
});

test('waiting work is counted by job, as its list counts it, and is done once the order ships', async () => {
  type Work = { job: string; count: number; oldestAt: string | null };
  const work = async (): Promise<Work[]> =>
    (
      (await graphql(admin, '{ statistics { work { job count oldestAt dueAt } } }')).data?.statistics as {
        work: Work[];
      }
    ).work;
  const toShip = { statuses: ['completed', 'processing'], deliveryMethod: 'shipping' };
  const before = await work();
  const { totalCount, nodes } = await find(toShip);
  expect(before.find(({ job }) => job === 'ship')).toMatchObject({
    count: totalCount,
    oldestAt: expect.any(String),
  });
  expect(before.every(({ count }) => count > 0)).toBe(true);
  await move(nodes[0]?.id ?? '', 'shipped');
  expect((await work()).find(({ job }) => job === 'ship')?.count ?? 0).toBe(totalCount - 1);
  const refused = await graphql(organization, '{ statistics { work { job } } }');
  expect(refused.code).toBe('FORBIDDEN');
});

test('the totals follow, and organizations hear nothing of it', async () => {
  const query = 'subscription { statisticsChanged { totalOrders completedOrders } }';
  const watching = await subscribeTo(app, { query, channel: 'any-order:all' }, support.cookie);
  const others = await subscribeTo(app, { query }, organization.cookie);
  const order = await anOrder({ statuses: ['completed', 'processing'], deliveryMethod: 'shipping' });
  await cancel(admin, order.id);
  await until(() => watching.events.length > 0);
  const { data } = await graphql(admin, '{ statistics { totalOrders completedOrders } }');
  expect(watching.events.at(-1)).toEqual({ statisticsChanged: data?.statistics });
  expect(others.domainErrors).toEqual(['FORBIDDEN']);
  await Promise.all([watching.close(), others.close()]);
});

test('the totals follow a registration', async () => {
  const query = 'subscription { statisticsChanged { totalOrganizations } }';
  const before = await graphql(support, '{ statistics { totalOrganizations } }');
  const { totalOrganizations } = before.data?.statistics as { totalOrganizations: number }; // as asked
  const watching = await subscribeTo(app, { query, channel: 'any-organization:all' }, support.cookie);
  const registered = await new Browser(app.url).post('/api/organizations/complete-registration', {
    organization: {
      name: 'Cedar Club',
      code: 'CEDAR',
      contactName: 'Pat Lee',
      contactEmail: 'cedar@example.org',
      password: 'candy-demo-2026',
      isActive: true,
    },
    classrooms: [
      {
        name: 'Room 1',
        code: 'R1',
        teacherName: 'Ms. Ray',
        studentCount: 20,
        goalAmount: '0',
        isActive: true,
      },
    ],
  });
  expect(registered.status).toBe(200);
  await until(() => watching.events.length > 0);
  expect(watching.events[0]).toEqual({ statisticsChanged: { totalOrganizations: totalOrganizations + 1 } });
  await watching.close();
});
