import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type StaffJob, staffJobs } from '../../../src/lib/viewer.js';
import type { Browser } from '../../support/browser.js';
import { queryDatabase } from '../../support/database/query-database.js';
import { graphql } from '../../support/graphql.js';
import { makeServiceKey } from '../../support/people/service-key.js';
import { openJobSession, openStaffSession } from '../../support/people/sessions.js';
import { callAnyhow } from '../../support/graph/root-fields.js';
import { alsoAllowed, rules } from '../../support/rules.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';

/** Every call that changes something, as staff with one job, with two, with none, and a key with one meet it. */
let app: TestApp;
const callers = new Map<string, Browser>();

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
  for (const jobs of [[], ...staffJobs.map((job) => [job]), ['support', 'warehouse'] as StaffJob[]])
    callers.set(jobs.join('+'), await openJobSession(app, jobs));
  const admin = await openStaffSession(app, 'admin');
  const { program } = await makeServiceKey(admin, app.url, { jobs: ['finance'] });
  callers.set('key for finance', program);
}, 60_000);
afterAll(() => app.stop());

/** What the server returns about things that are not there: a refusal comes first. */
async function call(name: string, caller: string): Promise<unknown> {
  const browser = callers.get(caller);
  if (!browser) throw new Error(`Nobody is ${caller}`);
  const [operation = '', target = ''] = name.split(/[ .](.*)/s);
  if (operation === 'Mutation' || operation === 'Query') {
    const kind = operation === 'Mutation' ? 'mutation' : 'query';
    return (await graphql(browser, callAnyhow(kind, target, {}))).code;
  }
  const path = target.replace(/\{\w+\}/g, '3f6c1a52-7f0e-4c59-9a38-000000000000');
  const method = operation === 'ALL' ? 'GET' : operation;
  const reply = await browser.call(method, path, method === 'GET' ? undefined : {});
  return (reply.json as { code?: unknown } | null)?.code ?? reply.status; // an error's body
}

const writes = Object.entries(rules).flatMap(([name, rule]) =>
  rule === 'admin' || (typeof rule === 'object' && ('ownOrganizationWrites' in rule || 'handsOutFor' in rule))
    ? [name]
    : [],
);
/** They look what for; below. */
const decidedInside = ['Mutation.prepareBulkRun', 'Mutation.moveOrder'];
const isOpenTo = (name: string, jobs: readonly string[]) =>
  (alsoAllowed[name] ?? []).some((job) => jobs.includes(job));

describe.each(['', ...staffJobs, 'support+warehouse', 'key for finance'])('staff with "%s"', (caller) => {
  const jobs = caller.replace('key for ', '').split('+');
  const open = writes.filter((name) => isOpenTo(name, jobs) && !decidedInside.includes(name));

  test.each(writes.filter((name) => !isOpenTo(name, jobs)))('is refused: %s', async (name) => {
    expect(await call(name, caller)).toBe('FORBIDDEN');
  });

  test('does what the job needs', async () => {
    const refused: string[] = [];
    for (const name of open)
      if (['FORBIDDEN', 'UNAUTHENTICATED', 401, 403].includes((await call(name, caller)) as string))
        refused.push(name);
    expect(refused).toEqual([]);
  });
});

test('the documented login of support does what support does', async () => {
  const support = await openStaffSession(app, 'support');
  const [order] = await queryDatabase<{ id: string }>(app.databaseUrl, 'SELECT id FROM orders LIMIT 1');
  const note = `addNote(input: { about: { kind: order, id: "${order?.id}" }, text: "Called" }) { id }`;
  expect((await graphql(support, `mutation { ${note} }`)).code).toBeUndefined();
  expect((await graphql(support, callAnyhow('mutation', 'shipOrder', {}))).code).toBe('FORBIDDEN');
});

test('each job changes what the product says, and nothing else', () => {
  const opened = Object.fromEntries(
    staffJobs.map((job) => [job, writes.filter((name) => isOpenTo(name, [job])).sort()]),
  );
  expect(opened).toMatchInlineSnapshot(`
    {
      "content": [
        "Mutation.deleteMediaFile",
        "Mutation.describeMediaFile",
        "Mutation.resetContent",
        "Mutation.restoreContent",
        "Mutation.saveContent",
        "POST /api/admin/media",
      ],
      "finance": [
        "Mutation.approveStatements",
        "Mutation.bindPayment",
        "Mutation.cancelOrder",
        "Mutation.makePayoutRun",
        "Mutation.markStatementsPaid",
        "Mutation.moveOrder",
        "Mutation.notePaymentReturned",
        "Mutation.prepareBulkRun",
        "Mutation.recordPayments",
        "Mutation.refundOrderPart",
        "Mutation.refundPayment",
        "Mutation.runLedgerCheck",
        "Mutation.sendCancellationEmails",
        "Mutation.startBulkRun",
        "Mutation.stopBulkRun",
        "Mutation.takeBackPayoutRun",
        "Mutation.verifyPayee",
        "POST /api/admin/send-cancellation-emails",
        "POST /api/orders/{orderId}/cancel",
        "Query.paymentLines",
      ],
      "support": [
        "Mutation.addNote",
        "Mutation.assignContactMessage",
        "Mutation.deleteNote",
        "Mutation.dismissEmail",
        "Mutation.markContactMessage",
        "Mutation.markRefundRequest",
        "Mutation.prepareBulkRun",
        "Mutation.replyToContactMessage",
        "Mutation.resendEmail",
        "Mutation.retryEmail",
        "Mutation.startBulkRun",
        "Mutation.stopBulkRun",
      ],
      "warehouse": [
        "Mutation.handOverOrder",
        "Mutation.markOrderReady",
        "Mutation.markPickupsReady",
        "Mutation.moveOrder",
        "Mutation.notifyPickupReady",
        "Mutation.prepareBulkRun",
        "Mutation.recordHandOuts",
        "Mutation.recordParcels",
        "Mutation.recordStock",
        "Mutation.setNextDelivery",
        "Mutation.shipOrder",
        "Mutation.startBulkRun",
        "Mutation.stopBulkRun",
        "Mutation.takeBackReady",
        "Mutation.undoBulkRun",
        "POST /api/admin/orders/{orderId}/mark-ready",
      ],
    }
  `);
});

test('a bulk action and a move belong to the job whose work they are', async () => {
  const [order] = await queryDatabase<{ id: string }>(
    app.databaseUrl,
    `SELECT id FROM orders ORDER BY created_at LIMIT 1`,
  );
  const refuses = async (caller: string, name: string, args: Readonly<Record<string, string>>) => {
    const query = callAnyhow('mutation', name, { orderId: order?.id ?? '', ...args });
    return (await graphql(callers.get(caller) as Browser, query)).code === 'FORBIDDEN'; // made above
  };
  const prepared = ['mark_ready', 'ship', 'deliver', 'process', 'cancel', 'resend_email'];
  const moves = ['processing', 'shipped', 'delivered', 'ready_for_pickup', 'cancelled'];
  const may: Record<string, string[]> = {};
  for (const job of staffJobs) {
    const done: string[] = [];
    for (const action of prepared) if (!(await refuses(job, 'prepareBulkRun', { action }))) done.push(action);
    for (const to of moves) if (!(await refuses(job, 'moveOrder', { to }))) done.push(`to ${to}`);
    may[job] = done;
  }
  expect(may).toEqual({
    support: ['resend_email'],
    warehouse: [
      'mark_ready',
      'ship',
      'deliver',
      'process',
      'to processing',
      'to shipped',
      'to delivered',
      'to ready_for_pickup',
    ],
    finance: ['cancel', 'to cancelled'],
    content: [],
  });
});
