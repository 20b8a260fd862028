import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from '@jest/globals';
import { openTestDatabase } from '../../../test/support/database/open-database.js';
import { buildAdmin } from '../../../test/support/factories/build-admin.js';
import { buildPayable, type Payable, storeCheck } from '../../../test/support/factories/build-payable.js';
import { payeeId } from '../payee/payee.entity.js';
import { findPayee, savePayee } from '../payee/save-payee.js';
import { findStatements } from '../statements/find-statements.js';
import { returnPayment } from '../statements/pay-statements.js';
import { makePayoutRun, readPayoutFile } from './payout-runs.js';
import { checkPayments, recordPayments, type PaymentRow } from './record-payments.js';

const { database, close } = await openTestDatabase();
afterAll(close);

const now = new Date('2025-11-03T15:00:00Z');
const adminId = await buildAdmin(database);
const by = { adminId, now };

const check = (outcome = 'clean') => storeCheck(database, outcome);
const openPayable = () => buildPayable(database, by);

type Line = Readonly<
  Record<'payeeId' | 'statementId' | 'amount' | 'traceNumber' | 'paidOn', string> & { line: number }
>;
const rowOf = ({ line, payeeId: payee, statementId, amount, traceNumber, paidOn }: Line): PaymentRow => ({
  line,
  cells: [payee, statementId, amount, traceNumber, paidOn],
});

async function responseTo(payable: Payable, line = 2, traceNumber = '1042'): Promise<Line> {
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

const makeCheckRun = () =>
  database.transaction((tx) =>
    makePayoutRun(tx, { ...by, month: '2025-10', method: 'check', sender: 'Skycrumb' }),
  );
const record = (...lines: Line[]) => database.transaction((tx) => recordPayments(tx, lines.map(rowOf), by));
const stateOf = async ({ organizationId }: Payable) =>
  (await findStatements(database.read, organizationId))[0]?.state;
const emailsOf = async ({ statementId }: Payable) => {
  const rows: unknown[] = await database.read.query(
    `SELECT 1 FROM outbox WHERE name = 'send-payment-sent' AND payload ->> 'statementId' = $1`,
    [statementId],
  );
  return rows.length;
};

describe("the bank's response file", () => {
  test('pays the statements of a check run, with its check numbers', async () => {
    const payable = await openPayable();
    const { number } = await makeCheckRun();
    const { content } = await readPayoutFile(database.read, 'check', { run: number, month: null });
    const line = await responseTo(payable);
    expect(content).toContain(`${line.payeeId},${payable.statementId},30.00,,,`);
    expect(await record(line)).toEqual([payable.statementId]);
    const [statement] = await findStatements(database.read, payable.organizationId);
    expect(statement).toMatchObject({ state: 'paid', method: 'check', reference: '1042' });
    expect(statement?.paidAt?.toISOString()).toBe('2025-11-03T05:00:00.000Z');
    expect(await emailsOf(payable)).toBe(1);
  });

  test('pays once when it is recorded twice, at once or later', async () => {
    const payable = await openPayable();
    const line = await responseTo(payable);
    const both = await Promise.allSettled([record(line), record(line)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(record({ ...line, line: 3 })).rejects.toMatchObject({ code: 'PAYMENT_FILE_RECORDED' });
    // With a different cell it is a new file, but the statement is already paid.
    await expect(record({ ...line, amount: '30.00' })).rejects.toMatchObject({
      code: 'PAYMENT_LINES_REFUSED',
      message: expect.stringContaining('It was already paid') as unknown,
    });
    expect(await emailsOf(payable)).toBe(1);
  });

  test('is refused without payments, and not recorded', async () => {
    for (let attempt = 0; attempt < 2; attempt += 1)
      await expect(record()).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  test('pays nothing when the connection is killed, and everything when it is repeated', async () => {
    const payable = await openPayable();
    const line = await responseTo(payable);
    const killed = database.transaction(async (tx) => {
      await recordPayments(tx, [rowOf(line)], by);
      await tx.query('SELECT pg_terminate_backend(pg_backend_pid())');
    });
    await expect(killed).rejects.toThrow();
    expect([await stateOf(payable), await emailsOf(payable)]).toEqual(['approved', 0]);
    await record(line);
    expect([await stateOf(payable), await emailsOf(payable)]).toEqual(['paid', 1]);
  });

  test('is recorded in full or not at all, with a reason for each refused line', async () => {
    const [fits, other] = [await openPayable(), await openPayable()];
    const good = await responseTo(fits);
    const bad = await responseTo(other, 3, '1043');
    const cases: readonly [Partial<Line>, string][] = [
      [{ statementId: 'x' }, 'The statement id is missing or not valid.'],
      [{ statementId: '00000000-0000-4000-8000-000000000000' }, 'There is no such statement.'],
      [{ amount: '31.00' }, '$30.00 is due.'],
      [{ amount: '-30.00' }, 'The amount is not a number above 0.'],
      [{ traceNumber: '=1+1' }, 'The trace number is missing'],
      [{ paidOn: '2025-02-30' }, 'The date is not a date'],
      [{ paidOn: '2025-11-04' }, 'The date is in the future.'],
      [{ paidOn: '2025-11-02' }, 'cannot have been paid earlier.'],
      [{ payeeId: 'P999999' }, `Its payee is ${bad.payeeId}.`],
      [{ statementId: fits.statementId }, 'Line 2 pays the same statement.'],
      [{ traceNumber: '1042' }, 'Line 2 has this trace number for another payee.'],
    ];
    for (const [change, reason] of cases) {
      const line = { ...bad, ...change };
      const checked = await checkPayments(database.read, [good, line].map(rowOf), now);
      expect(checked[1]?.reason).toContain(reason);
      await expect(record(good, line)).rejects.toMatchObject({
        code: 'PAYMENT_LINES_REFUSED',
        details: { lines: expect.arrayContaining([{ line: '3', reason: checked[1]?.reason }]) as unknown },
      });
      expect(await stateOf(fits)).toBe('approved');
    }
    await record(good, bad);
    expect([await stateOf(fits), await stateOf(other)]).toEqual(['paid', 'paid']);
  });

  test('waits for a verified payee and checked books like every payment', async () => {
    const payable = await openPayable();
    const line = await responseTo(payable);
    await check('differences');
    await expect(record(line)).rejects.toThrow('The books were not checked');
    await expect(makeCheckRun()).rejects.toMatchObject({ code: 'NOTHING_TO_PAY' });
    await check();
    const { organizationId } = payable;
    const details = { organizationId, name: 'Another PTA', postalAddress: '1 School Street' };
    await database.transaction((tx) =>
      savePayee(tx, { ...details, method: 'check', taxFormDate: null, accountCode: '4-1010' }, now),
    );
    // The bank paid the previous payee's account.
    await expect(record(line)).rejects.toThrow(/Its payee is P\d+\./);
    await expect(record(await responseTo(payable))).rejects.toThrow('Its payee is not verified.');
    await expect(makeCheckRun()).rejects.toMatchObject({ code: 'NOTHING_TO_PAY' });
  });

  test('does not pay again a payment that came back', async () => {
    const payable = await openPayable();
    const line = await responseTo(payable, 2, 'TRN-42');
    await record(line);
    const { statementId } = payable;
    await database.transaction((tx) =>
      returnPayment(tx, { ...by, statementId, reason: 'Wrong address', returnedOn: '2025-11-03' }),
    );
    await expect(record(line)).rejects.toMatchObject({ code: 'PAYMENT_FILE_RECORDED' });
    for (const again of [{ amount: '30' }, { traceNumber: line.traceNumber.toLowerCase() }])
      await expect(record({ ...line, ...again })).rejects.toThrow('this trace number came back');
    await record(await responseTo(payable, 2, '1099'));
    expect(await stateOf(payable)).toBe('paid');
  });
});

describe('a trace number that paid another organization', () => {
  async function openTransfers(): Promise<[Line, Line]> {
    const trace = `TRN-${randomUUID().slice(0, 8)}`;
    const [first, second] = [await openPayable(), await openPayable()];
    await database.source.query(
      `UPDATE payees SET method = 'bank-transfer' WHERE organization_id = ANY($1::uuid[])`,
      [[first.organizationId, second.organizationId]],
    );
    return [await responseTo(first, 2, trace), await responseTo(second, 2, trace.toLowerCase())];
  }

  test('by transfer is refused in a later file, even if that payment came back', async () => {
    const [first, second] = await openTransfers();
    await record(first);
    await expect(record(second)).rejects.toThrow(/The transfer with this trace number paid .* 2025\./);
    const { statementId } = first;
    await database.transaction((tx) =>
      returnPayment(tx, { ...by, statementId, reason: 'Wrong account', returnedOn: '2025-11-03' }),
    );
    await expect(record(second)).rejects.toThrow('The transfer with this trace number paid');
    await record({ ...second, traceNumber: 'TRN-of-its-own' });
  });

  test('by transfer is refused in a file recorded at the same moment', async () => {
    const [first, second] = await openTransfers();
    const both = await Promise.allSettled([record(first), record(second)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('by check is accepted, since two accounts can have the same check number', async () => {
    const [first, second] = [await openPayable(), await openPayable()];
    await record(await responseTo(first, 2, '77'));
    await record(await responseTo(second, 2, '77'));
    expect([await stateOf(first), await stateOf(second)]).toEqual(['paid', 'paid']);
  });
});

test('a new account code alone keeps the payee verified and its number', async () => {
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
