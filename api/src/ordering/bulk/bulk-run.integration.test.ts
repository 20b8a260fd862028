import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createPubSub } from '@graphql-yoga/subscription';
import { createStripeProvider } from '../../payments/index.js';
import type { Topics } from '../../realtime/index.js';
import { buildAdmin } from '../../../test/support/factories/build-admin.js';
import { buildBoxes } from '../../../test/support/factories/build-boxes.js';
import { buy } from '../../../test/support/factories/buy.js';
import {
  buildGroup,
  buildOrder,
  buildProduct,
  openShop,
  rowsOf,
  type Shop,
} from '../../../test/support/factories/shop.js';
import type { Viewer } from '../../lib/viewer.js';
import { cancelOrder } from '../refunds/cancel-order.js';
import { moveOrder } from '../fulfillment/move-order.js';
import type { BulkAction } from '../orders/bulk-action.js';
import { findRefusals, getBulkRun, previewBulkRuns } from './preview-bulk-run.js';
import { prepareBulkRun, purgeBulkRuns, startBulkRun, stopBulkRun, undoBulkRun } from './start-bulk-run.js';
import { workOnBulkRun, type BulkDeps } from './work-bulk-run.js';
type BulkSelection = Parameters<typeof prepareBulkRun>[2]['orders'];

let shop: Shop;
let deps: BulkDeps;
let avery: Viewer;
let productId: string;
let organizationId: string;

beforeAll(async () => {
  shop = await openShop();
  deps = { ...shop.deps, realtime: createPubSub<Topics>() };
  const id = await buildAdmin(shop.database);
  avery = { organization: null, admin: { id, role: 'admin', sessionHash: 'none' } };
  productId = await buildProduct(shop, { inventory: 1_000 });
  ({ organizationId } = await buildGroup(shop));
});
afterAll(() => shop.close());

const boxes = (count: number, status = 'completed'): Promise<string[]> =>
  buildBoxes(shop, { organizationId, productId, count, status });

const domainError = (code: string) => expect.objectContaining({ code });

const prepare = (action: BulkAction, orders: BulkSelection) =>
  prepareBulkRun(deps, avery, { action, orders });

async function start(action: BulkAction, orders: BulkSelection, wishes: object = {}): Promise<string> {
  const runId = await prepare(action, orders);
  const { total: count } = await getBulkRun(shop.database.read, runId);
  await startBulkRun(deps, avery, { runId, count, mailsCustomers: false, ...wishes });
  return runId;
}

/** Delivers the run's messages until it is over, as a worker does. */
async function finish(runId: string): Promise<void> {
  while ((await getBulkRun(shop.database.read, runId)).finishedAt === null) await workOnBulkRun(deps, runId);
}

async function run(action: BulkAction, orders: BulkSelection, wishes: object = {}): Promise<string> {
  const runId = await start(action, orders, wishes);
  await finish(runId);
  return runId;
}

const outcome = async (runId: string) => {
  const { doneCount, refusedCount, skippedCount } = await getBulkRun(shop.database.read, runId);
  return [doneCount, refusedCount, skippedCount];
};

const refusalsOf = async (runId: string) =>
  (await findRefusals(shop.database.read, [runId])).map(({ orderId, customerName, reason }) => {
    return { orderId, customerName, reason };
  });

const statuses = async (ids: readonly string[]): Promise<unknown[]> => {
  const rows = await rowsOf<{ status: string }>(
    shop,
    `SELECT status FROM unnest($1::uuid[]) WITH ORDINALITY AS wanted (id, place) JOIN orders USING (id) ORDER BY place`,
    [ids],
  );
  return rows.map(({ status }) => status);
};

const count = async (sql: string, parameters: unknown[]): Promise<number> =>
  (await rowsOf<{ count: number }>(shop, `SELECT count(*)::int AS count FROM ${sql}`, parameters))[0]
    ?.count ?? -1;

const changesTo = (ids: readonly string[], status: string) =>
  count('order_status_changes WHERE order_id = ANY($1) AND to_status = $2', [ids, status]);

/** Paid by card, so that it can be refunded. */
const buyOne = async () => (await buy(shop, buildOrder(productId, { order: { organizationId } }))).id;

test('marks pickups ready, lists the refused orders with reasons, and each audit entry names the run', async () => {
  const ready = await boxes(3);
  const [delivered = ''] = await boxes(1, 'delivered');
  const runId = await run('ready', { ids: [...ready, delivered] });
  expect(await statuses([...ready, delivered])).toEqual([
    ...ready.map(() => 'ready-for-pickup'),
    'delivered',
  ]);
  expect(await outcome(runId)).toEqual([3, 1, 0]);
  expect(await refusalsOf(runId)).toEqual([
    {
      orderId: delivered,
      customerName: 'Supporter 1',
      reason: 'An order that is delivered cannot become ready for pickup.',
    },
  ]);
  const audited = await rowsOf<object>(
    shop,
    `SELECT action, after ->> 'bulkRun' AS run FROM audit_entries WHERE subject_id = ANY($1::text[])`,
    [ready],
  );
  expect(audited).toEqual(ready.map(() => ({ action: 'order-marked-ready', run: runId })));
  expect(
    await count(`outbox WHERE name = 'send-pickup-ready' AND payload ->> 'orderId' = ANY($1)`, [ready]),
  ).toBe(3);
});

test('a filter is resolved once: later orders are not included', async () => {
  const { organizationId: school } = await buildGroup(shop);
  const before = await buildBoxes(shop, { organizationId: school, productId, count: 45 });
  const runId = await prepare('process', { filter: { organizationId: school } });
  const later = await buildBoxes(shop, { organizationId: school, productId, count: 1 });
  await startBulkRun(deps, avery, { runId, count: 45, mailsCustomers: false });
  await finish(runId);
  expect(new Set(await statuses(before))).toEqual(new Set(['processing']));
  expect(await statuses(later)).toEqual(['completed']);
});

test('a search chooses the orders that it finds, and no others', async () => {
  const [caller = ''] = await boxes(2);
  await rowsOf(shop, `UPDATE orders SET customer_phone = '(402) 555-0187' WHERE id = $1`, [caller]);
  const runId = await prepare('process', { filter: { search: '402-555-0187' } });
  const chosen = 'SELECT order_id FROM bulk_run_orders WHERE run_id = $1';
  expect(await rowsOf(shop, chosen, [runId])).toEqual([{ order_id: caller }]);
});

test('shows before the start how many orders it can change, and what a cancel refunds', async () => {
  const [ready, cancelled, delivered] = [
    await boxes(2),
    await boxes(1, 'cancelled'),
    await boxes(3, 'delivered'),
  ];
  const chosen = [...ready, ...cancelled, ...delivered, await buyOne()];
  const preview = async (action: BulkAction) => {
    const id = await prepare(action, { ids: chosen });
    return (await previewBulkRuns(shop.database.read, [id])).get(id);
  };
  expect(await preview('ready')).toMatchObject({ fittingCount: 2 });
  expect(await preview('cancel')).toEqual({ fittingCount: 6, refund: 71_98, share: 3_90, boxes: 6 });
  expect(await preview('ship')).toMatchObject({ fittingCount: 1 });
});

test('nothing starts when the confirmed number differs from the number of orders', async () => {
  const ids = await boxes(2);
  const runId = await prepare('cancel', { ids });
  const typed = (number: number) =>
    startBulkRun(deps, avery, { runId, count: number, mailsCustomers: false });
  await expect(typed(3)).rejects.toEqual(domainError('ORDER_COUNT_DIFFERS'));
  await workOnBulkRun(deps, runId);
  expect(await statuses(ids)).toEqual(['completed', 'completed']);
});

test('an administrator cannot start what another has prepared', async () => {
  const ids = await boxes(1);
  const runId = await prepare('process', { ids });
  const blake: Viewer = { ...avery, admin: { id: randomUUID(), role: 'admin', sessionHash: 'none' } };
  const started = startBulkRun(deps, blake, { runId, count: 1, mailsCustomers: false });
  await expect(started).rejects.toEqual(domainError('FORBIDDEN'));
  await workOnBulkRun(deps, runId);
  expect(await statuses(ids)).toEqual(['completed']);
});

test('more than 5,000 orders, or none, are refused', async () => {
  const tooMany = Array.from({ length: 5_001 }, () => randomUUID());
  await expect(prepare('ready', { ids: tooMany })).rejects.toEqual(domainError('TOO_MANY_ORDERS'));
  // Words without a match are also looked up as misspelled.
  for (const none of [{ ids: [] }, { filter: { search: 'wexcombe zylander' } }])
    await expect(prepare('ready', none)).rejects.toEqual(domainError('NO_ORDERS'));
});

test('an order that is listed twice, once in capital letters, counts once', async () => {
  const [id = ''] = await boxes(1);
  const runId = await prepare('process', { ids: [id, id.toUpperCase()] });
  expect((await getBulkRun(shop.database.read, runId)).total).toBe(1);
});

test('workers that are killed and started twice change each order once', async () => {
  const ids = await boxes(60);
  const runId = await start('process', { ids });
  await Promise.all([1, 2, 3].map(() => workOnBulkRun(deps, runId)));
  await Promise.all([1, 2, 3].map(() => workOnBulkRun(deps, runId)));
  await finish(runId);
  expect(await outcome(runId)).toEqual([60, 0, 0]);
  expect(await changesTo(ids, 'processing')).toBe(60);
});

test('what a killed worker began is finished, not refused', async () => {
  const [bought, swept] = [await buyOne(), await buyOne()];
  const runId = await start('cancel', { ids: [bought, swept] });
  // The process died after the first transaction of both refunds; a sweep finished one of them.
  await rowsOf(shop, 'UPDATE bulk_run_orders SET begun_at = now() WHERE run_id = $1', [runId]);
  await cancelOrder(deps, swept, { adminId: avery.admin?.id ?? '', reason: null, mailsCustomer: false });
  await finish(runId);
  expect(await outcome(runId)).toEqual([2, 0, 0]);
  expect(await statuses([bought, swept])).toEqual(['cancelled', 'cancelled']);
  expect(await count(`refunds WHERE order_id = ANY($1)`, [[bought, swept]])).toBe(2);
});

test('a cancel waits while the provider is away, and continues when it is back', async () => {
  const bought = await buyOne();
  const [unpaidForGood = ''] = await boxes(1, 'cancelled');
  const runId = await start('cancel', { ids: [bought, unpaidForGood] }, { reason: 'Recall' });
  const away = createStripeProvider({ secretKey: 'sk_test_x', apiBase: 'http://127.0.0.1:1' });
  const attempt = () => workOnBulkRun({ ...deps, provider: away }, runId);
  await attempt();
  await expect(attempt()).rejects.toMatchObject({ status: 503 });
  expect(await outcome(runId)).toEqual([0, 1, 0]);
  await finish(runId);
  expect(await outcome(runId)).toEqual([1, 1, 0]);
  const refunds = await rowsOf(shop, 'SELECT reason FROM refunds WHERE order_id = $1', [bought]);
  expect(refunds).toEqual([{ reason: 'Recall' }]);
});

test('a stopped run leaves orders that it has not begun unchanged', async () => {
  const ids = await boxes(50);
  const runId = await start('process', { ids });
  await workOnBulkRun(deps, runId);
  await stopBulkRun(deps, avery, runId);
  await workOnBulkRun(deps, runId);
  expect(await outcome(runId)).toEqual([40, 0, 10]);
  expect(await changesTo(ids, 'processing')).toBe(40);
});

test('a delivery is undone once, except orders that have moved on since', async () => {
  const [one = '', other = ''] = await boxes(2, 'ready-for-pickup');
  const [refusing = ''] = await boxes(1);
  const runId = await run('deliver', { ids: [one, other, refusing] });
  expect(await outcome(runId)).toEqual([2, 1, 0]);
  await rowsOf(shop, `UPDATE orders SET status = 'cancelled' WHERE id = $1`, [other]);
  const [first, second] = await Promise.allSettled([1, 2].map(() => undoBulkRun(deps, avery, runId)));
  const undo = [first, second].find((result) => result?.status === 'fulfilled');
  const lost = [first, second].find((result) => result?.status === 'rejected');
  expect(lost).toMatchObject({ reason: { code: 'NOT_UNDOABLE' } });
  await finish(undo?.status === 'fulfilled' ? undo.value : '');
  expect(await statuses([one, other, refusing])).toEqual(['ready-for-pickup', 'cancelled', 'completed']);
});

test('a refund is not undone', async () => {
  const runId = await run('cancel', { ids: [await buyOne()] });
  expect(await outcome(runId)).toEqual([1, 0, 0]);
  await expect(undoBulkRun(deps, avery, runId)).rejects.toEqual(domainError('NOT_UNDOABLE'));
});

test('marking ready is undone with its emails while they wait, and not once they were sent', async () => {
  const [waits = '', left = ''] = await boxes(2);
  const ids = [waits, left];
  const runId = await run('ready', { ids });
  const open = `outbox WHERE name = 'send-pickup-ready' AND state = 'open' AND available_at > now() AND payload ->> 'orderId' = ANY($1)`;
  expect(await count(open, [ids])).toBe(2);
  expect((await getBulkRun(shop.database.read, runId)).canUndo).toBe(true);
  const leaves = `UPDATE outbox SET available_at = now() WHERE name = 'send-pickup-ready' AND payload ->> 'orderId' = $1`;
  await rowsOf(shop, leaves, [left]);
  const undoId = await undoBulkRun(deps, avery, runId);
  await finish(undoId);
  expect(await statuses(ids)).toEqual(['completed', 'ready-for-pickup']);
  expect(await count(open, [ids])).toBe(0);
  expect(await refusalsOf(undoId)).toEqual([
    expect.objectContaining({
      orderId: left,
      reason: 'This can no longer be undone: its customer has been told.',
    }),
  ]);
});

const emailsWithin = (ids: readonly string[], seconds: number) =>
  count(
    `outbox WHERE name = 'send-pickup-ready' AND state = 'open' AND payload ->> 'orderId' = ANY($1)
      AND available_at <= now() + make_interval(secs => $2)`,
    [ids, seconds],
  );

test('a long run sends no email until a minute after its end, and is undone as a whole', async () => {
  const ids = await boxes(41);
  const runId = await start('ready', { ids });
  await workOnBulkRun(deps, runId);
  expect([await emailsWithin(ids, 600), await emailsWithin(ids, 3_600)]).toEqual([0, 40]);
  await finish(runId);
  expect([await emailsWithin(ids, 50), await emailsWithin(ids, 60)]).toEqual([0, 41]);
  const trigger = 'TRIGGER order_status_changes_stay';
  await rowsOf(shop, `ALTER TABLE order_status_changes DISABLE ${trigger}`);
  await rowsOf(shop, `UPDATE order_status_changes SET changed_at = now() - interval '10 minutes'`);
  await rowsOf(shop, `ALTER TABLE order_status_changes ENABLE ${trigger}`);
  const undoId = await undoBulkRun(deps, avery, runId);
  expect(await emailsWithin(ids, 600)).toBe(0);
  await finish(undoId);
  expect(await emailsWithin(ids, 3_600)).toBe(0);
});

test('the emails of a stopped run are sent a minute later', async () => {
  const ids = await boxes(41);
  const runId = await start('ready', { ids });
  await workOnBulkRun(deps, runId);
  await stopBulkRun(deps, avery, runId);
  expect(await emailsWithin(ids, 60)).toBe(40);
});

test('marking ready is not undone a minute after the run', async () => {
  const runId = await run('ready', { ids: await boxes(1) });
  const ended = `UPDATE bulk_runs SET finished_at = now() - interval '61 seconds' WHERE id = $1`;
  await rowsOf(shop, ended, [runId]);
  expect((await getBulkRun(shop.database.read, runId)).canUndo).toBe(false);
  await expect(undoBulkRun(deps, avery, runId)).rejects.toEqual(domainError('NOT_UNDOABLE'));
});

test('an order that another administrator moves at the same moment is changed by one of them', async () => {
  const ids = await boxes(8);
  const runId = await start('process', { ids });
  const byHand = ids.map((orderId) => moveOrder(deps, avery, { orderId, to: 'processing' }));
  const [results] = await Promise.all([Promise.allSettled(byHand), finish(runId)]);
  const won = results.filter(({ status }) => status === 'fulfilled').length;
  const [done, refused] = await outcome(runId);
  expect([done, refused]).toEqual([8 - won, won]);
  expect(await changesTo(ids, 'processing')).toBe(8);
});

test('the last email of each order is sent again once; an order without one is refused', async () => {
  const [mailed = '', silent = ''] = await boxes(2);
  await rowsOf(
    shop,
    `INSERT INTO emails (kind, message_id, recipient, subject, status, order_id, sent_at)
     VALUES ('order-confirmation', $1::text, 'a@example.org', 'Your order', 'sent', $1::text::uuid, now())`,
    [mailed],
  );
  const runId = await start('resend', { ids: [mailed, silent] });
  await Promise.all([1, 2].map(() => workOnBulkRun(deps, runId)));
  await finish(runId);
  expect(await outcome(runId)).toEqual([1, 1, 0]);
  const again = `outbox WHERE name = 'send-order-confirmation' AND payload ->> 'orderId' = $1`;
  expect(await count(again, [mailed])).toBe(1);
});

test('a former administrator changes nothing more', async () => {
  const ids = await boxes(2);
  const runId = await start('process', { ids });
  await rowsOf(shop, `UPDATE admin_users SET role = 'support' WHERE id = $1`, [avery.admin?.id]);
  await finish(runId);
  await rowsOf(shop, `UPDATE admin_users SET role = 'admin' WHERE id = $1`, [avery.admin?.id]);
  expect(await outcome(runId)).toEqual([0, 0, 2]);
  expect(await statuses(ids)).toEqual(['completed', 'completed']);
  expect(await getBulkRun(shop.database.read, runId)).toMatchObject({
    isStopped: true,
    stopReason: 'The person who started this no longer has the right to. Somebody else can do it again.',
  });
});

test('the run of a deactivated administrator ends within a batch, after the orders that were begun', async () => {
  const ids = await boxes(30);
  const runId = await start('process', { ids });
  // In the transaction of the first order.
  await shop.database.source.query(
    `CREATE FUNCTION deactivate() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN UPDATE admin_users SET is_active = false; RETURN NEW; END $$;
     CREATE TRIGGER deactivate AFTER UPDATE ON bulk_run_orders FOR EACH ROW WHEN (NEW.state = 'done')
       EXECUTE FUNCTION deactivate()`,
  );
  await workOnBulkRun(deps, runId);
  await rowsOf(shop, 'DROP FUNCTION deactivate CASCADE');
  await rowsOf(shop, 'UPDATE admin_users SET is_active = true');
  const { doneCount, skippedCount, finishedAt } = await getBulkRun(shop.database.read, runId);
  expect(doneCount).toBeGreaterThan(0);
  expect(doneCount).toBeLessThanOrEqual(4);
  expect([doneCount + skippedCount, finishedAt]).toEqual([30, expect.any(Date)]);
  expect(await changesTo(ids, 'processing')).toBe(doneCount);
  await finish(runId);
  expect(await changesTo(ids, 'processing')).toBe(doneCount);
});

test('an unstarted run is deleted after a day, a started one after 30', async () => {
  const ids = await boxes(1);
  const asked = await prepare('process', { ids });
  const done = await run('process', { ids });
  const age = (days: number) =>
    rowsOf(shop, `UPDATE bulk_runs SET created_at = now() - make_interval(days => $2) WHERE id = ANY($1)`, [
      [asked, done],
      days,
    ]);
  const left = () => count('bulk_runs WHERE id = ANY($1)', [[asked, done]]);
  await age(2);
  await purgeBulkRuns(shop.database);
  expect(await left()).toBe(1);
  await age(31);
  await purgeBulkRuns(shop.database);
  expect(await left()).toBe(0);
});
