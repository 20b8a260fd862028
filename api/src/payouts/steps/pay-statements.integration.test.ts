import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { recordSale } from '../../fundraising/index.js';
import { toCents } from '../../lib/cents.js';
import { buildAdmin } from '../../../test/support/factories/build-admin.js';
import { buildOrganization, buildSale } from '../../../test/support/factories/factories.js';
import { openTestDatabase } from '../../../test/support/database/open-database.js';
import { savePayee, verifyPayee, findPayee, type PayeeDetails } from '../payee/save-payee.js';
import { approveStatements } from './approve-statements.js';
import { drawStatements } from '../drawing/draw-statements.js';
import { findBalance } from '../balance/find-balance.js';
import { findAllStatements, findStatements } from '../statements/find-statements.js';
import { payStatements } from './pay-statements.js';

const { database, close } = await openTestDatabase();
afterAll(close);

const october = new Date('2025-10-15T15:00:00Z');
const now = new Date('2025-11-03T15:00:00Z');
const adminId = await buildAdmin(database);

async function check(outcome: string): Promise<void> {
  await database.source.query(
    `INSERT INTO ledger_checks (started_at, finished_at, outcome) VALUES (clock_timestamp(), clock_timestamp(), $1)`,
    [outcome],
  );
}

beforeEach(() => check('clean'));

/** An organization with a drawn statement of 30% of the sales. */
async function openStatement(subtotal = 100_00): Promise<{ organizationId: string; statementId: string }> {
  const { id: organizationId } = await buildOrganization(database);
  const sale = await buildSale(database, {
    organizationId,
    subtotal: toCents(subtotal),
    occurredAt: october,
  });
  await database.transaction((tx) => recordSale(tx, sale));
  await drawStatements(database, '2025-10', now);
  const [statement] = await findStatements(database.read, organizationId);
  return { organizationId, statementId: statement?.id ?? '' };
}

const approve = (...statementIds: string[]) =>
  database.transaction((tx) => approveStatements(tx, { statementIds, adminId, now }));
const pay = (...statementIds: string[]) =>
  database.transaction((tx) =>
    payStatements(tx, { statementIds, adminId, method: 'check', reference: ' 1042 ', paidAt: now, now }),
  );

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

  test('carries a small amount over at once', async () => {
    const { organizationId, statementId } = await openStatement(10_00);
    await approve(statementId);
    expect(await stateOf(organizationId)).toBe('carried-over');
  });

  test('of many is all or none, and is in the audit', async () => {
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
    await expect(approve(statementId)).rejects.toMatchObject({ code: 'STATEMENT_DISPUTED' });
  });
});

describe('paying', () => {
  test('waits for a verified payee, then is noted once and mailed', async () => {
    const { organizationId, statementId } = await openStatement();
    await expect(pay(statementId)).rejects.toMatchObject({ code: 'STATEMENT_STATE' });
    await approve(statementId);
    await expect(pay(statementId)).rejects.toMatchObject({ code: 'PAYEE_UNVERIFIED' });
    const waiting = await findAllStatements(
      database.read,
      { waitsForPayee: true, state: 'approved' },
      { first: 100, after: null },
    );
    expect(waiting.map(({ id }) => id)).toContain(statementId);
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

  test('needs a reference and a day that has come', async () => {
    const { statementId } = await openStatement();
    const payment = { statementIds: [statementId], adminId, method: 'check', now } as const;
    const paid = (reference: string, paidAt: Date) =>
      database.transaction((tx) => payStatements(tx, { ...payment, reference, paidAt }));
    await expect(paid('  ', now)).rejects.toMatchObject({ status: 400 });
    await expect(paid('1', new Date('2025-11-04T15:00:00Z'))).rejects.toMatchObject({ status: 400 });
  });

  test('moves the balance from earned over on its way to paid', async () => {
    const { organizationId, statementId } = await openStatement();
    const late = await buildSale(database, { organizationId, subtotal: toCents(10_00), occurredAt: now });
    await database.transaction((tx) => recordSale(tx, late));
    const balance = () => findBalance(database.read, organizationId);
    expect(await balance()).toEqual({ earned: 3_00, onItsWay: 30_00, paid: 0, inDispute: 0 });
    await verify(organizationId);
    await approve(statementId);
    await pay(statementId);
    expect(await balance()).toEqual({ earned: 3_00, onItsWay: 0, paid: 30_00, inDispute: 0 });
  });
});

describe('the payee', () => {
  test('has to be verified again after a change, and not when nothing changed', async () => {
    const { id } = await buildOrganization(database);
    await verify(id);
    const later = new Date('2025-11-04T15:00:00Z');
    await database.transaction((tx) => savePayee(tx, details(id), later));
    expect((await findPayee(database.read, id))?.verifiedBy).toBe(adminId);
    await database.transaction((tx) => savePayee(tx, { ...details(id), method: 'bank-transfer' }, later));
    expect(await findPayee(database.read, id)).toMatchObject({ verifiedAt: null, verifiedBy: null });
  });

  test('that changed while an administrator looked is not verified unseen', async () => {
    const { id: organizationId } = await buildOrganization(database);
    await database.transaction((tx) => savePayee(tx, details(organizationId), now));
    const updatedAt = new Date('2025-11-02T15:00:00Z');
    await expect(
      database.transaction((tx) => verifyPayee(tx, { organizationId, adminId, updatedAt, now })),
    ).rejects.toMatchObject({ status: 404 });
  });

  test.each(['Account 123456789', '12-3456789', '123-45-6789'])(
    'is refused with a bank or tax number: %s',
    async (name) => {
      const { id } = await buildOrganization(database);
      await expect(
        database.transaction((tx) => savePayee(tx, { ...details(id), name }, now)),
      ).rejects.toMatchObject({ fields: { name: expect.stringContaining('we store none') } });
    },
  );
});
