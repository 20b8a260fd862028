import { afterAll, describe, expect, test } from '@jest/globals';
import {
  buildClassroom,
  buildOrganization,
  buildSale,
  type BuiltSale,
} from '../../../test/support/factories/factories.js';
import { openTestDatabase } from '../../../test/support/database/open-database.js';
import type { Message, OutboxRow } from '../../database/index.js';
import { toCents } from '../../lib/cents.js';
import { resetFundraiser } from '../settings/reset-fundraiser.js';
import { messagesLeft, saleRow, saleSettings, type SaleLeft } from './record-sale.js';
import { reverseSale } from './reverse-sale.js';
import { verifyLedger } from './verify-ledger.js';

const { database, close } = await openTestDatabase();
afterAll(close);

const noon = new Date('2025-10-15T16:00:00Z');

const messagesOf = ({ orderId }: BuiltSale): Message[] => [
  { name: 'sold', payload: { orderId } },
  { name: 'receipt', payload: { kind: 'thanks' } },
];

/** The messages the sale queued; null if it is already in the ledger. */
async function sell(sale: BuiltSale): Promise<OutboxRow[] | null> {
  const messages = messagesOf(sale);
  const [row]: { left: SaleLeft }[] = await database.read.query(
    `SELECT "left" FROM record_sales(ARRAY(SELECT jsonb_populate_recordset(NULL::sold_order, $1)), $2, $3, $4, $5, 60)`,
    [JSON.stringify([{ ...saleRow(sale, messages), place: 0 }]), ...saleSettings],
  );
  return row ? messagesLeft(row.left, messages) : null;
}

async function openFundraiser() {
  const classrooms = ['RIVERA', 'CHEN'].map((code) =>
    buildClassroom({ code, goalAmount: toCents(code === 'CHEN' ? 0 : 300_00) }),
  );
  const { id, classroomIds } = await buildOrganization(database, { classrooms });
  const build = (code: string | null, cents: number): Promise<BuiltSale> =>
    buildSale(database, {
      organizationId: id,
      classroomId: code === null ? null : (classroomIds.get(code) ?? null),
      occurredAt: noon,
      subtotal: toCents(cents),
    });
  return { id, build };
}

/** All rows that sales write; a ledger entry is identified by its amount. */
async function traceOf(organizationId: string): Promise<unknown[]> {
  const entry = (id: string) => `(SELECT sales FROM ledger_entries WHERE id = ${id})`;
  const owner = `total_sales, total_profit, order_count, revision, halfway_achieved, halfway_achieved_at, goal_achieved,
    goal_achieved_at, ${entry('halfway_entry_id')} AS halfway, ${entry('goal_entry_id')} AS goal`;
  return Promise.all(
    [
      `SELECT ${owner} FROM organizations WHERE id = $1`,
      `SELECT code, ${owner} FROM classrooms WHERE organization_id = $1 ORDER BY code`,
      `SELECT c.code, r.campaign, milestone, step, ${entry('ledger_entry_id')} AS entry, recorded_at
         FROM milestone_records r LEFT JOIN classrooms c ON c.id = r.classroom_id
        WHERE r.organization_id = $1 ORDER BY r.id`,
      `SELECT name, payload - 'organizationId' AS payload FROM outbox
        WHERE payload ->> 'organizationId' = $1::text AND payload ? 'milestone' ORDER BY id`,
      `SELECT kind, campaign, sales, organization_profit, classroom_profit, classroom_id IS NULL AS alone, occurred_at
         FROM ledger_entries WHERE organization_id = $1 ORDER BY id`,
      `SELECT campaign, day, sales, organization_profit, classroom_profit, order_count FROM organization_days
        WHERE organization_id = $1`,
    ].map((sql) => database.read.query<unknown>(sql, [organizationId])),
  );
}

describe('a sale', () => {
  test('corrects milestones that do not match the total', async () => {
    const { id, build } = await openFundraiser();
    await sell(await build('RIVERA', 510_00));
    const flags = () =>
      database.read.query<unknown[]>(
        `SELECT halfway_achieved, goal_achieved, halfway_entry_id IS NOT NULL AS halfway, goal_entry_id IS NOT NULL AS goal
           FROM organizations WHERE id = $1`,
        [id],
      );
    const right = [{ halfwayAchieved: true, goalAchieved: true, halfway: true, goal: true }];
    expect(await flags()).toEqual(right);
    await database.source.query(
      'UPDATE organizations SET goal_entry_id = NULL, halfway_achieved = false, halfway_achieved_at = NULL, halfway_entry_id = NULL WHERE id = $1',
      [id],
    );
    await sell(await build(null, 1_00));
    expect(await flags()).toEqual(right);
  });

  test('already in the ledger writes nothing', async () => {
    const { id, build } = await openFundraiser();
    const sale = await build('RIVERA', 150_00);
    await sell(sale);
    const trace = await traceOf(id);
    expect(await sell(sale)).toBeNull();
    expect(await traceOf(id)).toEqual(trace);
  });

  test('returns the messages as stored', async () => {
    const { build } = await openFundraiser();
    const left = (await sell(await build('RIVERA', 600_00))) ?? [];
    expect(left.map(({ name, payload }) => [name, payload.milestone ?? null])).toEqual([
      ['sold', null],
      ['receipt', null],
      ['send-milestone-reached', 'halfway'],
      ['send-class-won', 'halfway'],
      ['send-milestone-reached', 'goal'],
      ['send-class-won', 'goal'],
    ]);
    expect(
      await database.read.query(
        'SELECT id, name, payload, attempts FROM outbox WHERE id = ANY($1) ORDER BY id',
        [left.map((row) => row.id)],
      ),
    ).toEqual(left.map(({ id, name, payload, attempts }) => ({ id, name, payload, attempts })));
  });

  test('without an organization is in the ledger, with empty ids in its message', async () => {
    const sale = await buildSale(database, { subtotal: toCents(10_00) });
    const [sold] = (await sell(sale)) ?? [];
    const nobody = { organizationId: '', classroomId: '', organizationRevision: '', classroomRevision: '' };
    expect(sold?.payload).toEqual({ orderId: sale.orderId, ...nobody });
  });

  test('is recorded once by twenty attempts without a lock: the others fail or write nothing', async () => {
    const { id, build } = await openFundraiser();
    const sale = await build('RIVERA', 10_00);
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => sell(sale)));
    const recorded = tries.filter((it) => it.status === 'fulfilled' && it.value !== null);
    expect(recorded).toHaveLength(1);
    const kept = await database.read.query<unknown[]>(
      'SELECT total_sales, order_count FROM organizations WHERE id = $1',
      [id],
    );
    expect(kept).toEqual([{ totalSales: 10_00, orderCount: 1 }]);
  });

  test('keeps totals equal to the ledger during refunds and a reset', async () => {
    const { id, build } = await openFundraiser();
    const sales = await Promise.all(
      Array.from({ length: 40 }, (_, n) => build(n % 2 ? 'RIVERA' : 'CHEN', 20_00 + n)),
    );
    const reset = { organizationId: id, resetBy: null, occurredAt: noon };
    await Promise.all(
      sales.map(async (sale, n) => {
        await sell(sale);
        const { orderId } = sale;
        if (n % 5 === 0) await database.transaction((tx) => reverseSale(tx, { orderId, occurredAt: noon }));
        if (n === 20) await database.transaction((tx) => resetFundraiser(tx, reset));
      }),
    );
    expect(await verifyLedger(database.read)).toEqual([]);
  });
});
