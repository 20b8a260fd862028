import { afterAll, describe, expect, test } from '@jest/globals';
import { toCents } from '../../lib/cents.js';
import { openTestDatabase } from '../../../test/support/database/open-database.js';
import { buildAdmin, secondFrom } from '../../../test/support/factories/build-admin.js';
import { buildPayee } from '../../../test/support/factories/build-payee.js';
import { buildOrganization, buildSale, recordSale } from '../../../test/support/factories/factories.js';
import { payeeId } from '../payee/payee.entity.js';
import { findPayee, savePayee } from '../payee/save-payee.js';
import { approveStatements } from '../statements/approve-statements.js';
import { drawStatements } from '../statements/draw-statements.js';
import { findStatements } from '../statements/find-statements.js';
import { returnPayment } from '../statements/pay-statements.js';
import { findPayouts, writeCheckRun } from './payout-files.js';
import { judgePayments, recordPayments, type WrittenPayment } from './record-payments.js';

const { database, close } = await openTestDatabase();
afterAll(close);

const now = new Date('2025-11-03T15:00:00Z');
const adminId = await buildAdmin(database);
const by = { adminId, now };

async function check(outcome = 'clean'): Promise<void> {
  await database.source.query(
    `INSERT INTO ledger_checks (started_at, finished_at, outcome) VALUES (clock_timestamp(), clock_timestamp(), $1)`,
    [outcome],
  );
}

type Payable = { readonly organizationId: string; readonly statementId: string };

/** An approved statement of $30.00 with a verified payee, who is paid by check. */
async function openPayable(): Promise<Payable> {
  const { id: organizationId } = await buildOrganization(database);
  const occurredAt = new Date('2025-10-15T15:00:00Z');
  const sale = await buildSale(database, { organizationId, subtotal: toCents(100_00), occurredAt });
  await database.transaction((tx) => recordSale(tx, sale));
  await drawStatements(database, '2025-10', now);
  await check();
  const [statement] = await findStatements(database.read, organizationId);
  const statementId = statement?.id ?? '';
  await buildPayee(database, { organizationId, adminId, now });
  await database.transaction((tx) =>
    approveStatements(tx, { ...by, statementIds: [statementId], secondFrom }),
  );
  return { organizationId, statementId };
}

async function answer(payable: Payable, line = 2, traceNumber = '1042'): Promise<WrittenPayment> {
  const payee = await findPayee(database.read, payable.organizationId);
  const { statementId } = payable;
  return {
    line,
    payeeId: payeeId(payee?.number ?? 0),
    statementId,
    amount: '$30.00',
    traceNumber,
    paidOn: '11/03/2025',
  };
}

const record = (...lines: WrittenPayment[]) => database.transaction((tx) => recordPayments(tx, lines, by));
const stateOf = async ({ organizationId }: Payable) =>
  (await findStatements(database.read, organizationId))[0]?.state;
const emailsOf = async ({ statementId }: Payable) => {
  const rows: unknown[] = await database.read.query(
    `SELECT 1 FROM outbox WHERE name = 'send-payment-sent' AND payload ->> 'statementId' = $1`,
    [statementId],
  );
  return rows.length;
};

describe("the bank's answer", () => {
  test('to a check run pays what the run named, with its numbers', async () => {
    const payable = await openPayable();
    const run = writeCheckRun(await findPayouts(database.read, { month: '2025-10', method: 'check', now }));
    const line = await answer(payable);
    expect(run).toContain(`${line.payeeId},${payable.statementId},30.00,,,`);
    expect(await record(line)).toEqual([payable.statementId]);
    const [statement] = await findStatements(database.read, payable.organizationId);
    expect(statement).toMatchObject({ state: 'paid', method: 'check', reference: '1042' });
    expect(statement?.paidAt?.toISOString()).toBe('2025-11-03T05:00:00.000Z');
    expect(await emailsOf(payable)).toBe(1);
  });

  test('twice, at once and later, pays once', async () => {
    const payable = await openPayable();
    const line = await answer(payable);
    const both = await Promise.allSettled([record(line), record(line)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(record({ ...line, line: 3 })).rejects.toMatchObject({ code: 'PAYMENT_FILE_RECORDED' });
    // A cell differs: it is another file, and the statement is paid.
    await expect(record({ ...line, amount: '30.00' })).rejects.toMatchObject({
      code: 'PAYMENT_LINES_REFUSED',
      message: expect.stringContaining('It was paid already') as unknown,
    });
    expect(await emailsOf(payable)).toBe(1);
  });

  test('that is cut off by a kill before its end pays nothing, and then all of it', async () => {
    const payable = await openPayable();
    const line = await answer(payable);
    const killed = database.transaction(async (tx) => {
      await recordPayments(tx, [line], by);
      await tx.query('SELECT pg_terminate_backend(pg_backend_pid())');
    });
    await expect(killed).rejects.toThrow();
    expect([await stateOf(payable), await emailsOf(payable)]).toEqual(['approved', 0]);
    await record(line);
    expect([await stateOf(payable), await emailsOf(payable)]).toEqual(['paid', 1]);
  });

  test('is recorded whole or not at all, and says each line that does not fit', async () => {
    const [fits, other] = [await openPayable(), await openPayable()];
    const good = await answer(fits);
    const bad = await answer(other, 3, '1043');
    const cases: readonly [Partial<WrittenPayment>, string][] = [
      [{ statementId: 'x' }, 'There is no statement id.'],
      [{ statementId: '00000000-0000-4000-8000-000000000000' }, 'There is no such statement.'],
      [{ amount: '31.00' }, '$30.00 is due.'],
      [{ amount: '-30.00' }, 'The amount is not a number above 0.'],
      [{ traceNumber: '=1+1' }, 'The trace number is missing'],
      [{ paidOn: '2025-02-30' }, 'The date is not a day'],
      [{ paidOn: '2025-11-04' }, 'This day has not come yet.'],
      [{ paidOn: '2025-11-02' }, 'it cannot have been paid before.'],
      [{ payeeId: 'P999999' }, `Its payee is ${bad.payeeId}.`],
      [{ statementId: fits.statementId }, 'Line 2 is about the same statement.'],
      [{ traceNumber: '1042' }, 'Line 2 has this trace number for another payee.'],
    ];
    for (const [change, reason] of cases) {
      const line = { ...bad, ...change };
      const judged = await judgePayments(database.read, [good, line], now);
      expect(judged[1]?.reason).toContain(reason);
      await expect(record(good, line)).rejects.toMatchObject({
        code: 'PAYMENT_LINES_REFUSED',
        details: { lines: expect.arrayContaining([{ line: '3', reason: judged[1]?.reason }]) as unknown },
      });
      expect(await stateOf(fits)).toBe('approved');
    }
    await record(good, bad);
    expect([await stateOf(fits), await stateOf(other)]).toEqual(['paid', 'paid']);
  });

  test('waits for the payee and the books as every payment does', async () => {
    const payable = await openPayable();
    const line = await answer(payable);
    const find = () => findPayouts(database.read, { month: '2025-10', method: 'check', now });
    await check('differences');
    await expect(record(line)).rejects.toThrow('The books were not checked');
    await expect(find()).rejects.toMatchObject({ code: 'NOTHING_TO_PAY' });
    await check();
    const { organizationId } = payable;
    const details = { organizationId, name: 'Another PTA', postalAddress: '1 School Street' };
    await database.transaction((tx) =>
      savePayee(tx, { ...details, method: 'check', taxFormDate: null, accountCode: '4-1010' }, now),
    );
    // The bank paid the account of the payee before.
    await expect(record(line)).rejects.toThrow(/Its payee is P\d+\./);
    await expect(record(await answer(payable))).rejects.toThrow('Its payee is not verified.');
    await expect(find()).rejects.toMatchObject({ code: 'NOTHING_TO_PAY' });
  });

  test('with a payment that came back since pays it not again', async () => {
    const payable = await openPayable();
    const line = await answer(payable);
    await record(line);
    const { statementId } = payable;
    await database.transaction((tx) =>
      returnPayment(tx, { ...by, statementId, reason: 'Wrong address', returnedOn: '2025-11-03' }),
    );
    await expect(record(line)).rejects.toMatchObject({ code: 'PAYMENT_FILE_RECORDED' });
    await expect(record({ ...line, amount: '30' })).rejects.toThrow('this trace number came back');
    await record(await answer(payable, 2, '1099'));
    expect(await stateOf(payable)).toBe('paid');
  });
});

test('another account code alone keeps the payee verified, and its number', async () => {
  const { organizationId } = await openPayable();
  const before = await findPayee(database.read, organizationId);
  const details = { organizationId, name: 'PTA', postalAddress: '1 School Street', taxFormDate: null };
  const save = (accountCode: string) =>
    database.transaction((tx) => savePayee(tx, { ...details, method: 'check', accountCode }, now));
  await save(' 4-1010 ');
  const after = await findPayee(database.read, organizationId);
  expect(after).toEqual({ ...before, accountCode: '4-1010' });
  await expect(save('12345678')).rejects.toMatchObject({
    fields: { accountCode: expect.any(String) as unknown },
  });
});
