import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Browser } from '../../support/browser.js';
import { graphql } from '../../support/graphql.js';
import { queryDatabase } from '../../support/database/query-database.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { logInOrganization, openStaffSession } from '../../support/people/sessions.js';
import { subscribeTo } from '../../support/subscriber.js';
import { until } from '../../support/until.js';

/** What administrators do to orders of the demo's history beside moving one: many at once, a refund of a part, sums. */
let app: TestApp;
let admin: Browser;
let support: Browser;
let organization: Browser;
let organizationId: string;

beforeAll(async () => {
  app = await startTestApp();
  admin = await openStaffSession(app, 'admin');
  support = await openStaffSession(app, 'support');
  ({ browser: organization, organizationId } = await logInOrganization(app));
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

test.each([{}, { search: 'westside' }, { statuses: ['cancelled'] }, { search: 'nobody at all' }])(
  'the total of the matching orders is the sum of their totals: %j',
  async (filter) => {
    const query = `query($filter: OrderFilter) {
      orders(filter: $filter, first: 100) { nodes { total } totalCount } orderTotal(filter: $filter) { sum } }`;
    const { data } = await graphql(admin, query, { filter });
    const { nodes, totalCount } = data?.orders as { nodes: Order[]; totalCount: number };
    expect(nodes).toHaveLength(totalCount);
    const cents = nodes.reduce((sum, { total }) => sum + Math.round(Number(total) * 100), 0);
    expect(data?.orderTotal).toEqual({ sum: (cents / 100).toFixed(2) });
  },
);

test('activity is read page by page, each entry once, newest first', async () => {
  type Feed = {
    nodes: { id: string }[];
    totalCount: number;
    pageInfo: { hasNextPage: boolean; endCursor: string };
  };
  const read = async (first: number, after: string | null): Promise<Feed> => {
    const query = `query($first: Int!, $after: String) { activityFeed(first: $first, after: $after) {
      nodes { id } totalCount pageInfo { hasNextPage endCursor } } }`;
    return (await graphql(admin, query, { first, after })).data?.activityFeed as Feed;
  };
  const ids: string[] = [];
  let page = await read(7, null);
  for (ids.push(...page.nodes.map(({ id }) => id)); page.pageInfo.hasNextPage;) {
    page = await read(7, page.pageInfo.endCursor);
    ids.push(...page.nodes.map(({ id }) => id));
  }
  expect(new Set(ids).size).toBe(page.totalCount);
  expect(ids).toHaveLength(page.totalCount);
  const { data } = await graphql(admin, '{ activities(first: 100) { id } }');
  expect(data?.activities).toEqual(ids.slice(0, 100).map((id) => ({ id })));
});

test('the queue does a bulk run, staff watch it live, and each audit entry names it', async () => {
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
  await graphql(admin, 'mutation($id: ID!) { startBulkRun(runId: $id, count: 3) { id } }', { id: run.id });
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

/** Has staff do this to them all; resolves once it is over. */
async function runBulk(action: string, ids: readonly string[]): Promise<string> {
  const { data } = await graphql(
    admin,
    'mutation ($action: BulkAction!, $ids: [ID!]) { prepareBulkRun(action: $action, orderIds: $ids) { id } }',
    { action, ids },
  );
  const { id } = data?.prepareBulkRun as { id: string };
  await graphql(
    admin,
    'mutation ($id: ID!, $count: Int!) { startBulkRun(runId: $id, count: $count) { id } }',
    {
      id,
      count: ids.length,
    },
  );
  await whenOver(id);
  return id;
}

type Run = { readonly finishedAt: string | null; readonly refusals: { orderId: string; reason: string }[] };

async function whenOver(id: string): Promise<Run> {
  const query = 'query ($id: ID!) { bulkRun(id: $id) { finishedAt refusals { orderId reason } } }';
  let run: Run | undefined;
  await until(async () => {
    run = (await graphql(admin, query, { id })).data?.bulkRun as Run;
    return run.finishedAt !== null;
  });
  if (!run) throw new Error('The run was not found');
  return run;
}

test("an undo of 'delivered' leaves orders alone that phones hand out before or meanwhile", async () => {
  const filter = { statuses: ['completed'], deliveryMethod: 'pickup', organizationId };
  const ids = (await find(filter)).map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(1);
  await runBulk('mark_ready', ids);
  const runId = await runBulk('deliver', ids);
  await graphql(organization, 'query ($id: ID!) { handOutList(organizationId: $id) { at } }', {
    id: organizationId,
  });
  const boxes = await queryDatabase<{ boxId: string }>(
    app.databaseUrl,
    'SELECT box_id AS "boxId" FROM pickup_codes WHERE order_id = ANY($1) ORDER BY array_position($1, order_id)',
    [ids],
  );
  const handOut = ({ boxId }: { boxId: string }) =>
    graphql(
      organization,
      `
        mutation ($id: ID!, $handOuts: [HandOutInput!]!) {
          recordHandOuts(organizationId: $id, handOuts: $handOuts) {
            outcome
          }
        }
      `,
      {
        id: organizationId,
        handOuts: [
          { id: randomUUID(), boxId, kind: 'HANDED_OUT', at: new Date(), device: 'Gym', method: 'SCAN' },
        ],
      },
    );
  const [first, ...others] = boxes;
  if (!first) throw new Error('The orders have no boxes');
  await handOut(first);
  const undo = graphql(admin, 'mutation ($id: ID!) { undoBulkRun(runId: $id) { id } }', { id: runId });
  const [{ data }] = await Promise.all([undo, ...others.map(handOut)]);
  const { refusals } = await whenOver((data?.undoBulkRun as { id: string }).id);
  expect(refusals).toContainEqual({
    orderId: ids[0],
    reason: 'It was handed out at the pickup by Gym. Take that back on the hand-out page.',
  });
  const left = await queryDatabase(
    app.databaseUrl,
    `SELECT id FROM orders WHERE id = ANY($1) AND status <> 'delivered'`,
    [ids],
  );
  expect(left).toEqual([]);
});

/** The class page that shows the order. */
async function watchClassOf(orderId: string) {
  const [{ id } = { id: '' }] = await queryDatabase<{ id: string }>(
    app.databaseUrl,
    'SELECT classroom_id AS id FROM orders WHERE id = $1',
    [orderId],
  );
  const query = `subscription { contributionAdded(classroomId: "${id}") { amount } }`;
  return subscribeTo(app, { query, channel: `classroom-order:${id}` });
}

test('an administrator refunds what the preview showed to staff, and the order says how much went back', async () => {
  const [order] = await find({ statuses: ['completed'], isPaid: true, search: 'LINCOLN' });
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
  const refund = (wish: object, expectedAmount = '1.50') =>
    graphql(
      admin,
      `
        mutation ($id: ID!, $input: PartialRefundInput!, $amount: Money!) {
          refundOrderPart(orderId: $id, input: $input, expectedAmount: $amount, key: "k${expectedAmount}") {
            refunded
            items {
              refundedQuantity
            }
          }
        }
      `,
      { id, input: wish, amount: expectedAmount },
    );
  const classPage = await watchClassOf(id);
  expect(await refund({ amount: '1.50' })).toMatchObject({ data: { refundOrderPart: { refunded: '1.50' } } });
  const left = '{ order(id: "ID") { subtotal saleLeft { sales organizationProfit classroomProfit } } }';
  const { order: refunded } = (await graphql(organization, left.replace('ID', id))).data as {
    order: { subtotal: string; saleLeft: Record<string, string> };
  };
  const [entries] = await queryDatabase<Record<string, string>>(
    app.databaseUrl,
    `SELECT sum(sales) AS sales, sum(organization_profit) AS "organizationProfit",
        sum(classroom_profit) AS "classroomProfit" FROM order_entries WHERE order_id = '${id}'`,
  );
  expect(refunded.saleLeft).toEqual(entries);
  expect(Number(refunded.saleLeft.sales)).toBeCloseTo(Number(refunded.subtotal) - 1.5, 2);
  await until(() => classPage.events.length > 0);
  expect(classPage.events).toEqual([{ contributionAdded: { amount: refunded.saleLeft.sales } }]);
  await classPage.close();
  const box = { lines: [{ line: 1, quantity: 1 }] };
  const { refundPreview } = (await preview(support, box)) as { refundPreview: { amount: string } };
  expect((await refund(box, refundPreview.amount)).data).toMatchObject({
    refundOrderPart: { items: expect.arrayContaining([{ refundedQuantity: 1 }]) },
  });
  expect(await refund({ amount: '1.50', lines: [{ line: 1, quantity: 1 }] })).toMatchObject({
    code: 'INVALID_INPUT',
  });
});
