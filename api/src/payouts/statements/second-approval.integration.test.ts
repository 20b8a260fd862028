import { afterAll, describe, expect, test } from '@jest/globals';
import { toCents } from '../../lib/cents.js';
import { buildAdmin } from '../../../test/support/factories/build-admin.js';
import { buildOrganization, buildSale, recordSale } from '../../../test/support/factories/factories.js';
import { openTestDatabase } from '../../../test/support/database/open-database.js';
import { overlap } from '../../../test/support/database/overlap.js';
import { compareStatements } from '../checks/compare-books.js';
import { savePayee, verifyPayee } from '../payee/save-payee.js';
import { makePayoutRun, readPayoutFile } from '../payments/payout-runs.js';
import { approveStatements } from './approve-statements.js';
import { drawFor, drawStatements } from './draw-statements.js';
import { findAllStatements, findStatements, sumStatements } from './find-statements.js';
import { payStatements } from './pay-statements.js';

const { database, close } = await openTestDatabase();
afterAll(close);

const occurredAt = new Date('2025-10-15T15:00:00Z');
const now = new Date('2025-11-03T15:00:00Z');
const adminId = await buildAdmin(database);

/** An organization with a drawn statement of 30% of the sales, which a clean check has seen. */
async function openStatement(subtotal = 100_00): Promise<{ organizationId: string; statementId: string }> {
  const { id: organizationId } = await buildOrganization(database);
  const sale = await buildSale(database, { organizationId, subtotal: toCents(subtotal), occurredAt });
  await database.transaction((tx) => recordSale(tx, sale));
  await drawStatements(database, '2025-10', now);
  await database.source.query(
    `INSERT INTO ledger_checks (started_at, finished_at, outcome) VALUES (clock_timestamp(), clock_timestamp(), 'clean')`,
  );
  return { organizationId, statementId: (await findStatements(database.read, organizationId))[0]?.id ?? '' };
}

const pay = (statementId: string) =>
  database.transaction((tx) =>
    payStatements(tx, {
      statementIds: [statementId],
      adminId,
      method: 'check',
      reference: '1042',
      paidAt: now,
      now,
    }),
  );

async function stateOf(organizationId: string): Promise<string | undefined> {
  return (await findStatements(database.read, organizationId))[0]?.state;
}

async function verify(organizationId: string): Promise<void> {
  const details = {
    organizationId,
    name: 'Lincoln Elementary PTA',
    postalAddress: '1 School Street\nLincoln, NE 68501',
    ...({ method: 'check', taxFormDate: '2025-09-01' } as const),
  };
  await database.transaction((tx) => savePayee(tx, details, now));
  await database.transaction((tx) => verifyPayee(tx, { organizationId, adminId, updatedAt: now, now }));
}

describe('a statement above the limit', () => {
  const by = (who: string, statementIds: string[], secondFrom = toCents(5_000_00)) =>
    database.transaction((tx) => approveStatements(tx, { statementIds, adminId: who, now, secondFrom }));
  /** 30% of it is above 5,000 dollars. */
  const large = 20_000_00;

  test('becomes payable only after two people approve it', async () => {
    const second = await buildAdmin(database);
    const { organizationId, statementId } = await openStatement(large);
    await verify(organizationId);
    await by(adminId, [statementId]);
    expect(await findStatements(database.read, organizationId)).toMatchObject([
      { state: 'drawn', firstApprovedBy: adminId, firstApprovedAt: now, approvedAt: null },
    ]);
    await expect(pay(statementId)).rejects.toMatchObject({ code: 'STATEMENT_STATE' });
    const small = await openStatement();
    await verify(small.organizationId);
    await by(adminId, [small.statementId]);
    const making = { month: null, method: 'check', sender: 'Skycrumb', adminId, now } as const;
    const { number } = await database.transaction((tx) => makePayoutRun(tx, making));
    const { content } = await readPayoutFile(database.read, 'check', { run: number, month: null });
    expect(content).toContain(small.statementId);
    expect(content).not.toContain(statementId);
    await expect(by(adminId, [statementId])).rejects.toMatchObject({
      code: 'SECOND_PERSON_NEEDED',
      message: expect.stringContaining('a second person must approve') as unknown,
    });
    await by(second, [statementId]);
    await pay(statementId);
    expect(await stateOf(organizationId)).toBe('paid');
    const audit: unknown[] = await database.read.query(
      `SELECT action, admin_id FROM audit_entries WHERE subject_id = $1 ORDER BY id`,
      [statementId],
    );
    expect(audit).toEqual([
      { action: 'statement-first-approved', adminId },
      { action: 'statement-approved', adminId: second },
      { action: 'statement-paid', adminId },
    ]);
  });

  test('takes one approval at the limit and two a cent above it', async () => {
    const at = await openStatement(1_000_00);
    await by(adminId, [at.statementId], toCents(300_00));
    expect(await stateOf(at.organizationId)).toBe('approved');
    const above = await openStatement(1_000_00);
    await by(adminId, [above.statementId], toCents(299_99));
    expect(await stateOf(above.organizationId)).toBe('drawn');
  });

  test('gets exactly two approvals from two people when five calls run at once', async () => {
    const second = await buildAdmin(database);
    const { organizationId, statementId } = await openStatement(large);
    const results = await Promise.allSettled(
      [adminId, adminId, second, second, adminId].map((who) => by(who, [statementId])),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await stateOf(organizationId)).toBe('approved');
    const [row]: { people: number }[] = await database.read.query(
      `SELECT count(DISTINCT person)::int AS people
         FROM statements, unnest(ARRAY[first_approved_by, approved_by]) AS person WHERE id = $1`,
      [statementId],
    );
    expect(row).toEqual({ people: 2 });
  });

  test('loses the first approval when it is drawn again with a different amount', async () => {
    const { organizationId, statementId } = await openStatement(large);
    await by(adminId, [statementId]);
    const late = await buildSale(database, { organizationId, subtotal: toCents(10_00), occurredAt });
    await database.transaction((tx) => recordSale(tx, late));
    await drawStatements(database, '2025-10', now);
    expect(await findStatements(database.read, organizationId)).toMatchObject([
      { state: 'drawn', firstApprovedBy: null, firstApprovedAt: null },
    ]);
  });

  test('cannot be approved by one person even in SQL', async () => {
    const { statementId } = await openStatement(large);
    const force = (first: string | null) =>
      database.source.query(
        `UPDATE statements SET state = 'approved', approved_at = now(), approved_by = $2, second_from = 5000,
            first_approved_by = $3 WHERE id = $1`,
        [statementId, adminId, first],
      );
    for (const first of [null, adminId])
      await expect(force(first)).rejects.toThrow('statements_two_people_check');
  });
});

test('a statement approved during a drawing keeps the entries of an order disputed meanwhile', async () => {
  const { organizationId, statementId } = await openStatement();
  const approval = { statementIds: [statementId], adminId, now, secondFrom: toCents(5_000_00) };
  const redraw = overlap(
    database,
    async (tx) => {
      await approveStatements(tx, approval);
      await database.source.query(
        `INSERT INTO disputes (id, intent_id, order_id, amount, reason, opened_at)
         SELECT 'dp_late', 'dp_late', order_id, 1, 'fraudulent', now() FROM ledger_entries WHERE organization_id = $1`,
        [organizationId],
      );
    },
    (tx) => drawFor(tx, [organizationId], '2025-10', now),
  );
  expect(await redraw).toBe(0);
  expect(await stateOf(organizationId)).toBe('approved');
  expect((await compareStatements(database.read)).differences).toEqual([]);
});

test('the list can be searched by name, code and organization, and its total shows the amount due', async () => {
  const { organizationId } = await openStatement(1_000_00);
  const [own] = await findStatements(database.read, organizationId);
  const search = own?.organizationCode.toLowerCase() ?? '';
  const page = { first: 5, after: null };
  expect(await findAllStatements(database.read, { search }, page)).toMatchObject([{ organizationId }]);
  expect(await sumStatements(database.read, { search, state: 'drawn' })).toMatchObject({
    count: 1,
    amountDue: 300_00,
  });
  const { organizationId: another } = await openStatement(1_000_00);
  const ofAnother = await findAllStatements(database.read, { organizationId: another }, page);
  expect(ofAnother).toMatchObject([{ organizationId: another }]);
  expect(await sumStatements(database.read, { search: '%' })).toEqual({
    count: 0,
    payeeCount: 0,
    amountDue: 0,
    oldestAt: null,
  });
});
