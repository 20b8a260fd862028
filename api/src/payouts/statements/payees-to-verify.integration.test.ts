import { afterAll, expect, test } from '@jest/globals';
import { openTestDatabase } from '../../../test/support/database/open-database.js';
import { buildAdmin } from '../../../test/support/factories/build-admin.js';
import { buildPayee } from '../../../test/support/factories/build-payee.js';
import { buildOrganization } from '../../../test/support/factories/factories.js';
import { savePayee } from '../payee/save-payee.js';
import { findAllStatements, sumStatements } from './find-statements.js';

const { database, close } = await openTestDatabase();
afterAll(close);

const drawnAt = new Date('2025-11-01T12:00:00Z');
const verifiedAt = new Date('2025-11-02T12:00:00Z');
const enteredAt = new Date('2025-11-03T12:00:00Z');
const changedAt = new Date('2025-11-04T12:00:00Z');
const adminId = await buildAdmin(database);

/** An organization with a statement of $30.00. */
async function buildOwed(name: string): Promise<string> {
  const { id } = await buildOrganization(database, { name });
  await database.source.query(
    `INSERT INTO statements (organization_id, month, state, drawn_at, earned, amount_due)
      VALUES ($1, '2025-10', 'drawn', $2, 30, 30)`,
    [id, drawnAt],
  );
  return id;
}

const enter = (organizationId: string, name: string, now: Date) => {
  const details = { organizationId, name, postalAddress: '1 School Street', taxFormDate: null };
  return database.transaction((tx) => savePayee(tx, { ...details, method: 'check' }, now));
};

test('payees to verify are those entered and not verified, or not since they changed', async () => {
  await buildOwed('No payee');
  await enter(await buildOwed('Unverified'), 'First PTA', enteredAt);
  const verified = { adminId, now: verifiedAt };
  await buildPayee(database, { ...verified, organizationId: await buildOwed('Verified') });
  const changed = await buildOwed('Changed since');
  await buildPayee(database, { ...verified, organizationId: changed });
  await enter(changed, 'Second PTA', changedAt);

  const namesOf = async (waitsForPayee: boolean) => {
    const found = await findAllStatements(database.read, { waitsForPayee }, { first: 100, after: null });
    return found.map(({ organizationName }) => organizationName).sort();
  };
  expect(await namesOf(true)).toEqual(['Changed since', 'Unverified']);
  expect(await namesOf(false)).toEqual(['No payee', 'Verified']);
  expect(await sumStatements(database.read, { waitsForPayee: true })).toEqual({
    count: 2,
    payeeCount: 2,
    amountDue: 60_00,
    // Nobody could verify a payee before it was entered.
    oldestAt: enteredAt,
  });
  expect(await sumStatements(database.read, { state: 'drawn' })).toMatchObject({ oldestAt: drawnAt });
});
