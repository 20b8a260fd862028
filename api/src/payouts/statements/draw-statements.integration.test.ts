import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from '@jest/globals';
import {
  adjustSale,
  deleteOrganization,
  moveCredit,
  resetFundraiser,
  reverseSale,
} from '../../fundraising/index.js';
import { toCents } from '../../lib/cents.js';
import { buildAdmin } from '../../../test/support/factories/build-admin.js';
import {
  buildClassroom,
  buildOrganization,
  buildSale,
  type BuiltSale,
  recordSale,
} from '../../../test/support/factories/factories.js';
import { openTestDatabase } from '../../../test/support/database/open-database.js';
import { loadStatement } from './statement-emails.js';
import { findStatements, sumByClass } from './find-statements.js';
import { drawStatements } from './draw-statements.js';
import { requestClosing, withdrawClosing } from '../payee/payee.resolver.js';

const { database, close } = await openTestDatabase();
afterAll(close);

const october = new Date('2025-10-15T15:00:00Z');
const november = new Date('2025-11-15T15:00:00Z');
const inDecember = new Date('2025-12-01T13:00:00Z');

async function sell(stated: Partial<BuiltSale>): Promise<BuiltSale> {
  const sale = await buildSale(database, { subtotal: toCents(100_00), occurredAt: october, ...stated });
  await database.transaction((tx) => recordSale(tx, sale));
  return sale;
}

async function openFundraiser(): Promise<string> {
  return (await buildOrganization(database)).id;
}

function reverse({ orderId }: BuiltSale, occurredAt: Date): Promise<boolean> {
  return database.transaction((tx) => reverseSale(tx, { orderId, occurredAt }));
}

const draw = (month: string) => drawStatements(database, month, inDecember);

async function statementsOf(organizationId: string): Promise<string[][]> {
  const rows: Record<string, string>[] = await database.read.query(
    `SELECT month, state, carried_over::text, earned::text, taken_back::text, adjustments::text, amount_due::text,
        (SELECT count(*) FROM statement_lines WHERE statement_id = statements.id) AS lines
       FROM statements WHERE organization_id = $1 ORDER BY month`,
    [organizationId],
  );
  return rows.map((row) => Object.values(row));
}

describe('drawing', () => {
  test('puts the entries of the month and earlier ones on one statement', async () => {
    const organizationId = await openFundraiser();
    await sell({ organizationId, occurredAt: new Date('2025-09-30T15:00:00Z') });
    await sell({ organizationId, subtotal: toCents(19_95) });
    await sell({ organizationId, occurredAt: november });
    await draw('2025-10');
    expect(await statementsOf(organizationId)).toEqual([
      ['2025-10', 'drawn', '0.00', '35.99', '0.00', '0.00', '35.99', '2'],
    ]);
  });

  test('names two classes of one name by their codes in the sums by class', async () => {
    const classrooms = ['ADA', 'BEN', 'CLEO'].map((code) =>
      buildClassroom({ code, name: code === 'CLEO' ? '3rd Grade' : '2nd Grade' }),
    );
    const { id: organizationId, classroomIds } = await buildOrganization(database, { classrooms });
    for (const classroomId of classroomIds.values()) await sell({ organizationId, classroomId });
    await sell({ organizationId });
    await draw('2025-10');
    const [statement] = await findStatements(database.read, organizationId);
    const sums = await sumByClass(database.read, [statement?.id ?? '']);
    expect(sums.map(({ classroomName }) => classroomName)).toEqual([
      '2nd Grade (ADA)',
      '2nd Grade (BEN)',
      '3rd Grade',
      null,
    ]);
  });

  test('twice changes nothing, and two workers at once draw one statement', async () => {
    const organizationId = await openFundraiser();
    await sell({ organizationId });
    const both = await Promise.all([draw('2025-10'), draw('2025-10')]);
    const before: unknown = await database.read.query('SELECT * FROM statements ORDER BY id');
    await draw('2025-10');
    expect(await database.read.query('SELECT * FROM statements ORDER BY id')).toEqual(before);
    expect(both.map(({ drawn }) => drawn).sort()).toEqual([0, 1]);
    expect(await statementsOf(organizationId)).toHaveLength(1);
  });

  test('ends the month at midnight in New York', async () => {
    const organizationId = await openFundraiser();
    await sell({ organizationId, occurredAt: new Date('2025-11-01T03:59:59.999Z') });
    await sell({ organizationId, occurredAt: new Date('2025-11-01T04:00:00.000Z') });
    await draw('2025-10');
    expect((await statementsOf(organizationId))[0]?.at(-1)).toBe('1');
  });

  test('again before the approval adds late entries', async () => {
    const organizationId = await openFundraiser();
    await sell({ organizationId });
    await draw('2025-10');
    await sell({ organizationId });
    await draw('2025-10');
    expect(await statementsOf(organizationId)).toEqual([
      ['2025-10', 'drawn', '0.00', '60.00', '0.00', '0.00', '60.00', '2'],
    ]);
  });

  test('leaves a month alone once the next is drawn, and puts late entries on the next', async () => {
    const organizationId = await openFundraiser();
    await sell({ organizationId });
    await draw('2025-10');
    await sell({ organizationId, occurredAt: november });
    await draw('2025-11');
    await sell({ organizationId });
    await draw('2025-10');
    await draw('2025-11');
    expect((await statementsOf(organizationId)).map((row) => row.at(-1))).toEqual(['1', '2']);
  });

  test('is refused for a month that is not over', async () => {
    await expect(draw('2025-12')).rejects.toMatchObject({ status: 400 });
    await expect(draw('November')).rejects.toMatchObject({ status: 400 });
  });

  test('makes no statement if nothing was earned', async () => {
    const organizationId = await openFundraiser();
    await database.transaction((tx) =>
      resetFundraiser(tx, { organizationId, resetBy: null, occurredAt: october }),
    );
    await draw('2025-10');
    expect(await statementsOf(organizationId)).toEqual([]);
  });
});

describe('the amount due', () => {
  test("takes back a later refund on the next month's statement, whatever its campaign", async () => {
    const organizationId = await openFundraiser();
    const sale = await sell({ organizationId });
    await draw('2025-10');
    await database.transaction((tx) =>
      resetFundraiser(tx, { organizationId, resetBy: null, occurredAt: november }),
    );
    await sell({ organizationId, subtotal: toCents(300_00), occurredAt: november });
    await reverse(sale, november);
    await draw('2025-11');
    expect(await statementsOf(organizationId)).toEqual([
      ['2025-10', 'drawn', '0.00', '30.00', '0.00', '0.00', '30.00', '1'],
      ['2025-11', 'drawn', '0.00', '90.00', '30.00', '0.00', '60.00', '3'],
    ]);
  });

  test('includes a partial refund as an adjustment', async () => {
    const organizationId = await openFundraiser();
    const { orderId } = await sell({ organizationId });
    await database.transaction((tx) =>
      adjustSale(tx, { orderId, salesLeft: toCents(90_05), sourceId: randomUUID(), occurredAt: october }),
    );
    await draw('2025-10');
    expect(await statementsOf(organizationId)).toEqual([
      ['2025-10', 'drawn', '0.00', '30.00', '0.00', '-2.98', '27.02', '2'],
    ]);
  });

  test('is carried over if under $25.00 or below zero', async () => {
    const organizationId = await openFundraiser();
    await sell({ organizationId, subtotal: toCents(83_30) });
    await draw('2025-10');
    const sale = await sell({ organizationId, subtotal: toCents(10_00), occurredAt: november });
    await draw('2025-11');
    expect((await statementsOf(organizationId)).map((row) => [row[2], row[6]])).toEqual([
      ['0.00', '24.99'],
      ['24.99', '27.99'],
    ]);
    await reverse(sale, inDecember);
    await drawStatements(database, '2025-12', new Date('2026-01-01T13:00:00Z'));
    await sell({ organizationId, subtotal: toCents(10_00), occurredAt: new Date('2026-01-10T15:00:00Z') });
    await drawStatements(database, '2026-01', new Date('2026-02-01T13:00:00Z'));
    expect((await statementsOf(organizationId)).slice(2).map((row) => [row[2], row[6]])).toEqual([
      ['0.00', '-3.00'],
      ['-3.00', '0.00'],
    ]);
  });

  test.each([
    { sold: 83_31, due: '24.99', isPaidOut: false },
    { sold: 83_32, due: '25.00', isPaidOut: true },
    { sold: 83_35, due: '25.01', isPaidOut: true },
  ])('of $$due is paid out: $isPaidOut, for staff, emails and the next month', async (drawn) => {
    const organizationId = await openFundraiser();
    await sell({ organizationId, subtotal: toCents(drawn.sold) });
    await draw('2025-10');
    const [statement] = await findStatements(database.read, organizationId);
    const mailed = await loadStatement(database.read, statement?.id ?? '');
    expect([statement?.isPaidOut, mailed?.isPaidOut]).toEqual([drawn.isPaidOut, drawn.isPaidOut]);
    await sell({ organizationId, occurredAt: november });
    await draw('2025-11');
    const carried = drawn.isPaidOut ? '0.00' : drawn.due;
    expect((await statementsOf(organizationId)).map((row) => [row[2], row[6]])).toEqual([
      ['0.00', drawn.due],
      [carried, (Number(carried) + 30).toFixed(2)],
    ]);
  });

  test('follows moved credit onto the next statements of both organizations', async () => {
    const [from, to] = [await openFundraiser(), await openFundraiser()];
    const { orderId } = await sell({ organizationId: from, subtotal: toCents(150_00) });
    await draw('2025-10');
    await sell({ organizationId: from, occurredAt: november });
    await database.transaction((tx) =>
      moveCredit(tx, {
        orderId,
        organizationId: to,
        classroomId: null,
        sourceId: randomUUID(),
        occurredAt: november,
      }),
    );
    await draw('2025-11');
    expect(await statementsOf(from)).toEqual([
      ['2025-10', 'drawn', '0.00', '45.00', '0.00', '0.00', '45.00', '1'],
      ['2025-11', 'drawn', '0.00', '30.00', '0.00', '-45.00', '-15.00', '2'],
    ]);
    expect(await statementsOf(to)).toEqual([
      ['2025-11', 'drawn', '0.00', '0.00', '0.00', '45.00', '45.00', '1'],
    ]);
  });

  test('of a deleted organization is paid in full, including what was carried over', async () => {
    const { id: organizationId } = await buildOrganization(database);
    await sell({ organizationId, subtotal: toCents(10_00) });
    await draw('2025-10');
    const adminId = await buildAdmin(database);
    await database.transaction((tx) =>
      deleteOrganization(tx, { organizationId, adminId, occurredAt: november, typedName: null }),
    );
    await draw('2025-11');
    await draw('2025-11');
    const closing: unknown = await database.read.query(
      'SELECT month, is_closing, amount_due FROM statements WHERE organization_id = $1 ORDER BY month',
      [organizationId],
    );
    expect(closing).toEqual([
      { month: '2025-10', isClosing: false, amountDue: 3_00 },
      { month: '2025-11', isClosing: true, amountDue: 3_00 },
    ]);
  });
});

describe('a closing request', () => {
  test('makes a small amount that is already drawn payable, until it is withdrawn or the campaign ends', async () => {
    const organizationId = await openFundraiser();
    await sell({ organizationId, subtotal: toCents(10_00) });
    const isClosing = async (): Promise<unknown> => {
      await draw('2025-10');
      const [row]: { isClosing: boolean }[] = await database.read.query(
        'SELECT is_closing FROM statements WHERE organization_id = $1',
        [organizationId],
      );
      return row?.isClosing;
    };
    expect(await isClosing()).toBe(false);
    await database.transaction((tx) => requestClosing(tx, organizationId, inDecember));
    expect(await isClosing()).toBe(true);
    await database.transaction((tx) => withdrawClosing(tx, organizationId));
    expect(await isClosing()).toBe(false);
    await database.transaction((tx) => requestClosing(tx, organizationId, inDecember));
    await database.transaction((tx) =>
      resetFundraiser(tx, { organizationId, resetBy: null, occurredAt: november }),
    );
    expect(await isClosing()).toBe(false);
  });
});

describe('an order in dispute', () => {
  async function dispute({ orderId }: BuiltSale): Promise<string> {
    const id = `dp_${orderId}`;
    await database.source.query(
      `INSERT INTO disputes (id, intent_id, order_id, amount, reason, opened_at) VALUES ($1, $1, $2, 100, 'fraudulent', now())`,
      [id, orderId],
    );
    return id;
  }

  test('is held back until the dispute is closed, even if its statement is already drawn', async () => {
    const organizationId = await openFundraiser();
    const sale = await sell({ organizationId });
    await sell({ organizationId });
    await draw('2025-10');
    const disputeId = await dispute(sale);
    await draw('2025-10');
    expect(await statementsOf(organizationId)).toEqual([
      ['2025-10', 'drawn', '0.00', '30.00', '0.00', '0.00', '30.00', '1'],
    ]);
    await database.source.query(`UPDATE disputes SET state = 'won' WHERE id = $1`, [disputeId]);
    await draw('2025-11');
    expect((await statementsOf(organizationId))[1]).toEqual([
      '2025-11',
      'drawn',
      '0.00',
      '30.00',
      '0.00',
      '0.00',
      '30.00',
      '1',
    ]);
  });
});

describe('the database', () => {
  test('refuses a second statement for an entry, and any change after approval', async () => {
    const organizationId = await openFundraiser();
    await sell({ organizationId });
    await draw('2025-10');
    const run = (sql: string) => database.source.query(sql, [organizationId]);
    const ofIt = 'statement_id IN (SELECT id FROM statements WHERE organization_id = $1)';
    await expect(
      run(
        `INSERT INTO statement_lines SELECT ledger_entry_id, statement_id FROM statement_lines WHERE ${ofIt}`,
      ),
    ).rejects.toThrow('statement_lines_pkey');
    await run(`UPDATE statements SET state = 'approved', approved_at = now() WHERE organization_id = $1`);
    const stays = /what comes later is a line of the next one|keeps its lines/;
    await expect(run(`DELETE FROM statement_lines WHERE ${ofIt}`)).rejects.toThrow(stays);
    await expect(
      run(
        'UPDATE statements SET earned = earned + 1, amount_due = amount_due + 1 WHERE organization_id = $1',
      ),
    ).rejects.toThrow(stays);
    await expect(run('DELETE FROM statements WHERE organization_id = $1')).rejects.toThrow(stays);
    await run(
      `UPDATE statements SET state = 'paid', paid_at = now(), method = 'check', reference = '1' WHERE organization_id = $1`,
    );
    await expect(run(`UPDATE statements SET reference = '2' WHERE organization_id = $1`)).rejects.toThrow(
      stays,
    );
  });
});
