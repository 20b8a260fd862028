import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { openTestDatabase } from '../../test/support/database/open-database.js';
import { buildAdmin } from '../../test/support/factories/build-admin.js';
import { buildOrganization, buildProduct } from '../../test/support/factories/factories.js';
import { buildContext } from '../../test/support/request-context.js';
import type { FindDailySales } from '../catalog/index.js';
import { addDays, businessDay, startOfBusinessDay } from '../lib/dates.js';
import type { Viewer } from '../lib/viewer.js';
import { sumStatements } from '../payouts/index.js';
import { findWaitingWork, WaitingWorkResolver } from './waiting-work.js';

const { database, close } = await openTestDatabase();
afterAll(close);

const run = (sql: string, parameters: unknown[] = []): Promise<unknown> =>
  database.source.query(sql, parameters);

/** Noon of a day in October. */
const at = (day: number) => new Date(Date.UTC(2025, 9, day, 12));

async function order(deliveryMethod: string, paidAt: Date): Promise<string> {
  const id = randomUUID();
  await run(
    `INSERT INTO orders (id, display_reference, customer_email, customer_name, delivery_method, subtotal, shipping,
        total, status, stripe_payment_intent_id, content_hash, created_at, paid_at)
      VALUES ($1, 'X', 'sam@example.org', 'Sam Shopper', $2, 50, 0, 50, 'completed', $3, $4, $5, $5)`,
    [id, deliveryMethod, `pi_${id}`, id, paidAt],
  );
  return id;
}

const now = new Date('2025-10-15T16:00:00Z');

/** Every product sells a box a day. */
const findDailySales: FindDailySales = (_db, productIds) =>
  Promise.resolve(
    productIds.flatMap((productId) =>
      Array.from({ length: 14 }, (_, index) => ({
        productId,
        day: addDays(businessDay(now), -index - 1),
        units: 1,
      })),
    ),
  );

const resolver = new WaitingWorkResolver({
  database,
  clock: () => now,
  findDailySales,
  sumStatements,
});

const viewerOf = (id: string): Viewer => ({
  organization: null,
  admin: { id, role: 'admin', sessionHash: 's' },
});

test('each kind of waiting work has its count, its oldest and its deadline, in the order of a day', async () => {
  const { id: organizationId } = await buildOrganization(database, { name: 'Lincoln', code: 'LINC' });
  await run('UPDATE products SET inventory = 500');
  const product = await buildProduct(database, { name: 'Rainbow Cracklers' });
  await run('UPDATE products SET inventory = 5 WHERE id = $1', [product]);
  const orderId = await order('shipping', at(2));
  await order('shipping', at(1));
  await order('pickup', at(3));
  await run(
    `INSERT INTO disputes (id, intent_id, amount, reason, opened_at, answer_by)
      VALUES ('dp_1', 'pi_1', 50, 'fraudulent', $1, $2)`,
    [at(4), at(20)],
  );
  await run(
    `INSERT INTO contact_messages (name, email, message, order_id, created_at, wants_refund)
      VALUES ('Sam', 'sam@example.org', 'A refund, please.', $1, $2, true)`,
    [orderId, at(5)],
  );
  await run(
    `INSERT INTO statements (organization_id, month, state, drawn_at, approved_at)
      VALUES ($1, '2025-08', 'drawn', $2, NULL), ($1, '2025-07', 'approved', $2, $3)`,
    [organizationId, at(7), at(8)],
  );
  await run(
    `WITH checked AS (INSERT INTO ledger_checks (started_at, finished_at, outcome)
        VALUES ($1, $1, 'differences'), ($2, $2, 'clean'), ($3, $3, 'differences'), ($4, $4, 'provider-away'),
          ($5, $5, 'differences') RETURNING id, started_at)
      INSERT INTO ledger_check_differences (check_id, part, subject, figure)
        SELECT id, 'orders', 'x', 'total' FROM checked WHERE started_at = $5`,
    [at(7), at(8), at(9), at(10), at(11)],
  );
  const one = { count: 1, oldestAt: null, dueAt: null };
  expect(
    await findWaitingWork(database.read, {
      late: { count: 1, oldestAt: at(1) },
      payee: { count: 1, oldestAt: at(6) },
      approve: { count: 1, oldestAt: at(7) },
    }),
  ).toEqual([
    { ...one, job: 'late', oldestAt: at(1) },
    { ...one, job: 'ship', count: 2, oldestAt: at(1) },
    { ...one, job: 'pickup', oldestAt: at(3) },
    { ...one, job: 'dispute', oldestAt: at(4), dueAt: at(20) },
    { ...one, job: 'refund', oldestAt: at(5) },
    { ...one, job: 'payee', oldestAt: at(6) },
    { ...one, job: 'approve', oldestAt: at(7) },
    { ...one, job: 'pay', oldestAt: at(8) },
    { ...one, job: 'stock' },
    // Since the first check with differences after the last one without.
    { ...one, job: 'books', oldestAt: at(9) },
  ]);
});

test('a statement that somebody approved first waits for everybody else', async () => {
  const { id: organizationId } = await buildOrganization(database, { name: 'Washington', code: 'WASH' });
  const [first, second] = [await buildAdmin(database), await buildAdmin(database)];
  const toApprove = async (adminId: string) =>
    (await resolver.work(buildContext(viewerOf(adminId)))).find(({ job }) => job === 'approve')?.count ?? 0;
  const before = await toApprove(first);
  await run(
    `INSERT INTO statements (organization_id, month, state, drawn_at, first_approved_at, first_approved_by)
      VALUES ($1, '2025-08', 'drawn', $2, $2, $3)`,
    [organizationId, at(7), first],
  );
  expect(await toApprove(first)).toBe(before);
  expect(await toApprove(second)).toBe(before + 1);
});

test('products that are sold out are counted by themselves, and say nothing about when the next one sells out', async () => {
  await run('UPDATE products SET inventory = 500');
  const [gone, few] = [await buildProduct(database), await buildProduct(database)];
  await run('UPDATE products SET inventory = 0 WHERE id = $1', [gone]);
  const viewer = viewerOf(await buildAdmin(database));
  const stock = async () => (await resolver.work(buildContext(viewer))).find(({ job }) => job === 'stock');
  expect(await stock()).toMatchObject({ count: 1, soldOutCount: 1, dueAt: null });
  await run('UPDATE products SET inventory = 4 WHERE id = $1', [few]);
  const dueAt = startOfBusinessDay('2025-10-17');
  expect(await stock()).toMatchObject({ count: 2, soldOutCount: 1, dueAt });
  await run('UPDATE products SET inventory = 500 WHERE id = $1', [gone]);
  expect(await stock()).toMatchObject({ count: 1, soldOutCount: 0, dueAt });
});
