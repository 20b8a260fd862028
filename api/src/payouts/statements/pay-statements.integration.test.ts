import { afterAll, describe, expect, test } from '@jest/globals';
import { toCents } from '../../lib/cents.js';
import { buildAdmin, secondFrom } from '../../../test/support/factories/build-admin.js';
import { buildOrganization, buildSale, recordSale } from '../../../test/support/factories/factories.js';
import { openTestDatabase } from '../../../test/support/database/open-database.js';
import { savePayee, verifyPayee, findPayee, type PayeeDetails } from '../payee/save-payee.js';
import { approveStatements, findHolds } from './approve-statements.js';
import { drawStatements } from './draw-statements.js';
import { findBalance } from './find-balance.js';
import { findStatements, sumByClass } from './find-statements.js';
import { findLines } from './statement-lines.js';
import { writeAccountantCsv } from '../papers/accountant-csv.js';
import { findReturnedPayments } from './statement-lines.js';
import { payStatements, returnPayment } from './pay-statements.js';

const { database, close } = await openTestDatabase();
afterAll(close);

const october = new Date('2025-10-15T15:00:00Z');
const now = new Date('2025-11-03T15:00:00Z');
const adminId = await buildAdmin(database);

async function check(outcome: string, startedAt: Date | null = null): Promise<void> {
  await database.source.query(
    `INSERT INTO ledger_checks (started_at, finished_at, outcome)
     VALUES (COALESCE($2, clock_timestamp()), clock_timestamp(), $1)`,
    [outcome, startedAt],
  );
}

/** An organization with a drawn statement of 30% of the sales, covered by a clean check. */
async function openStatement(subtotal = 100_00): Promise<{ organizationId: string; statementId: string }> {
  const { id: organizationId, classroomIds } = await buildOrganization(database);
  const [classroomId = null] = classroomIds.values();
  const sold = { organizationId, classroomId, subtotal: toCents(subtotal), occurredAt: october };
  const sale = await buildSale(database, sold);
  await database.transaction((tx) => recordSale(tx, sale));
  await drawStatements(database, '2025-10', now);
  await check('clean');
  const [statement] = await findStatements(database.read, organizationId);
  return { organizationId, statementId: statement?.id ?? '' };
}

const approve = (...statementIds: string[]) =>
  database.transaction((tx) => approveStatements(tx, { statementIds, adminId, now, secondFrom }));
const pay = (...given: (string | Date)[]) => {
  const statementIds = given.filter((one) => typeof one === 'string');
  const paidAt = given.find((one) => one instanceof Date) ?? now;
  return database.transaction((tx) =>
    payStatements(tx, { statementIds, adminId, method: 'check', reference: ' 1042 ', paidAt, now }),
  );
};
const idOf = ({ statementId }: { readonly statementId: string }): string => statementId;

async function stateOf(organizationId: string): Promise<string | undefined> {
  return (await findStatements(database.read, organizationId))[0]?.state;
}

const details = (organizationId: string): PayeeDetails => ({
  organizationId,
  name: 'Lincoln Elementary PTA',
  postalAddress: '1 School Street\nLincoln, NE 68501',
  method: 'check',
  taxFormDate: '2025-09-01',
});

async function verify(organizationId: string): Promise<void> {
  await database.transaction((tx) => savePayee(tx, details(organizationId), now));
  await database.transaction((tx) => verifyPayee(tx, { organizationId, adminId, updatedAt: now, now }));
}

test('an approval is refused when the statements come to another amount than its caller saw', async () => {
  const [first, second] = [await openStatement(), await openStatement(50_00)];
  const statementIds = [first, second].map(idOf);
  const approveSum = (amountDue: number) =>
    database.transaction((tx) =>
      approveStatements(tx, { statementIds, adminId, now, secondFrom, amountDue: toCents(amountDue) }),
    );
  await expect(approveSum(44_99)).rejects.toMatchObject({
    code: 'AMOUNT_DIFFERS',
    message: expect.stringContaining('$45.00') as unknown,
  });
  expect(await stateOf(first.organizationId)).toBe('drawn');
  await approveSum(45_00);
  expect(await stateOf(first.organizationId)).not.toBe('drawn');
});

describe('approving', () => {
  test('waits for a check without differences', async () => {
    const { organizationId, statementId } = await openStatement();
    for (const outcome of ['differences', 'provider-away']) {
      await check(outcome);
      await expect(approve(statementId)).rejects.toMatchObject({ code: 'BOOKS_UNCHECKED', status: 409 });
    }
    await check('clean');
    await approve(statementId);
    expect(await stateOf(organizationId)).toBe('approved');
  });

  test.each(['approving', 'paying'])('%s needs a check newer than the last change', async (step) => {
    const { organizationId, statementId } = await openStatement();
    if (step === 'paying') {
      await verify(organizationId);
      await approve(statementId);
    }
    const run = step === 'paying' ? pay : approve;
    // Drawn or changed since; drawings of other organizations do not matter.
    await database.source.query(
      'INSERT INTO statement_drawings (statement_id, drawn_at) VALUES ($1, now())',
      [statementId],
    );
    await expect(run(statementId)).rejects.toMatchObject({
      code: 'BOOKS_UNCHECKED',
      message: 'Drawn or changed since the books were checked: Lincoln Elementary School (October 2025).',
    });
    for (const [hours, isRefused] of [
      [24, true],
      [23.99, false],
    ] as const) {
      await database.source.query('DELETE FROM ledger_checks');
      await check('clean', new Date(now.getTime() - hours * 3_600_000));
      const done = run(statementId);
      if (isRefused) await expect(done).rejects.toThrow('more than a day old');
      else await done;
    }
  });

  test('is refused for a statement that changed since the check', async () => {
    const { organizationId, statementId } = await openStatement();
    const late = await buildSale(database, {
      organizationId,
      subtotal: toCents(5_00),
      occurredAt: october,
    });
    await database.transaction((tx) => recordSale(tx, late));
    await drawStatements(database, '2025-10', now);
    await expect(approve(statementId)).rejects.toMatchObject({ code: 'BOOKS_UNCHECKED' });
    await check('clean');
    await drawStatements(database, '2025-10', now);
    await approve(statementId);
  });

  test('carries a small amount over at once', async () => {
    const { organizationId, statementId } = await openStatement(10_00);
    await approve(statementId);
    expect(await stateOf(organizationId)).toBe('carried-over');
  });

  test('of many is all or none, and is audited', async () => {
    const [first, second] = [await openStatement(), await openStatement()];
    await approve(second.statementId, second.statementId.toUpperCase());
    await expect(approve(first.statementId, second.statementId)).rejects.toMatchObject({
      code: 'STATEMENT_STATE',
    });
    expect(await stateOf(first.organizationId)).toBe('drawn');
    const entries: unknown[] = await database.read.query(
      `SELECT 1 FROM audit_entries WHERE action = 'statement-approved' AND subject_id = $1`,
      [second.statementId],
    );
    expect(entries).toHaveLength(1);
  });

  test('keeps the names of organization and classes on its papers', async () => {
    const { organizationId, statementId } = await openStatement();
    const papers = async () => {
      const [statement] = await findStatements(database.read, organizationId);
      const [line] = await findLines(database.read, statementId, { first: 1, after: null });
      const [sum] = await sumByClass(database.read, [statementId]);
      const { organizationName, organizationCode } = statement ?? {};
      return [organizationName, organizationCode, line?.classroomName, sum?.classroomName];
    };
    const rename = (name: string, code: string) =>
      database.source.query(
        `WITH renamed AS (UPDATE classrooms SET name = $2 WHERE organization_id = $1)
         UPDATE organizations SET name = $2, code = $3 WHERE id = $1`,
        [organizationId, name, code],
      );
    await rename('Oak', 'OAKNAME');
    const names = ['Oak', 'OAKNAME', 'Oak', 'Oak'];
    expect(await papers()).toEqual(names);
    await approve(statementId);
    await rename('Elm', 'ELMNAME');
    expect(await papers()).toEqual(names);
  });

  test('by two administrators at once happens once', async () => {
    const { statementId } = await openStatement();
    const both = await Promise.allSettled([approve(statementId), approve(statementId)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('is refused while a line is in dispute', async () => {
    const { statementId } = await openStatement();
    await database.source.query(
      `INSERT INTO disputes (id, intent_id, order_id, amount, reason, opened_at)
       SELECT 'dp_' || order_id, 'pi', order_id, 100, 'fraudulent', now()
         FROM statement_lines JOIN ledger_entries ON id = ledger_entry_id WHERE statement_id = $1`,
      [statementId],
    );
    await expect(approve(statementId)).rejects.toMatchObject({
      code: 'STATEMENT_DISPUTED',
      message: expect.stringMatching(
        /^An order is in dispute: draw .* \(October 2025\) again first\.$/,
      ) as unknown,
    });
  });

  test('says what to do about a dispute once a later month is drawn', async () => {
    const { organizationId, statementId } = await openStatement();
    const [line]: { orderId: string }[] = await database.read.query(
      `SELECT order_id FROM statement_lines JOIN ledger_entries ON id = ledger_entry_id WHERE statement_id = $1`,
      [statementId],
    );
    const later = await buildSale(database, {
      organizationId,
      subtotal: toCents(100_00),
      occurredAt: new Date('2025-11-15T15:00:00Z'),
    });
    await database.transaction((tx) => recordSale(tx, later));
    await drawStatements(database, '2025-11', new Date('2025-12-03T15:00:00Z'));
    await database.source.query(
      `INSERT INTO disputes (id, intent_id, order_id, amount, reason, opened_at)
       VALUES ('dp_later', 'pi', $1, 100, 'fraudulent', now())`,
      [line?.orderId],
    );
    await check('clean');
    await expect(approve(statementId)).rejects.toMatchObject({
      code: 'STATEMENT_DISPUTED',
      message: expect.stringMatching(
        /^An order is in dispute and a later month is drawn: wait for its end to approve .* \(October 2025\)\.$/,
      ) as unknown,
    });
    await database.source.query(`UPDATE disputes SET state = 'won' WHERE id = 'dp_later'`);
    await approve(statementId);
    expect((await findStatements(database.read, organizationId)).map(({ state }) => state)).toContain(
      'approved',
    );
  });
});

describe('paying', () => {
  test('waits for a verified payee, then happens once and is emailed', async () => {
    const { organizationId, statementId } = await openStatement();
    await expect(pay(statementId)).rejects.toMatchObject({ code: 'STATEMENT_STATE' });
    await approve(statementId);
    await expect(pay(statementId)).rejects.toMatchObject({ code: 'PAYEE_UNVERIFIED' });
    // Entered by the organization, but not verified.
    await database.transaction((tx) => savePayee(tx, details(organizationId), now));
    await expect(pay(statementId)).rejects.toMatchObject({ code: 'PAYEE_UNVERIFIED' });
    await verify(organizationId);
    await pay(statementId);
    await expect(pay(statementId)).rejects.toMatchObject({ code: 'STATEMENT_STATE' });
    const [statement] = await findStatements(database.read, organizationId);
    expect(statement).toMatchObject({ state: 'paid', method: 'check', reference: '1042', paidAt: now });
    const told: unknown[] = await database.read.query(
      `SELECT 1 FROM outbox WHERE name = 'send-payment-sent' AND payload ->> 'statementId' = $1`,
      [statementId],
    );
    expect(told).toHaveLength(1);
  });

  test('names every statement that blocks the rest', async () => {
    const [ready, lacking, drawn] = [await openStatement(), await openStatement(), await openStatement()];
    await verify(ready.organizationId);
    await approve(ready.statementId, lacking.statementId);
    const name = 'Lincoln Elementary School';
    await expect(pay(ready.statementId, lacking.statementId, drawn.statementId)).rejects.toMatchObject({
      code: 'STATEMENT_STATE',
      message: `${name} (October 2025, drawn) cannot become paid now. No verified payee: ${name} (October 2025).`,
      details: {
        statements: expect.arrayContaining([
          expect.objectContaining({ id: lacking.statementId, code: 'PAYEE_UNVERIFIED', month: '2025-10' }),
          expect.objectContaining({ id: drawn.statementId, code: 'STATEMENT_STATE' }),
        ]) as unknown,
      },
    });
    const { byStatement } = await findHolds(database.read, [ready, lacking, drawn].map(idOf), now);
    expect([ready, lacking, drawn].map((one) => byStatement.get(one.statementId))).toEqual([
      undefined,
      'payee',
      undefined,
    ]);
  });

  test('cannot be dated before the approval, even in SQL', async () => {
    const { organizationId, statementId } = await openStatement();
    await verify(organizationId);
    await approve(statementId);
    const before = new Date('2025-11-02T15:00:00Z');
    await expect(pay(statementId, before)).rejects.toMatchObject({
      fields: { paidOn: expect.stringContaining('was approved on November 3, 2025') as unknown },
    });
    await expect(
      database.source.query(
        `UPDATE statements SET state = 'paid', paid_at = $2, paid_by = $3, method = 'check', reference = '1' WHERE id = $1`,
        [statementId, before, adminId],
      ),
    ).rejects.toThrow('what comes later is a line of the next one');
  });

  test('is recorded when it came back, and the statement can be paid again', async () => {
    const { organizationId, statementId } = await openStatement();
    await verify(organizationId);
    await approve(statementId);
    const giveBack = (reason = 'Wrong address', returnedOn = '2025-11-03') =>
      database.transaction((tx) => returnPayment(tx, { statementId, adminId, reason, returnedOn, now }));
    await expect(giveBack()).rejects.toMatchObject({ code: 'STATEMENT_STATE' });
    await pay(statementId);
    await expect(giveBack(' ')).rejects.toMatchObject({ status: 400 });
    await expect(giveBack('x', '2025-11-02')).rejects.toMatchObject({ status: 400 });
    await expect(giveBack('x', '2025-11-04')).rejects.toMatchObject({ status: 400 });
    await giveBack();
    expect(await stateOf(organizationId)).toBe('approved');
    expect(await findBalance(database.read, organizationId)).toMatchObject({ onItsWay: 30_00, paid: 0 });
    await expect(giveBack()).rejects.toMatchObject({ code: 'STATEMENT_STATE' });
    await pay(statementId);
    const returned = await findReturnedPayments(database.read, [statementId]);
    expect(returned).toMatchObject([
      { number: 1, reference: '1042', paidOn: '2025-11-03', reason: 'Wrong address' },
    ]);
    const entries: { action: string }[] = await database.read.query(
      'SELECT action FROM audit_entries WHERE subject_id = $1 ORDER BY id',
      [statementId],
    );
    expect(entries.map(({ action }) => action)).toEqual([
      'statement-approved',
      'statement-paid',
      'payment-returned',
      'statement-paid',
    ]);
    const csv = (await writeAccountantCsv(database.read, '2025-10')).split('\r\n');
    const [code] = (await findStatements(database.read, organizationId)).map((one) => one.organizationCode);
    const amounts = csv.filter((row) => row.includes(`,${code},`)).map((row) => row.split(',')[1]);
    expect(amounts).toEqual(['30.00', '-30.00', '30.00']);
    for (const silent of [
      `UPDATE statements SET state = 'approved', paid_at = NULL, paid_by = NULL, method = NULL, reference = NULL WHERE id = $1`,
      `UPDATE statements SET reference = '1043' WHERE id = $1`,
      `DELETE FROM returned_payments WHERE statement_id = $1`,
      `UPDATE returned_payments SET reason = '' WHERE statement_id = $1`,
    ])
      await expect(database.source.query(silent, [statementId])).rejects.toThrow(/next one|append-only/);
  });

  test('needs a reference and a date that is not in the future', async () => {
    const { statementId } = await openStatement();
    const payment = { statementIds: [statementId], adminId, method: 'check', now } as const;
    const paid = (reference: string, paidAt: Date) =>
      database.transaction((tx) => payStatements(tx, { ...payment, reference, paidAt }));
    await expect(paid('  ', now)).rejects.toMatchObject({ status: 400 });
    await expect(paid('1', new Date('2025-11-04T15:00:00Z'))).rejects.toMatchObject({ status: 400 });
  });

  test('moves the balance from earned to on its way to paid', async () => {
    const { organizationId, statementId } = await openStatement();
    const late = await buildSale(database, { organizationId, subtotal: toCents(10_00), occurredAt: now });
    await database.transaction((tx) => recordSale(tx, late));
    const balance = () => findBalance(database.read, organizationId);
    expect(await balance()).toMatchObject({ earned: 3_00, onItsWay: 30_00, paid: 0, inDispute: 0 });
    await verify(organizationId);
    await approve(statementId);
    await pay(statementId);
    expect(await balance()).toMatchObject({ earned: 3_00, onItsWay: 0, paid: 30_00, inDispute: 0 });
  });
});

describe('the payee', () => {
  test('must be verified again only after a change', async () => {
    const { id } = await buildOrganization(database);
    await verify(id);
    const later = new Date('2025-11-04T15:00:00Z');
    await database.transaction((tx) => savePayee(tx, details(id), later));
    expect((await findPayee(database.read, id))?.verifiedBy).toBe(adminId);
    await database.transaction((tx) => savePayee(tx, { ...details(id), method: 'bank-transfer' }, later));
    expect(await findPayee(database.read, id)).toMatchObject({ verifiedAt: null, verifiedBy: null });
  });

  test('is not verified if it changed during the review', async () => {
    const { id: organizationId } = await buildOrganization(database);
    await database.transaction((tx) => savePayee(tx, details(organizationId), now));
    const updatedAt = new Date('2025-11-02T15:00:00Z');
    await expect(
      database.transaction((tx) => verifyPayee(tx, { organizationId, adminId, updatedAt, now })),
    ).rejects.toMatchObject({ status: 404 });
  });

  test.each(['Account 123456789', '12-3456789', '123-45-6789', '123 45 6789'])(
    'is refused with a bank or tax number: %s',
    async (name) => {
      const { id } = await buildOrganization(database);
      await expect(
        database.transaction((tx) => savePayee(tx, { ...details(id), name }, now)),
      ).rejects.toMatchObject({ fields: { name: expect.stringContaining('we store none') } });
    },
  );
});
