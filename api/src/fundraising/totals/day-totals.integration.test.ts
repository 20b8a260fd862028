import { afterAll, describe, expect, test } from '@jest/globals';
import {
  buildOrganization,
  buildSale,
  type BuiltSale,
  recordSale,
} from '../../../test/support/factories/factories.js';
import { openTestDatabase } from '../../../test/support/database/open-database.js';
import { toCents } from '../../lib/cents.js';
import { findSalesByYear } from '../ledger/find-ledger-entries.js';
import { adjustSale, reverseSale } from '../ledger/reverse-sale.js';
import { moveCredit } from '../ledger/move-credit.js';
import { rebuildTotals, verifyLedger } from '../ledger/verify-ledger.js';
import { resetFundraiser } from '../settings/reset-fundraiser.js';
import { loadClassroomTotals } from './classroom-totals.js';
import { loadOrganizationTotals } from './organization-totals.js';

const { database, close } = await openTestDatabase();
const db = database.read;
afterAll(close);

const monday = new Date('2025-10-13T16:00:00Z');
const tuesday = new Date('2025-10-14T16:00:00Z');

async function openFundraiser() {
  const { id, classroomIds } = await buildOrganization(database);
  return { organizationId: id, classroomId: classroomIds.get('RIVERA') ?? '' };
}

type Fundraiser = Awaited<ReturnType<typeof openFundraiser>>;

async function sell(stated: Partial<BuiltSale>): Promise<BuiltSale> {
  const sale = await buildSale(database, { occurredAt: monday, ...stated });
  await database.transaction((tx) => recordSale(tx, sale));
  return sale;
}

const reverse = ({ orderId }: BuiltSale): Promise<boolean> =>
  database.transaction((tx) => reverseSale(tx, { orderId, occurredAt: tuesday }));

const reset = ({ organizationId }: Fundraiser): Promise<void> =>
  database.transaction((tx) => resetFundraiser(tx, { organizationId, resetBy: null, occurredAt: tuesday }));

function daysOf({ organizationId }: Fundraiser): Promise<unknown[]> {
  return db.query(
    `SELECT campaign, day::text, sales::text, (organization_profit + classroom_profit)::text AS profit, order_count AS orders
       FROM organization_days WHERE organization_id = $1 ORDER BY campaign, day`,
    [organizationId],
  );
}

describe('daily totals', () => {
  test('remove a cancelled order from the day of its sale, even in an earlier campaign', async () => {
    const group = await openFundraiser();
    const old = await sell({ ...group, subtotal: toCents(40_00) });
    await sell({ ...group, subtotal: toCents(10_00) });
    await reset(group);
    await sell({ ...group, subtotal: toCents(20_00), occurredAt: tuesday });
    await reverse(old);
    expect(await daysOf(group)).toEqual([
      { campaign: 1, day: '2025-10-13', sales: '10.00', profit: '3.00', orders: 1 },
      { campaign: 2, day: '2025-10-14', sales: '20.00', profit: '6.00', orders: 1 },
    ]);
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('count a partial refund and a move on the day of the sale, and drop the order once cancelled', async () => {
    const group = await openFundraiser();
    const sale = await sell({ ...group, classroomId: null, subtotal: toCents(40_00) });
    await sell({ ...group, subtotal: toCents(10_00) });
    const refund = { orderId: sale.orderId, salesLeft: toCents(30_00), sourceId: 're_1' };
    await database.transaction((tx) => adjustSale(tx, { ...refund, occurredAt: tuesday }));
    const move = { orderId: sale.orderId, ...group, sourceId: 'move-1', occurredAt: tuesday };
    await database.transaction((tx) => moveCredit(tx, move));
    expect(await daysOf(group)).toEqual([
      { campaign: 1, day: '2025-10-13', sales: '40.00', profit: '12.00', orders: 2 },
    ]);
    await reverse(sale);
    expect(await daysOf(group)).toEqual([
      { campaign: 1, day: '2025-10-13', sales: '10.00', profit: '3.00', orders: 1 },
    ]);
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('make the years of an organization, whatever campaign a sale belongs to and whenever it was refunded', async () => {
    const group = await openFundraiser();
    const newYearsEve = new Date('2026-01-01T04:30:00Z');
    const refunded = await sell({ ...group, subtotal: toCents(40_00), occurredAt: newYearsEve });
    await reset(group);
    await sell({ ...group, subtotal: toCents(10_00), occurredAt: newYearsEve });
    await sell({ ...group, subtotal: toCents(20_00), occurredAt: new Date('2026-01-01T05:30:00Z') });
    const refund = { orderId: refunded.orderId, salesLeft: toCents(30_00), sourceId: 're_2' };
    await database.transaction((tx) => adjustSale(tx, { ...refund, occurredAt: new Date('2026-02-01') }));
    const { organizationId } = group;
    expect(await findSalesByYear(db, [organizationId])).toEqual([
      { organizationId, year: 2026, orderCount: 1, totalSales: 20_00, totalProfit: 6_00 },
      { organizationId, year: 2025, orderCount: 2, totalSales: 40_00, totalProfit: 12_00 },
    ]);
  });

  test('equal the ledger after forty simultaneous sales, cancellations and rebuilds', async () => {
    const group = await openFundraiser();
    const race = async (index: number): Promise<void> => {
      const sale = await sell({ ...group, subtotal: toCents(1_001 + index) });
      if (index % 3 === 0) await reverse(sale);
      if (index % 10 === 0) await database.transaction(rebuildTotals);
    };
    await Promise.all(Array.from({ length: 40 }, (_, index) => race(index)));
    expect(await daysOf(group)).toEqual([expect.objectContaining({ orders: 26 })]);
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('that differ from the ledger are reported, and corrected by a rebuild', async () => {
    const group = await openFundraiser();
    await sell({ ...group, subtotal: toCents(10_00) });
    await database.source.query('UPDATE organization_days SET sales = 99 WHERE organization_id = $1', [
      group.organizationId,
    ]);
    await database.source.query('DELETE FROM classroom_campaigns WHERE classroom_id = $1', [
      group.classroomId,
    ]);
    const differences = await verifyLedger(db);
    expect(differences).toContainEqual(
      expect.objectContaining({
        what: 'organization',
        id: group.organizationId,
        figure: 'sales of 2025-10-13, campaign 1',
        stored: '99.00',
        expected: '10.00',
      }),
    );
    expect(differences.map(({ figure }) => figure)).toContain('orderCount of campaign 1');
    await database.transaction(rebuildTotals);
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('can be rebuilt from the ledger', async () => {
    const group = await openFundraiser();
    await sell({ ...group, subtotal: toCents(10_00) });
    const before = await daysOf(group);
    await database.source.query('TRUNCATE organization_days, classroom_days, classroom_campaigns');
    await database.source.query('SELECT rebuild_day_totals(ARRAY(SELECT id FROM organizations))');
    expect(await daysOf(group)).toEqual(before);
    expect(await verifyLedger(db)).toEqual([]);
  });
});

describe('a dashboard', () => {
  test('reads no more rows for three hundred sales in a week than for three', async () => {
    const group = await openFundraiser();
    await manySales(group, 3);
    const few = await rowsRead(group);
    await manySales(group, 297);
    const many = await rowsRead(group);
    // Only the four prizes won are added. The plan may read the organization once more or less.
    expect(many).toEqual({ ...few, prize_awards: 4, organizations: expect.any(Number) });
    expect(many['organizations']).toBeLessThanOrEqual((few['organizations'] ?? 0) + 1);
    expect(await loadOrganizationTotals(db, group.organizationId, monday)).toMatchObject({
      weekSales: 3000_00,
      classShares: [expect.objectContaining({ sales: '3000.00', organizationProfit: '450.00' })],
    });
    const classrooms = await loadClassroomTotals(db, [group.classroomId], monday);
    expect(classrooms.get(group.classroomId)).toMatchObject({ weekSales: 3000_00, weekOrderCount: 300 });
  });
});

/** Writes many sales to the ledger in one statement; triggers keep the totals. */
async function manySales({ organizationId, classroomId }: Fundraiser, count: number): Promise<void> {
  const orderIds: string[] = [];
  for (let built = 0; built < count; built += 1)
    orderIds.push((await buildSale(database, { organizationId, classroomId, occurredAt: monday })).orderId);
  await database.source.query(
    `INSERT INTO ledger_entries
       (kind, order_id, organization_id, classroom_id, campaign, sales, organization_profit, classroom_profit, occurred_at)
     SELECT 'sale', id, $2, $3, 1, 10, 1.5, 1.5, $4 FROM unnest($1::uuid[]) AS id`,
    [orderIds, organizationId, classroomId, monday],
  );
  await database.transaction(rebuildTotals);
}

/** Rows read per table, from the query plans. */
async function rowsRead({ organizationId, classroomId }: Fundraiser): Promise<Record<string, number>> {
  const plans = await Promise.all([
    explain((run) => loadOrganizationTotals({ ...db, query: run }, organizationId, monday)),
    explain((run) => loadClassroomTotals({ ...db, query: run }, [classroomId], monday)),
  ]);
  const rows: Record<string, number> = {};
  for (const node of plans.flatMap(nodesOf)) {
    const table = node['Relation Name'];
    if (table) rows[table] = (rows[table] ?? 0) + node['Actual Rows'] * node['Actual Loops'];
  }
  expect(Object.keys(rows)).toContain('organization_days');
  return rows;
}

type PlanNode = {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly PlanNode[];
};

/** The query plan of the one statement that `load` runs. */
async function explain(load: (run: typeof db.query) => Promise<unknown>): Promise<PlanNode> {
  let plan: PlanNode | undefined;
  const run = async (sql: string, parameters?: unknown[]): Promise<never[]> => {
    const [row]: { 'QUERY PLAN': { Plan: PlanNode }[] }[] = await db.query(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`,
      parameters,
    );
    plan = row?.['QUERY PLAN'][0]?.Plan;
    return [];
  };
  await load(run as typeof db.query);
  if (!plan) throw new Error('No statement was run');
  return plan;
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}
