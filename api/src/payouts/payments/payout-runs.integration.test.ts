import { afterAll, describe, expect, test } from '@jest/globals';
import { openTestDatabase } from '../../../test/support/database/open-database.js';
import { buildAdmin } from '../../../test/support/factories/build-admin.js';
import {
  buildPayable,
  newestStatement,
  type Payable,
  storeCheck,
} from '../../../test/support/factories/build-payable.js';
import { readCsv } from '../../../test/support/read-csv.js';
import { sharedRules } from '../../lib/shared-rules.js';
import { payeeId } from '../payee/payee.entity.js';
import { findPayee, savePayee, verifyPayee } from '../payee/save-payee.js';
import { writeAccountantCsv } from '../papers/accountant-csv.js';
import type { PayoutMethod } from '../statements/statement.entity.js';
import { findReturnedPayments } from '../statements/statement-lines.js';
import { payStatements, returnPayment } from '../statements/pay-statements.js';
import { findOpenRuns, makePayoutRun, readPayoutFile, takeBackPayoutRun } from './payout-runs.js';
import { recordPayments } from './record-payments.js';

const { database, close } = await openTestDatabase();
afterAll(close);

const { maxPayments } = sharedRules;
const now = new Date('2025-11-03T15:00:00Z');
const adminId = await buildAdmin(database);
const by = { adminId, now };
const openPayable = () => buildPayable(database, by);

const make = (method: PayoutMethod = 'check') =>
  database.transaction((tx) => makePayoutRun(tx, { ...by, month: null, method, sender: 'Skycrumb' }));
const read = async (run: number | null, month: string | null = null) =>
  (await readPayoutFile(database.read, 'check', { run, month })).content;
const takeBack = (runNumber: number, reason = 'The bank was closed') =>
  database.transaction((tx) => takeBackPayoutRun(tx, { runNumber, reason, adminId }));
const pay = ({ statementId }: Payable, reference = '1042') => {
  const payment = { statementIds: [statementId], method: 'check', reference, paidAt: now, ...by } as const;
  return database.transaction((tx) => payStatements(tx, payment));
};
const comeBack = ({ statementId }: Payable) =>
  database.transaction((tx) =>
    returnPayment(tx, { ...by, statementId, reason: 'Wrong address', returnedOn: '2025-11-03' }),
  );

/** Another payee. */
async function changePayee(
  { organizationId }: Payable,
  name: string,
  { isVerified = true, method = 'check' }: { isVerified?: boolean; method?: PayoutMethod } = {},
): Promise<void> {
  const details = { organizationId, name, postalAddress: '2 Other Street', taxFormDate: null };
  await database.transaction(async (tx) => {
    await savePayee(tx, { ...details, method }, now);
    if (isVerified) await verifyPayee(tx, { organizationId, adminId, updatedAt: now, now });
  });
}

async function respond({ organizationId, statementId }: Payable, payee?: string): Promise<string[]> {
  const current = payeeId((await findPayee(database.read, organizationId))?.number ?? 0);
  const cells = [payee ?? current, statementId, '30.00', '1042', '2025-11-03'];
  return database.transaction((tx) => recordPayments(tx, [{ line: 2, cells }], by));
}

describe('a file of payouts', () => {
  test('holds its statements alone: made twice, at once or later, they are in one file', async () => {
    const payable = await openPayable();
    const both = await Promise.allSettled([make(), make()]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'NOTHING_TO_PAY' },
    });
    const [run] = await findOpenRuns(database.read);
    expect(run).toMatchObject({ method: 'check', madeAt: now, madeBy: adminId, amount: 30_00 });
    expect(run).toMatchObject({ statementCount: 1, waitingCount: 1 });
    const later = await openPayable();
    const { number } = await make();
    expect(await read(number)).toContain(later.statementId);
    expect(await read(number)).not.toContain(payable.statementId);
    // Without a number, the newest that can be sent.
    expect(await read(null, '2025-10')).toBe(await read(number));
    await expect(read(null, '2025-09')).rejects.toMatchObject({ code: 'NOTHING_TO_PAY' });
    await expect(make('bank-transfer')).rejects.toMatchObject({ code: 'NOTHING_TO_PAY' });
    await Promise.all([pay(payable), pay(later)]);
    expect(await findOpenRuns(database.read)).toEqual([]);
  });

  test('has only payees who are paid this way, and for the bank their NACHA records', async () => {
    const [byCheck, byTransfer] = [await openPayable(), await openPayable()];
    await changePayee(byTransfer, 'Transfer PTA', { method: 'bank-transfer' });
    const run = await make('bank-transfer');
    expect(run).toMatchObject({ method: 'bank-transfer', statementCount: 1, amount: 30_00 });
    const { content } = await readPayoutFile(database.read, 'bank-transfer', {
      run: run.number,
      month: null,
    });
    expect(content).toMatch(/^101/);
    expect(content).toContain('TRANSFER PTA');
    expect(content).toContain('0000003000');
    expect(await read((await make()).number)).toContain(byCheck.statementId);
    await Promise.all([pay(byCheck), pay(byTransfer)]);
  });

  test('never has a statement that is being paid at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const payable = await openPayable();
      const [made] = await Promise.allSettled([make(), pay(payable)]);
      // Either the file came first, and shows where the payment stands, or there was nothing to pay.
      if (made.status === 'rejected') expect(made.reason).toMatchObject({ code: 'NOTHING_TO_PAY' });
      else expect(made.value.statementCount).toBe(1);
      await expect(make()).rejects.toMatchObject({ code: 'NOTHING_TO_PAY' });
    }
  });

  test('is the same at every download, until any of it is paid', async () => {
    const [first, second] = [await openPayable(), await openPayable()];
    const { number } = await make();
    const content = await read(number);
    await database.source.query(`UPDATE payees SET account_code = '4-1010' WHERE organization_id = $1`, [
      first.organizationId,
    ]);
    expect(await read(number)).toBe(content);
    await pay(first);
    await expect(read(number)).rejects.toMatchObject({ code: 'PAYOUT_RUN_ENDED', status: 409 });
    // The other one is still in it, and in no second file.
    await expect(make()).rejects.toMatchObject({ code: 'NOTHING_TO_PAY' });
    expect(await takeBack(number)).toMatchObject({ statementCount: 2, waitingCount: 0 });
    expect(await read((await make()).number)).toContain(second.statementId);
    await pay(second);
  });

  test('is taken back with a reason, which the audit keeps; then its statements can be in another one', async () => {
    const payable = await openPayable();
    const { number } = await make();
    const content = await read(number);
    await expect(takeBack(number, ' ')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    for (const call of [takeBack, read])
      await expect(call(number + 1_000)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const both = await Promise.allSettled([takeBack(number), takeBack(number)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(takeBack(number)).rejects.toMatchObject({ code: 'PAYOUT_RUN_ENDED' });
    await expect(read(number)).rejects.toMatchObject({ code: 'PAYOUT_RUN_ENDED' });
    // The same payouts are the same file, so that a bank that has both executes one.
    expect(await read((await make()).number)).toBe(content);
    const audit: unknown[] = await database.read.query(
      `SELECT action, after ->> 'statements' AS statements, after ->> 'reason' AS reason
         FROM audit_entries WHERE subject_type = 'payout-file' AND subject_id = $1 ORDER BY id`,
      [String(number)],
    );
    expect(audit).toEqual([
      { action: 'payout-file-made', statements: '1', reason: null },
      { action: 'payout-file-taken-back', statements: '1', reason: 'The bank was closed' },
    ]);
    await pay(payable);
  });

  test('can have a payment again that came back', async () => {
    const payable = await openPayable();
    const { number } = await make();
    await pay(payable);
    await comeBack(payable);
    await expect(read(number)).rejects.toMatchObject({ code: 'PAYOUT_RUN_ENDED' });
    const again = await make();
    expect(await read(again.number)).toContain(payable.statementId);
    await pay(payable, '1099');
  });
});

describe('the payee of a payment', () => {
  const payeeOf = async ({ organizationId }: Payable) =>
    (await newestStatement(database, organizationId))?.payeeName;

  test('stays with the payment when the organization gets another one, also if it comes back', async () => {
    const payable = await openPayable();
    await pay(payable);
    await changePayee(payable, 'Second PTA');
    expect(await payeeOf(payable)).toBe('PTA');
    await comeBack(payable);
    expect(await payeeOf(payable)).toBeNull();
    await pay(payable, '1099');
    expect(await payeeOf(payable)).toBe('Second PTA');
    const [returned] = await findReturnedPayments(database.read, [payable.statementId]);
    expect(returned?.payeeName).toBe('PTA');
    const code = (await newestStatement(database, payable.organizationId))?.organizationCode ?? '';
    const csv = await writeAccountantCsv(database.read, null);
    const own = csv.split('\r\n').filter((line) => line.includes(`,${code},`));
    const ends = own.flatMap((line) => /(?:Second )?PTA,[^,]+ Street,P\d{6}$/.exec(line) ?? []);
    expect(ends.sort()).toEqual([
      expect.stringMatching(/^PTA,1 School Street,P/),
      expect.stringMatching(/^PTA,1 School Street,P/),
      expect.stringMatching(/^Second PTA,2 Other Street,P/),
    ]);
  });

  test.each([true, false])(
    'is the one in its file, even if it has another one since, verified: %s',
    async (isVerified) => {
      const payable = await openPayable();
      const sent = payeeId((await findPayee(database.read, payable.organizationId))?.number ?? 0);
      await make();
      await changePayee(payable, 'Second PTA', { isVerified });
      await expect(respond(payable)).rejects.toThrow(`Its payee is ${sent}.`);
      await respond(payable, sent);
      expect(await payeeOf(payable)).toBe('PTA');
    },
  );

  test('cannot be changed in the database, nor can what was sent', async () => {
    const payable = await openPayable();
    await make();
    await pay(payable);
    for (const attempt of [
      `UPDATE statements SET payee_number = NULL WHERE state = 'paid'`,
      `UPDATE paid_payees SET name = 'x'`,
      `UPDATE payout_runs SET content = 'x'`,
      'DELETE FROM payout_runs',
    ])
      await expect(database.source.query(attempt)).rejects.toThrow(/of the next one|are kept|append-only/);
  });
});

/** As many approved statements, each with a verified payee, who is paid by check. */
async function buildPayables(count: number): Promise<void> {
  await database.source.query(
    `WITH built AS (INSERT INTO organizations (name, code, contact_name, contact_email, password_hash)
        SELECT 'School ' || n, 'MANY' || n, 'Pat', 'pat' || n || '@example.org', 'x' FROM generate_series(1, $1::int) AS n
        RETURNING id),
      paid AS (INSERT INTO payees (organization_id, name, postal_address, method, updated_at, verified_at, verified_by)
        SELECT id, 'PTA', '1 School Street', 'check', $2, $2, $3 FROM built)
      INSERT INTO statements (organization_id, month, state, drawn_at, approved_at, earned, amount_due)
        SELECT id, '2025-10', 'approved', $2, $2, 30, 30 FROM built`,
    [count, now, adminId],
  );
  await storeCheck(database);
}

test('a full file has a response that is recorded whole; one statement more goes in the next file', async () => {
  await buildPayables(maxPayments + 1);
  const full = await make();
  expect(full.statementCount).toBe(maxPayments);
  const lines = readCsv(await read(full.number)).map((row, index) => ({
    line: index + 2,
    cells: [
      row['Payee id'] ?? '',
      row['Statement id'] ?? '',
      row.Amount ?? '',
      String(2_000 + index),
      '2025-11-03',
    ],
  }));
  const paid = await database.transaction((tx) => recordPayments(tx, lines, by));
  expect(paid).toHaveLength(maxPayments);
  expect((await make()).statementCount).toBe(1);
});
