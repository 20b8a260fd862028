import { afterAll, describe, expect, test } from '@jest/globals';
import type { MemberRole } from '../../lib/viewer.js';
import { buildOrganization } from '../../../test/support/factories/factories.js';
import { openTestDatabase } from '../../../test/support/database/open-database.js';
import {
  findOfficers,
  findPersonByAccount,
  findPersonByEmail,
  findOrganizationsOf,
  lockPerson,
  setPassword,
} from './find-person.js';
import { eraseMemberAddress } from './erase-people.js';
import { recordHistory } from './record-history.js';
import { organizationAccounts } from '../../fundraising/index.js';

const { database, close } = await openTestDatabase();
afterAll(close);

const ownerOf = (organizationId: string) => findPersonByAccount(database.read, organizationId);

async function join(organizationId: string, personId: string, role: MemberRole): Promise<void> {
  await database.source.query('INSERT INTO members (organization_id, person_id, role) VALUES ($1, $2, $3)', [
    organizationId,
    personId,
    role,
  ]);
}

describe("an organization's owner", () => {
  test('is its contact, from the moment it is registered', async () => {
    const { id, contactEmail } = await buildOrganization(database, { contactName: 'Dana Whitfield' });
    const owner = await findPersonByEmail(database.read, contactEmail.toUpperCase());
    expect(owner).toMatchObject({ email: contactEmail, fullName: 'Dana Whitfield' });
    expect(owner?.memberships).toMatchObject([{ organizationId: id, role: 'owner', isOpen: true }]);
  });

  test('follows the contact address that the last release writes', async () => {
    const { id } = await buildOrganization(database);
    const before = await ownerOf(id);
    const change = `UPDATE organizations SET contact_email = 'Moved@example.org', password_hash = 'new' WHERE id = $1`;
    await database.source.query(change, [id]);
    expect(await ownerOf(id)).toMatchObject({
      id: before?.id,
      email: 'Moved@example.org',
      passwordHash: 'new',
    });
  });

  test('who belongs to two organizations keeps the old address in the other one', async () => {
    const [first, second] = [await buildOrganization(database), await buildOrganization(database)];
    const before = await ownerOf(first.id);
    await join(second.id, before?.id ?? '', 'treasurer');
    await database.source.query(`UPDATE organizations SET contact_email = 'next@example.org' WHERE id = $1`, [
      first.id,
    ]);
    expect((await findPersonByEmail(database.read, 'next@example.org'))?.memberships).toMatchObject([
      { organizationId: first.id, role: 'owner' },
    ]);
    expect((await findPersonByEmail(database.read, first.contactEmail))?.memberships).toMatchObject([
      { organizationId: second.id, role: 'treasurer' },
    ]);
  });

  test('cannot get the address of another member', async () => {
    const [first, second] = [await buildOrganization(database), await buildOrganization(database)];
    const { setContactEmail } = organizationAccounts(database.read);
    const take = database.transaction((tx) => setContactEmail(tx, first.id, second.contactEmail));
    await expect(take).rejects.toMatchObject({ status: 409, details: { field: 'contactEmail' } });
  });

  test('of a deleted organization leaves the address free for a new one', async () => {
    const { id, contactEmail } = await buildOrganization(database);
    await database.source.query('UPDATE organizations SET deleted_at = now() WHERE id = $1', [id]);
    expect(await findPersonByEmail(database.read, contactEmail)).toBeNull();
    const next = await buildOrganization(database, { contactEmail, passwordHash: 'another' });
    expect(await ownerOf(next.id)).toMatchObject({ email: contactEmail, passwordHash: 'another' });
  });

  test('has the same password in the table that the last release reads', async () => {
    const { id } = await buildOrganization(database);
    const owner = await ownerOf(id);
    await database.transaction(async (tx) => {
      if (owner) await lockPerson(tx, organizationAccounts(tx), owner);
      await setPassword(tx, owner?.id ?? '', { passwordHash: 'chosen', mustChange: true });
    });
    const [stored]: unknown[] = await database.source.query(
      `SELECT password_hash, must_change_password, password_given_at > now() - interval '1 minute' AS is_fresh
         FROM organizations WHERE id = $1`,
      [id],
    );
    expect(stored).toEqual({ passwordHash: 'chosen', mustChangePassword: true, isFresh: true });
  });

  test('is unique: the database refuses a second', async () => {
    const [first, second] = [await buildOrganization(database), await buildOrganization(database)];
    const other = await ownerOf(second.id);
    await expect(join(first.id, other?.id ?? '', 'owner')).rejects.toThrow('members_owner_key');
  });
});

test('officers are the owner, then the treasurers who count and were not removed', async () => {
  const [school, one, two, three] = await Promise.all([1, 2, 3, 4].map(() => buildOrganization(database)));
  const id = school?.id ?? '';
  const people = await Promise.all([one, two, three].map((other) => ownerOf(other?.id ?? '')));
  const [treasurer, organizer, removed] = people.map((person) => person?.id ?? '');
  await join(id, treasurer ?? '', 'treasurer');
  await join(id, organizer ?? '', 'organizer');
  await join(id, removed ?? '', 'treasurer');
  await database.source.query(
    'UPDATE members SET removed_at = now() WHERE organization_id = $1 AND person_id = $2',
    [id, removed],
  );
  const owner = await ownerOf(id);
  // A thief with the owner's session cannot add an officer who counts right away.
  expect((await findOfficers(database.read, id)).map(({ personId }) => personId)).toEqual([owner?.id]);
  await database.source.query('UPDATE members SET counts_since = now() WHERE removed_at IS NULL');
  expect((await findOfficers(database.read, id)).map(({ personId }) => personId)).toEqual([
    owner?.id,
    treasurer,
  ]);
});

test("an address is an organization's login if a contact or any member has it, and then it is not erased", async () => {
  const [school, other] = [await buildOrganization(database), await buildOrganization(database)];
  const isLogin = async (email: string) => (await findOrganizationsOf(database.read, email)).length > 0;
  const rows: { id: string }[] = await database.source.query(
    `INSERT INTO people (email, full_name) VALUES ('treasurer@officers.example', 'Kit Sloan') RETURNING id`,
  );
  const personId = rows[0]?.id ?? '';
  const address = 'Treasurer@officers.example';
  expect(await isLogin(address)).toBe(false);
  await join(school.id, personId, 'treasurer');
  await database.transaction((tx) => eraseMemberAddress(tx, address, []));
  expect([await isLogin(address), await isLogin(other.contactEmail.toUpperCase())]).toEqual([true, true]);
  await database.source.query('UPDATE members SET removed_at = now() WHERE person_id = $1', [personId]);
  expect(await isLogin(address)).toBe(false);
});

test('the history records who did what, and cannot be changed', async () => {
  const { id } = await buildOrganization(database);
  const owner = await ownerOf(id);
  const personId = owner?.id ?? '';
  const viewer = { organization: { id, personId, role: 'owner', sessionHash: 's' }, admin: null } as const;
  await database.transaction((tx) =>
    recordHistory(tx, { organizationId: id, viewer, action: 'classroom-added', facts: { code: 'RIVERA' } }),
  );
  const rows: unknown[] = await database.source.query(
    'SELECT person_id, admin_id, action, facts FROM organization_history WHERE organization_id = $1',
    [id],
  );
  expect(rows).toEqual([{ personId, adminId: null, action: 'classroom-added', facts: { code: 'RIVERA' } }]);
  const change = database.source.query(
    'UPDATE organization_history SET action = $2 WHERE organization_id = $1',
    [id, 'nothing'],
  );
  await expect(change).rejects.toThrow();
});
