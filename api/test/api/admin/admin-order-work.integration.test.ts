import 'reflect-metadata';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Browser } from '../../support/browser.js';
import { graphql } from '../../support/graphql.js';
import { queryDatabase } from '../../support/query-database.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { logInOrganization, openStaffSession } from '../../support/sessions.js';
import { subscribeTo } from '../../support/subscriber.js';
import { until } from '../../support/until.js';

/** What administrators do to orders of the demo's history beside moving one: many at once, and a refund of a part. */
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

type Order = { readonly id: string; readonly total: string };

async function find(filter: object): Promise<Order[]> {
  const query = 'query($filter: OrderFilter) { orders(filter: $filter, first: 3) { nodes { id total } } }';
  const { data } = await graphql(admin, query, { filter });
  return (data?.orders as { nodes: Order[] }).nodes;
}

const auditOf = (orderId: string): Promise<unknown[]> =>
  queryDatabase(
    app.databaseUrl,
    'SELECT action, before, after FROM audit_entries WHERE subject_id = $1 ORDER BY id',
    [orderId],
  );

test('a bulk run is worked off by the queue, staff watch it live, and each audit entry names it', async () => {
  const chosen = await find({ statuses: ['completed'], deliveryMethod: 'shipping' });
  const { data } = await graphql(
    admin,
    `
      mutation ($ids: [ID!]) {
        prepareBulkRun(action: process, orderIds: $ids) {
          id
          total
          fittingCount
          startedBy {
            fullName
          }
        }
      }
    `,
    { ids: chosen.map(({ id }) => id) },
  );
  const run = data?.prepareBulkRun as { id: string };
  expect(run).toMatchObject({ total: 3, fittingCount: 3, startedBy: { fullName: 'Avery Morgan' } });
  const query = `subscription { bulkRunChanged(id: "${run.id}") { doneCount canUndo refusals { reason } } }`;
  const watching = await subscribeTo(app, { query, channel: `bulk-run:${run.id}` }, support.cookie);
  const others = await subscribeTo(app, { query }, organization.cookie);
  await graphql(admin, 'mutation($id: ID!) { startBulkRun(id: $id, count: 3) { id } }', { id: run.id });
  const over = { bulkRunChanged: { doneCount: 3, canUndo: true, refusals: [] } };
  await until(() => JSON.stringify(watching.events.at(-1)) === JSON.stringify(over));
  expect(others.domainErrors).toEqual(['FORBIDDEN']);
  for (const { id } of chosen)
    expect(await auditOf(id)).toContainEqual({
      action: 'order-moved',
      before: { status: 'completed' },
      after: { status: 'processing', bulkRun: run.id },
    });
  await Promise.all([watching.close(), others.close()]);
});

test('an administrator refunds what the preview showed to staff, and the order says how much went back', async () => {
  const [order] = await find({ statuses: ['completed'], isPaid: true });
  if (!order) throw new Error('The demo has no such order');
  const { id, total } = order;
  const input = { lines: [{ line: 1, quantity: 0, bags: 0 }] };
  const preview = async (browser: Browser, wish: object) => {
    const { data } = await graphql(
      browser,
      `
        query ($id: ID!, $input: PartialRefundInput!) {
          order(id: $id) {
            refunded
            refundPreview(input: $input) {
              amount
              left
              problem
            }
          }
        }
      `,
      { id, input: wish },
    );
    return data?.order;
  };
  expect(await preview(support, input)).toMatchObject({
    refunded: '0.00',
    refundPreview: { amount: '0.00', left: total, problem: null },
  });
  expect(await preview(organization, input)).toMatchObject({ refundPreview: null });
  const refund = (wish: object) =>
    graphql(
      admin,
      `
        mutation ($id: ID!, $input: PartialRefundInput!) {
          refundOrderPart(orderId: $id, input: $input, expectedAmount: "1.50", key: "k") {
            refunded
          }
        }
      `,
      { id, input: wish },
    );
  expect(await refund({ amount: '1.50' })).toMatchObject({ data: { refundOrderPart: { refunded: '1.50' } } });
  expect(await refund({ amount: '1.50', lines: [{ line: 1, quantity: 1 }] })).toMatchObject({
    code: 'INVALID_INPUT',
  });
});
