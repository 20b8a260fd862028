import { afterAll, describe, expect, test } from '@jest/globals';
import {
  buildClassroom,
  buildOrganization,
  buildSale,
  type BuiltSale,
} from '../../../test/support/factories/factories.js';
import { openTestDatabase } from '../../../test/support/database/open-database.js';
import type { OutboxRow } from '../../database/index.js';
import { toCents } from '../../lib/cents.js';
import { resetFundraiser } from '../resets/reset-fundraiser.js';
import { recordSale } from './record-sale.js';
import { recordSaleIf } from './record-sale-if.js';
import { reverseSale } from './reverse-sale.js';
import { verifyLedger } from './verify-ledger.js';

/** A sale is recorded in two ways: by `recordSale` in a transaction, and by the function `record_sale` in one statement. */
const { database, close } = await openTestDatabase();
afterAll(close);

const noon = new Date('2025-10-15T16:00:00Z');

const others = [{ name: 'receipt', payload: { kind: 'thanks' } }];
const atOnce = (sale: BuiltSale, condition = 'true'): Promise<OutboxRow[] | null> =>
  database.statement((db) =>
    recordSaleIf(db, sale, {
      sql: () => condition,
      sold: { name: 'sold', payload: { orderId: sale.orderId } },
      others,
      leaseSeconds: 60,
    }),
  );
const stepByStep = (sale: BuiltSale): Promise<unknown> => database.transaction((tx) => recordSale(tx, sale));

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

/** Everything that sales leave; an entry is named by its amount. */
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

describe('both ways', () => {
  test('leave the same totals, milestones, records and messages, sale for sale', async () => {
    const [one, other] = [await openFundraiser(), await openFundraiser()];
    const sell = async (code: string | null, cents: number) => {
      await stepByStep(await one.build(code, cents));
      await atOnce(await other.build(code, cents));
      const trace = await traceOf(one.id);
      expect(await traceOf(other.id)).toEqual(trace);
      return trace;
    };
    await sell('RIVERA', 149_99);
    await sell('RIVERA', 1);
    await sell('CHEN', 99_99);
    await sell(null, 1_01);
    await sell('RIVERA', 150_00);
    const [, , records] = await sell('CHEN', 400_00);
    expect(records).toHaveLength(4);

    // What does not agree with its total is put right by the next sale, either way.
    const ids = [one.id, other.id];
    await database.source.query('UPDATE classrooms SET goal_amount = 500 WHERE organization_id = ANY($1)', [
      ids,
    ]);
    await sell('RIVERA', 2_02);
    await database.source.query('UPDATE organizations SET goal_entry_id = NULL WHERE id = ANY($1)', [ids]);
    await sell(null, 3_03);
    await sell('CHEN', 4_04);
  });

  test('write nothing for an order that has its entry', async () => {
    const { id, build } = await openFundraiser();
    const sale = await build('RIVERA', 150_00);
    await stepByStep(sale);
    const trace = await traceOf(id);
    expect(await atOnce(sale)).toBeNull();
    expect(await traceOf(id)).toEqual(trace);
  });
});

describe('a sale in one statement', () => {
  test('writes nothing where its condition is false', async () => {
    const { id, build } = await openFundraiser();
    const trace = await traceOf(id);
    expect(await atOnce(await build('RIVERA', 150_00), 'false')).toBeNull();
    expect(await traceOf(id)).toEqual(trace);
  });

  test('hands over the messages as they are stored', async () => {
    const { build } = await openFundraiser();
    const left = (await atOnce(await build('RIVERA', 600_00))) ?? [];
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

  test('without an organization is in the ledger, and says of nobody', async () => {
    const sale = await buildSale(database, { subtotal: toCents(10_00) });
    const [sold] = (await atOnce(sale)) ?? [];
    const nobody = { organizationId: '', classroomId: '', organizationRevision: '', classroomRevision: '' };
    expect(sold?.payload).toEqual({ orderId: sale.orderId, ...nobody });
  });

  test('is recorded once by twenty settlers, each of whom holds its order', async () => {
    const { build } = await openFundraiser();
    const sale = await build('RIVERA', 10_00);
    const isHeld = `(SELECT true FROM orders WHERE id = '${sale.orderId}' FOR UPDATE)`;
    const left = await Promise.all(Array.from({ length: 20 }, () => atOnce(sale, isHeld)));
    expect(left.filter((rows) => rows !== null)).toHaveLength(1);
  });

  test('is recorded once by twenty settlers who hold nothing: the others fail or come too late', async () => {
    const { id, build } = await openFundraiser();
    const sale = await build('RIVERA', 10_00);
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => atOnce(sale)));
    const recorded = tries.filter((it) => it.status === 'fulfilled' && it.value !== null);
    expect(recorded).toHaveLength(1);
    const kept = await database.read.query<unknown[]>(
      'SELECT total_sales, order_count FROM organizations WHERE id = $1',
      [id],
    );
    expect(kept).toEqual([{ total_sales: '10.00', order_count: 1 }]);
  });

  test('agrees with the ledger amid sales of the other way, refunds and a reset', async () => {
    const { id, build } = await openFundraiser();
    const sales = await Promise.all(
      Array.from({ length: 40 }, (_, n) => build(n % 2 ? 'RIVERA' : 'CHEN', 20_00 + n)),
    );
    const reset = { organizationId: id, resetBy: null, occurredAt: noon };
    await Promise.all(
      sales.map(async (sale, n) => {
        await (n % 3 ? atOnce(sale) : stepByStep(sale));
        const { orderId } = sale;
        if (n % 5 === 0) await database.transaction((tx) => reverseSale(tx, { orderId, occurredAt: noon }));
        if (n === 20) await database.transaction((tx) => resetFundraiser(tx, reset));
      }),
    );
    expect(await verifyLedger(database.read)).toEqual([]);
  });
});
