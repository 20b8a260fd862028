import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { openTestDatabase } from '../../test/support/database/open-database.js';
import { buildOrganization, buildProduct } from '../../test/support/factories/factories.js';
import { findWaitingWork } from './waiting-work.js';

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
    `INSERT INTO contact_messages (name, email, message, order_id, created_at)
      VALUES ('Sam', 'sam@example.org', 'A refund, please.', $1, $2)`,
    [orderId, at(5)],
  );
  await run(
    `INSERT INTO statements (organization_id, month, state, drawn_at, approved_at)
      VALUES ($1, '2025-08', 'drawn', $2, NULL), ($1, '2025-07', 'approved', $2, $3)`,
    [organizationId, at(7), at(8)],
  );
  await run(
    `WITH checked AS (INSERT INTO ledger_checks (started_at, finished_at, outcome)
        VALUES ($1, $1, 'differences') RETURNING id)
      INSERT INTO ledger_check_differences (check_id, part, subject, figure)
        SELECT id, 'orders', 'x', 'total' FROM checked`,
    [at(9)],
  );
  const one = { count: 1, oldestAt: null, dueAt: null };
  expect(
    await findWaitingWork(database.read, {
      late: { count: 1, oldestAt: at(1) },
      payee: { count: 1, oldestAt: at(6) },
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
    { ...one, job: 'books' },
  ]);
});
