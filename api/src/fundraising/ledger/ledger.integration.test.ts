import { afterAll, describe, expect, test } from '@jest/globals';
import { toCents } from '../../lib/cents.js';
import {
  buildClassroom,
  buildOrganization,
  buildSale,
  type BuiltSale,
  recordSale,
} from '../../../test/support/factories/factories.js';
import { openTestDatabase } from '../../../test/support/database/open-database.js';
import { ClassroomEntity, OrganizationEntity } from '../organizations/organization.entity.js';
import { resetFundraiser } from '../settings/reset-fundraiser.js';
import { adjustSale, reverseSale } from './reverse-sale.js';
import { findClosedCampaigns } from './find-ledger-entries.js';
import { verifyLedger } from './verify-ledger.js';

const { database, close } = await openTestDatabase();
const db = database.read;
afterAll(close);

const monday = new Date('2025-10-06T15:00:00Z');
const tuesday = new Date('2025-10-07T15:00:00Z');

async function openFundraiser() {
  const { id, classroomIds } = await buildOrganization(database);
  return { organizationId: id, classroomId: classroomIds.get('RIVERA') ?? '' };
}

async function sell(stated: Partial<BuiltSale>): Promise<BuiltSale> {
  const sale = await buildSale(database, stated);
  await database.transaction((tx) => recordSale(tx, sale));
  return sale;
}

function reverse({ orderId }: BuiltSale): Promise<boolean> {
  return database.transaction((tx) => reverseSale(tx, { orderId, occurredAt: tuesday }));
}

async function totals({ organizationId, classroomId }: { organizationId: string; classroomId: string }) {
  const organization = await db.findOneBy(OrganizationEntity, { id: organizationId });
  const classroom = await db.findOneBy(ClassroomEntity, { id: classroomId });
  return [organization, classroom].map(
    (row) => row && [row.totalSales, row.totalProfit, row.orderCount, row.revision],
  );
}

async function milestones(organizationId: string) {
  const found = await db.findOneBy(OrganizationEntity, { id: organizationId });
  return found && [found.halfwayAchieved, found.halfwayAchievedAt, found.goalAchieved, found.goalAchievedAt];
}

describe('a sale', () => {
  test('credits the whole share to the organization and half of it to the classroom', async () => {
    const group = await openFundraiser();
    await sell({ ...group, subtotal: toCents(19_95) });
    expect(await totals(group)).toEqual([
      [1995, 599, 1, 1],
      [1995, 299, 1, 1],
    ]);
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('without a classroom changes no classroom', async () => {
    const group = await openFundraiser();
    await sell({ organizationId: group.organizationId, subtotal: toCents(10_00) });
    expect(await totals(group)).toEqual([
      [1000, 300, 1, 1],
      [0, 0, 0, 0],
    ]);
  });

  test('without any code is in the ledger and earns no share', async () => {
    const sale = await buildSale(database);
    const earned = await database.transaction((tx) => recordSale(tx, sale));
    expect(earned).toEqual({ organizationProfit: 0, classroomProfit: 0 });
    const entries: unknown[] = await db.query('SELECT sales FROM ledger_entries WHERE order_id = $1', [
      sale.orderId,
    ]);
    expect(entries).toEqual([{ sales: 10_00 }]);
  });

  test('recorded twice counts once', async () => {
    const group = await openFundraiser();
    const sale = await sell({ ...group, subtotal: toCents(10_00) });
    await database.transaction((tx) => recordSale(tx, sale));
    expect(await totals(group)).toEqual([
      [1000, 300, 1, 1],
      [1000, 150, 1, 1],
    ]);
  });

  test('rolled back leaves no trace', async () => {
    const group = await openFundraiser();
    const sale = await buildSale(database, group);
    const failing = database.transaction(async (tx) => {
      await recordSale(tx, sale);
      throw new Error('broken afterwards');
    });
    await expect(failing).rejects.toThrow('broken afterwards');
    expect(await totals(group)).toEqual([
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ]);
  });
});

describe('races', () => {
  test('forty simultaneous sales of two classes leave totals equal to the ledger', async () => {
    const { id, classroomIds } = await buildOrganization(database, {
      classrooms: [buildClassroom(), buildClassroom({ code: 'CHEN' })],
    });
    const [rivera = '', chen = ''] = [...classroomIds.values()];
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        sell({
          organizationId: id,
          classroomId: index % 2 ? rivera : chen,
          subtotal: toCents(1_001 + index),
        }),
      ),
    );
    const found = await db.findOneBy(OrganizationEntity, { id });
    expect(found).toMatchObject({ totalSales: 40_820, orderCount: 40, revision: 40 });
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('twenty attempts to record one order, each locking it, make one entry', async () => {
    const group = await openFundraiser();
    const sale = await buildSale(database, group);
    const settle = () =>
      database.transaction(async (tx) => {
        await tx.query('SELECT FROM orders WHERE id = $1 FOR UPDATE', [sale.orderId]);
        await recordSale(tx, sale);
      });
    await Promise.all(Array.from({ length: 20 }, settle));
    expect((await totals(group))[0]).toEqual([1000, 300, 1, 1]);
  });

  test('a sale during a reset counts in one campaign only, and totals match the ledger', async () => {
    const group = await openFundraiser();
    const reset = { organizationId: group.organizationId, resetBy: null, occurredAt: tuesday };
    await Promise.all([
      ...Array.from({ length: 10 }, () => sell({ ...group, subtotal: toCents(10_00) })),
      database.transaction((tx) => resetFundraiser(tx, reset)),
    ]);
    expect(await verifyLedger(db)).toEqual([]);
  });
});

describe('a cancelled sale', () => {
  test('is reversed exactly and only once', async () => {
    const group = await openFundraiser();
    await sell({ ...group, subtotal: toCents(30_01) });
    const cancelled = await sell({ ...group, subtotal: toCents(49_99) });
    expect(await reverse(cancelled)).toBe(true);
    expect(await reverse(cancelled)).toBe(false);
    expect(await totals(group)).toEqual([
      [3001, 900, 1, 3],
      [3001, 450, 1, 3],
    ]);
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('changes nothing if the order was never paid', async () => {
    const group = await openFundraiser();
    expect(await reverse(await buildSale(database, group))).toBe(false);
    expect((await totals(group))[0]).toEqual([0, 0, 0, 0]);
  });

  test('from before a reset does not change the new totals', async () => {
    const group = await openFundraiser();
    const old = await sell({ ...group, subtotal: toCents(40_00) });
    await database.transaction((tx) =>
      resetFundraiser(tx, { organizationId: group.organizationId, resetBy: null, occurredAt: tuesday }),
    );
    await sell({ ...group, subtotal: toCents(10_00) });
    await reverse(old);
    expect((await totals(group))[0]?.slice(0, 3)).toEqual([1000, 300, 1]);
    expect(await verifyLedger(db)).toEqual([]);
  });
});

describe('milestones', () => {
  test('are reached at exactly $250.00 and $500.00, at the time of the sale', async () => {
    const group = await openFundraiser();
    await sell({ ...group, subtotal: toCents(249_99), occurredAt: monday });
    expect(await milestones(group.organizationId)).toEqual([false, null, false, null]);
    await sell({ ...group, subtotal: toCents(1), occurredAt: tuesday });
    expect(await milestones(group.organizationId)).toEqual([true, tuesday, false, null]);
    await sell({ ...group, subtotal: toCents(250_00), occurredAt: tuesday });
    expect(await milestones(group.organizationId)).toEqual([true, tuesday, true, tuesday]);
  });

  test('keep the time they were first reached', async () => {
    const group = await openFundraiser();
    await sell({ ...group, subtotal: toCents(300_00), occurredAt: monday });
    await sell({ ...group, subtotal: toCents(10_00), occurredAt: tuesday });
    expect((await milestones(group.organizationId))?.slice(0, 2)).toEqual([true, monday]);
  });

  test('are cleared with their time when a cancellation takes the total below them', async () => {
    const group = await openFundraiser();
    const big = await sell({ ...group, subtotal: toCents(500_00), occurredAt: monday });
    await sell({ ...group, subtotal: toCents(249_99), occurredAt: monday });
    await reverse(big);
    expect(await milestones(group.organizationId)).toEqual([false, null, false, null]);
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('of a classroom are half its goal and its goal, and none without a goal', async () => {
    const { id: organizationId, classroomIds } = await buildOrganization(database, {
      classrooms: [
        buildClassroom({ code: 'GOAL', goalAmount: toCents(600_00) }),
        buildClassroom({ code: 'NONE', goalAmount: toCents(0) }),
      ],
    });
    for (const classroomId of classroomIds.values()) {
      await sell({ organizationId, classroomId, subtotal: toCents(300_00), occurredAt: monday });
    }
    const rows = await db.find(ClassroomEntity, { where: { organizationId }, order: { code: 'ASC' } });
    expect(rows.map((row) => [row.halfwayAchieved, row.halfwayAchievedAt, row.goalAchieved])).toEqual([
      [true, monday, false],
      [false, null, false],
    ]);
  });
});

describe('a reset', () => {
  test('clears totals and milestones, keeps the final totals and queues a message', async () => {
    const group = await openFundraiser();
    await sell({ ...group, subtotal: toCents(600_00) });
    await database.transaction((tx) =>
      resetFundraiser(tx, { organizationId: group.organizationId, resetBy: null, occurredAt: tuesday }),
    );
    expect((await totals(group)).map((row) => row?.slice(0, 3))).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);
    expect(await milestones(group.organizationId)).toEqual([false, null, false, null]);
    const kept: unknown[] = await db.query(
      'SELECT campaign, total_sales, total_profit FROM fundraiser_resets WHERE organization_id = $1',
      [group.organizationId],
    );
    expect(kept).toEqual([{ campaign: 1, totalSales: 600_00, totalProfit: 180_00 }]);
    const messages: unknown[] = await db.query(`SELECT payload FROM outbox WHERE name = 'fundraiser-reset'`);
    expect(messages).toContainEqual({ payload: { organizationId: group.organizationId } });
  });
});

test('a closed campaign shows its totals after later refunds, to the cent', async () => {
  const group = await openFundraiser();
  const { organizationId } = group;
  const cancelled = await sell({ ...group, subtotal: toCents(600_00) });
  const refunded = await sell({ ...group, subtotal: toCents(26_97) });
  await database.transaction((tx) =>
    resetFundraiser(tx, { organizationId, resetBy: null, occurredAt: tuesday }),
  );
  await sell({ ...group, subtotal: toCents(10_00) });
  const closedWith = { campaign: 1, orderCount: 2, totalSales: 626_97, totalProfit: 188_09 };
  const untouched = { ordersLeft: 2, salesLeft: 626_97, profitLeft: 188_09 };
  expect(await findClosedCampaigns(db, [organizationId])).toMatchObject([{ ...closedWith, ...untouched }]);

  await reverse(cancelled);
  const adjustment = { orderId: refunded.orderId, salesLeft: toCents(20_97), sourceId: 're_left' };
  await database.transaction((tx) => adjustSale(tx, { ...adjustment, occurredAt: tuesday }));
  const left = { ordersLeft: 1, salesLeft: 20_97, profitLeft: 6_29 };
  expect(await findClosedCampaigns(db, [organizationId])).toMatchObject([{ ...closedWith, ...left }]);
});

describe('the ledger', () => {
  test.each([
    'UPDATE ledger_entries SET sales = 0',
    'DELETE FROM ledger_entries',
    'TRUNCATE ledger_entries CASCADE',
  ])('refuses %s', async (statement) => {
    await sell({});
    await expect(database.source.query(statement)).rejects.toThrow('append-only');
  });

  test('reports every total that differs from it', async () => {
    const group = await openFundraiser();
    await sell({ ...group, subtotal: toCents(10_00) });
    await database.source.query('UPDATE classrooms SET total_sales = 99, order_count = 2 WHERE id = $1', [
      group.classroomId,
    ]);
    expect(await verifyLedger(db)).toEqual([
      expect.objectContaining({
        what: 'classroom',
        id: group.classroomId,
        figure: 'orderCount',
        stored: '2',
        expected: '1',
      }),
      expect.objectContaining({ figure: 'totalSales', stored: '99.00', expected: '10.00' }),
    ]);
    await database.source.query('UPDATE classrooms SET total_sales = 10, order_count = 1 WHERE id = $1', [
      group.classroomId,
    ]);
  });
});
