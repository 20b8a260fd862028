import { afterAll, describe, expect, test } from '@jest/globals';
import { type Cents, toCents } from '../../lib/cents.js';
import {
  buildClassroom,
  buildOrganization,
  buildSale,
  type BuiltSale,
  recordSale,
} from '../../../test/support/factories/factories.js';
import { openTestDatabase } from '../../../test/support/database/open-database.js';
import { buildContext } from '../../../test/support/request-context.js';
import { loadClassroomTotals } from './classroom-totals.js';
import { loadOrganizationTotals } from './organization-totals.js';
import { loadMovedRanking } from './publish-totals.js';
import { latestSaleOfOrganization } from '../fundraising.edges.js';
import { moveCredit } from '../ledger/move-credit.js';
import { resetFundraiser } from '../settings/reset-fundraiser.js';
import { adjustSale, reverseSale } from '../ledger/reverse-sale.js';

const { database, close } = await openTestDatabase();
const db = database.read;
afterAll(close);

/** A Wednesday noon in New York. */
const now = new Date('2025-10-15T16:00:00Z');

async function sell(stated: Partial<BuiltSale>): Promise<BuiltSale> {
  const sale = await buildSale(database, { occurredAt: now, ...stated });
  await database.transaction((tx) => recordSale(tx, sale));
  return sale;
}

async function openFundraiser(codes = ['RIVERA']) {
  const classrooms = codes.map((code) => buildClassroom({ code, name: code, goalAmount: toCents(100_00) }));
  const { id, classroomIds } = await buildOrganization(database, { classrooms });
  const ids = codes.map((code) => classroomIds.get(code) ?? '');
  return { organizationId: id, classroomId: ids[0] ?? '', ids };
}

function share(
  classroomId: string | null,
  classroomName: string | null,
  sales: string,
  organizationProfit: string,
  classroomProfit: string,
) {
  return {
    classroomId,
    classroomName,
    teacherName: 'Ms. Rivera',
    sales,
    organizationProfit,
    classroomProfit,
  };
}

describe("an organization's totals", () => {
  test('have the sales of the last 7 days, oldest first', async () => {
    const { organizationId, classroomId } = await openFundraiser();
    const on = (moment: string, dollars: number) =>
      sell({ organizationId, classroomId, subtotal: toCents(dollars * 100), occurredAt: new Date(moment) });
    // 23:59 in New York on the 8th is outside the week; midnight of the 9th is inside.
    await on('2025-10-09T03:59:59Z', 1);
    await on('2025-10-09T04:00:00Z', 2);
    await on('2025-10-15T03:59:59Z', 4);
    await on('2025-10-15T15:00:00Z', 8);
    const totals = await loadOrganizationTotals(db, organizationId, now);
    expect(totals).toMatchObject({ totalSales: 15_00, weekSales: 14_00, orderCount: 4, revision: 4 });
    expect(totals?.salesByDay).toEqual([
      { day: '2025-10-09', sales: 2_00 },
      { day: '2025-10-10', sales: 0 },
      { day: '2025-10-11', sales: 0 },
      { day: '2025-10-12', sales: 0 },
      { day: '2025-10-13', sales: 0 },
      { day: '2025-10-14', sales: 4_00 },
      { day: '2025-10-15', sales: 8_00 },
    ]);
  });

  test('remove a cancelled order from the day of its sale', async () => {
    const group = await openFundraiser();
    const { orderId } = await sell({ ...group, occurredAt: new Date('2025-10-13T16:00:00Z') });
    await database.transaction((tx) => reverseSale(tx, { orderId, occurredAt: now }));
    const totals = await loadOrganizationTotals(db, group.organizationId, now);
    expect(totals?.salesByDay.every(({ sales }) => sales === 0)).toBe(true);
  });

  test('start at zero after a reset', async () => {
    const group = await openFundraiser();
    await sell({ ...group });
    const reset = { organizationId: group.organizationId, resetBy: null, occurredAt: now };
    await database.transaction((tx) => resetFundraiser(tx, reset));
    expect(await loadOrganizationTotals(db, group.organizationId, now)).toMatchObject({
      totalSales: 0,
      weekSales: 0,
    });
    const classrooms = await loadClassroomTotals(db, [group.classroomId], now);
    expect(classrooms.get(group.classroomId)).toMatchObject({
      totalSales: 0,
      weekSales: 0,
      weekOrderCount: 0,
    });
  });

  test('name the five best classes', async () => {
    const { organizationId, ids } = await openFundraiser(['A', 'B', 'C', 'D', 'E', 'F']);
    for (const [index, classroomId] of ids.entries()) {
      await sell({ organizationId, classroomId, subtotal: toCents((index + 1) * 100) });
    }
    const totals = await loadOrganizationTotals(db, organizationId, now);
    expect(totals?.topClassroomIds).toEqual([...ids].reverse().slice(0, 5));
  });

  test('list an inactive class among the best only if it has sales', async () => {
    const { organizationId, ids } = await openFundraiser(['A', 'B', 'C']);
    const [a = '', b = '', c = ''] = ids;
    await sell({ organizationId, classroomId: a });
    await db.query('UPDATE classrooms SET is_active = false WHERE id = ANY($1)', [[a, b]]);
    expect((await loadOrganizationTotals(db, organizationId, now))?.topClassroomIds).toEqual([a, c]);
  });

  test('split the share for each class and for sales without a class, to the cent', async () => {
    const { organizationId, ids } = await openFundraiser(['A', 'B', 'C']);
    const [a = '', b = ''] = ids;
    // Shares: $2.70 of $8.99, $3.90 of $12.99, $3.00 of $9.99, $0.02 of $0.05.
    for (const cents of [8_99, 12_99])
      await sell({ organizationId, classroomId: a, subtotal: toCents(cents) });
    await sell({ organizationId, classroomId: b, subtotal: toCents(5) });
    await sell({ organizationId, classroomId: null, subtotal: toCents(9_99) });
    const { orderId } = await sell({ organizationId, classroomId: b });
    await database.transaction((tx) => reverseSale(tx, { orderId, occurredAt: now }));
    const totals = await loadOrganizationTotals(db, organizationId, now);
    expect(totals).toMatchObject({ totalSales: 32_02, totalProfit: 9_62 });
    expect(totals?.classShares).toEqual([
      share(a, 'A', '21.98', '3.30', '3.30'),
      share(b, 'B', '0.05', '0.01', '0.01'),
      share(ids[2] ?? '', 'C', '0.00', '0.00', '0.00'),
      { ...share(null, null, '9.99', '3.00', '0.00'), teacherName: null },
    ]);
  });

  test('name the first class to reach halfway and the first to reach its goal', async () => {
    const { organizationId, ids } = await openFundraiser(['A', 'B']);
    const [first, second] = ids;
    const on = (classroomId: string | undefined, dollars: number, day: string) =>
      sell({
        organizationId,
        classroomId: classroomId ?? null,
        subtotal: toCents(dollars * 100),
        occurredAt: new Date(`2025-10-${day}T16:00:00Z`),
      });
    await on(first, 60, '10');
    await on(second, 100, '11');
    await on(first, 40, '12');
    const totals = await loadOrganizationTotals(db, organizationId, now);
    expect(totals?.prizes).toMatchObject([
      { kind: 'halfway', classroomId: first, wonAt: new Date('2025-10-10T16:00:00Z'), lostAt: null },
      { kind: 'goal', classroomId: second, wonAt: new Date('2025-10-11T16:00:00Z'), lostAt: null },
    ]);
  });

  test('show in the ranking when a class won, and the next class once it lost the milestone', async () => {
    const { organizationId, ids } = await openFundraiser(['A', 'B', 'C']);
    const [first = '', second = '', third = ''] = ids;
    const on = (classroomId: string, dollars: number, occurredAt: Date) =>
      sell({ organizationId, classroomId, subtotal: toCents(dollars * 100), occurredAt });
    const day = (date: number) => new Date(`2025-10-${date}T16:00:00Z`);
    const [friday, saturday, sunday] = [day(10), day(11), day(12)];
    const winners = async () => {
      const { loaded } = await loadMovedRanking(db, organizationId);
      return Object.fromEntries(
        loaded?.ranking?.map(({ classroom, halfwayWonAt, goalWonAt }) => [
          classroom.id,
          [halfwayWonAt, goalWonAt],
        ]) ?? [],
      );
    };
    expect(await winners()).toEqual({ [first]: [null, null], [second]: [null, null], [third]: [null, null] });
    await on(first, 60, friday);
    const { orderId } = await on(second, 100, saturday);
    await on(first, 40, sunday);
    expect(await winners()).toEqual({
      [first]: [friday, null],
      [second]: [null, saturday],
      [third]: [null, null],
    });
    await database.transaction((tx) => reverseSale(tx, { orderId, occurredAt: now }));
    expect(await winners()).toEqual({
      [first]: [friday, sunday],
      [second]: [null, null],
      [third]: [null, null],
    });
  });

  test('are null for a deleted organization', async () => {
    const { organizationId } = await openFundraiser();
    await database.source.query('UPDATE organizations SET deleted_at = now() WHERE id = $1', [
      organizationId,
    ]);
    expect(await loadOrganizationTotals(db, organizationId, now)).toBeNull();
  });
});

test('totals of several classrooms load in one query, each with its own week', async () => {
  const { organizationId, ids } = await openFundraiser(['A', 'B']);
  const [first = '', second = ''] = ids;
  await sell({ organizationId, classroomId: first, subtotal: toCents(30_00) });
  await sell({
    organizationId,
    classroomId: first,
    subtotal: toCents(20_00),
    occurredAt: new Date('2025-09-01T16:00:00Z'),
  });
  const totals = await loadClassroomTotals(db, ids, now);
  expect(totals.get(first)).toMatchObject({
    totalSales: 50_00,
    totalProfit: 7_50,
    orderCount: 2,
    weekSales: 30_00,
    weekOrderCount: 1,
    halfwayAchieved: true,
    revision: 2,
  });
  expect(totals.get(second)).toMatchObject({ totalSales: 0, weekSales: 0, weekOrderCount: 0 });
});

test('the latest sale follows refunds, and moved credit to another class or organization', async () => {
  const latest = (id: string) => latestSaleOfOrganization(buildContext(), { database }, id);
  const [first, second] = [await openFundraiser(['RIVERA', 'CHEN']), await openFundraiser()];
  const { organizationId } = first;
  const before = new Date(now.getTime() - 3_600_000);
  await sell({ organizationId, subtotal: toCents(10_00), occurredAt: before });
  const { orderId } = await sell({
    organizationId,
    classroomId: first.classroomId,
    subtotal: toCents(20_00),
  });
  const move = (to: { organizationId: string; classroomId: string | null }, sourceId: string) =>
    database.transaction((tx) => moveCredit(tx, { orderId, ...to, sourceId, occurredAt: now }));
  await move({ organizationId, classroomId: first.ids[1] ?? null }, 'to a class');
  expect(await latest(organizationId)).toMatchObject({ amount: 20_00, classroomId: first.ids[1] });
  const refund = (salesLeft: Cents) =>
    database.transaction((tx) =>
      adjustSale(tx, { orderId, salesLeft, sourceId: `down to ${salesLeft}`, occurredAt: now }),
    );
  await refund(toCents(15_00));
  expect(await latest(organizationId)).toMatchObject({ amount: 15_00 });
  await refund(toCents(0));
  expect(await latest(organizationId)).toMatchObject({ amount: 10_00 });
  await refund(toCents(20_00));
  await move({ organizationId: second.organizationId, classroomId: null }, 'to an organization');
  expect(await latest(organizationId)).toMatchObject({ amount: 10_00, classroomId: null });
});
