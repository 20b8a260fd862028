import { randomUUID } from 'node:crypto';
import type { Database } from '../../../src/database/index.js';
import { adjustSale, moveCredit, resetFundraiser, reverseSale } from '../../../src/fundraising/index.js';
import { toCents } from '../../../src/lib/cents.js';
import { drawStatements } from '../../../src/payouts/index.js';
import { type BuiltSale, buildOrganization, buildSale, recordSale } from './factories.js';

/** A sale of $12.99 in the ledger. */
export async function buildEntry(database: Database, stated: Partial<BuiltSale>): Promise<BuiltSale> {
  const sale = await buildSale(database, { subtotal: toCents(1_299), ...stated });
  await database.transaction((tx) => recordSale(tx, sale));
  return sale;
}

/** A separator within a field must not pass for two fields. */
const refundId = 're_1|x';

/** An organization with an entry of every kind, the statement of a month, and one sale since. */
export async function buildBooks(database: Database) {
  const { id, classroomIds } = await buildOrganization(database);
  const [classroomId = null] = classroomIds.values();
  const other = await buildOrganization(database);
  const past = { occurredAt: new Date('2025-10-07T10:00:00.123Z'), organizationId: id };
  await buildEntry(database, past);
  const refunded = await buildEntry(database, { ...past, classroomId });
  const cancelled = await buildEntry(database, { ...past, classroomId });
  const moved = await buildEntry(database, past);
  const occurredAt = new Date('2025-10-08T10:00:00Z');
  await database.transaction(async (tx) => {
    const adjustment = { orderId: refunded.orderId, salesLeft: toCents(500), sourceId: refundId };
    await adjustSale(tx, { ...adjustment, occurredAt });
    await reverseSale(tx, { orderId: cancelled.orderId, occurredAt });
  });
  const move = { orderId: moved.orderId, organizationId: other.id, classroomId: null };
  await database.transaction((tx) =>
    moveCredit(tx, { ...move, sourceId: `move-${randomUUID()}`, occurredAt }),
  );
  await drawStatements(database, '2025-10', new Date('2025-11-01T13:00:00Z'));
  await database.transaction((tx) =>
    resetFundraiser(tx, { organizationId: id, resetBy: null, occurredAt: new Date() }),
  );
  await buildEntry(database, { organizationId: id, classroomId });
  return { id, other: other.id, classroomId };
}

/**
 * What the entries of `buildBooks` and `buildEntry` say, on the orders too: paid with a captured payment, refunded,
 * cancelled or credited to another organization. Again for entries since is fine.
 */
export async function backEntries(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    for (const sql of backing) await tx.query(sql);
  });
}

const backing = [
  `INSERT INTO payment_intents (id, amount, status)
   SELECT 'pi_' || o.id, o.total, 'succeeded' FROM orders o JOIN ledger_entries e ON e.order_id = o.id AND e.kind = 'sale'
   ON CONFLICT DO NOTHING`,
  `UPDATE orders o SET status = 'delivered', paid_at = e.occurred_at, stripe_payment_intent_id = 'pi_' || o.id
     FROM ledger_entries e WHERE e.order_id = o.id AND e.kind = 'sale' AND o.paid_at IS NULL`,
  `UPDATE orders o SET status = 'cancelled', cancelled_at = e.occurred_at
     FROM ledger_entries e WHERE e.order_id = o.id AND e.kind = 'reversal'`,
  `INSERT INTO refunds (order_id, intent_id, amount, status, idempotency_key, provider_refund_id)
   SELECT o.id, o.stripe_payment_intent_id, CASE e.kind WHEN 'reversal' THEN o.total ELSE -e.sales END, 'accepted',
       'key-' || e.id, COALESCE(e.source_id, 're_' || e.id)
     FROM ledger_entries e JOIN orders o ON o.id IN (e.order_id, e.adjusted_order_id)
    WHERE e.kind IN ('reversal', 'adjustment') ON CONFLICT DO NOTHING`,
  `INSERT INTO order_credits (id, order_id, from_organization_id, organization_id, organization_profit, classroom_profit, actor)
   SELECT substr(e.source_id, 6)::uuid, o.id, o.organization_id, e.organization_id, e.organization_profit, 0, 'admin'
     FROM ledger_entries e JOIN orders o ON o.id = e.adjusted_order_id WHERE e.kind = 'moved-in' ON CONFLICT DO NOTHING`,
  `UPDATE orders o SET organization_id = e.organization_id
     FROM ledger_entries e WHERE e.adjusted_order_id = o.id AND e.kind = 'moved-in'`,
  `UPDATE orders o SET organization_profit = e.organization_part, classroom_profit = e.class_part
     FROM (SELECT order_id, sum(organization_profit) AS organization_part, sum(classroom_profit) AS class_part
       FROM order_entries GROUP BY order_id) AS e WHERE e.order_id = o.id`,
];
