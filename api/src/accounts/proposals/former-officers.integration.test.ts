import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { editOrganization } from '../../fundraising/settings/edit-organization-as-admin.js';
import { openTestDatabase } from '../../../test/support/database/open-database.js';
import { buildAdmin } from '../../../test/support/factories/build-admin.js';
import {
  addTreasurer,
  findOwnerId,
  officer,
  openSchool,
  staff,
} from '../../../test/support/people/officers.js';
import { changeMemberRole, makeOwner, removeMember } from '../members/change-members.js';
import { setOrganizationPassword } from '../organization/password.resolver.js';
import { moveProposals } from './move-proposals.js';

/** What an officer began and nobody decided ends with the office (docs/decisions/people-and-privacy.md). */
const { database, close } = await openTestDatabase();
afterAll(close);

let school = await openSchool(database);
let lee = '';
const by = (personId: string) => officer(school.organizationId, personId);

beforeEach(async () => {
  school = await openSchool(database, new Date(Date.now() + 60_000));
  lee = await addTreasurer(database, school.organizationId, {
    email: `${randomUUID()}@example.org`,
    counts: true,
  });
});

/** As if they had sent it while they were the owner. */
async function invite(personId: string, email = 'guest@example.org'): Promise<void> {
  await database.source.query(
    `INSERT INTO member_invitations (id, organization_id, email, role, token_hash, invited_by, expires_at)
     VALUES (gen_random_uuid(), $1, $2, 'treasurer', gen_random_uuid()::text, $3, now() + interval '1 day')`,
    [school.organizationId, email, personId],
  );
}

const open = (): Promise<{ what: string }[]> =>
  database.source.query(
    `SELECT kind || ' of ' || CASE proposed_by WHEN $2::uuid THEN 'lee' ELSE 'another' END AS what
       FROM officer_proposals WHERE organization_id = $1 AND ended_at IS NULL
     UNION ALL SELECT 'invitation of ' || CASE invited_by WHEN $2::uuid THEN 'lee' ELSE 'another' END
       FROM member_invitations WHERE organization_id = $1 AND ended_at IS NULL ORDER BY 1`,
    [school.organizationId, lee],
  );
const owner = () => school.owner;
const leave = (work: Parameters<typeof database.transaction>[0]) => database.transaction(work);

test.each<[string, () => Promise<unknown>]>([
  ['is removed', () => leave((tx) => removeMember(tx, school.deps, by(owner()), school.organizationId, lee))],
  [
    'becomes an organizer',
    () =>
      leave((tx) =>
        changeMemberRole(tx, school.deps, by(owner()), school.organizationId, {
          personId: lee,
          role: 'organizer',
        }),
      ),
  ],
])('the proposals and invitations of a treasurer who %s end, and those of others stay', async (_, lose) => {
  await school.proposePayee(by(lee));
  await invite(lee);
  await invite(owner(), 'other@example.org');
  await lose();
  expect(await open()).toEqual([{ what: 'invitation of another' }]);
});

test('the proposals and invitations of a replaced owner end, and everyone is emailed', async () => {
  const id = await school.proposePayee(by(owner()));
  await invite(owner());
  const { organizationId, deps } = school;
  await database.transaction((tx) => makeOwner(tx, deps, { organizationId, personId: lee }));
  expect(await open()).toEqual([]);
  const emails: { name: string }[] = await database.source.query(
    `SELECT name FROM outbox WHERE payload ->> 'proposalId' = $1 AND payload ->> 'event' = 'ended'
     UNION ALL SELECT name FROM outbox JOIN member_invitations i ON payload ->> 'invitationId' = i.id::text
       WHERE i.organization_id = $2 ORDER BY 1`,
    [id, organizationId],
  );
  expect(emails.map(({ name }) => name)).toEqual([
    'send-member-invitation-withdrawn',
    'send-proposal-emails',
  ]);
});

test('the proposals and invitations of an owner end when staff change the contact', async () => {
  await school.proposePayee(by(owner()));
  await invite(owner());
  const { organizationId } = school;
  const edit = { organizationId, viewer: staff(await buildAdmin(database)) };
  await database.transaction((tx) =>
    editOrganization(tx, edit, { contactEmail: `${randomUUID()}@example.org` }),
  );
  expect(await open()).toEqual([]);
});

test('staff who set the password of an owner end their say, and what they and others began', async () => {
  const [adminId, secondId] = [await buildAdmin(database), await buildAdmin(database)];
  const { organizationId, deps, proposePayee, confirm } = school;
  const first = await proposePayee(staff(adminId), 'Of one administrator');
  await invite(owner());
  await setOrganizationPassword(deps, { organizationId, adminId, password: 'told by an administrator' });
  expect(await open()).toEqual([]);
  await expect(confirm(first, by(owner()))).rejects.toMatchObject({ code: 'PROPOSAL_ENDED' });
  const second = await proposePayee(staff(adminId), 'Of one administrator');
  await expect(confirm(second, by(owner()))).rejects.toMatchObject({ code: 'OFFICER_NOT_CONFIRMED' });
  await expect(proposePayee(by(owner()))).rejects.toMatchObject({ code: 'OFFICER_NOT_CONFIRMED' });
  await moveProposals(deps);
  const [letIn]: { id: string; waitDays: number | null }[] = await database.source.query(
    `SELECT id, wait_days FROM officer_proposals WHERE organization_id = $1 AND kind = 'officer' AND ended_at IS NULL`,
    [organizationId],
  );
  expect(letIn?.waitDays).toBeNull();
  for (const id of [adminId, secondId]) await confirm(letIn?.id ?? '', staff(id));
  await confirm(second, by(owner()));
  expect(await findOwnerId(database, organizationId)).toBe(owner());
});

test('a new officer is proposed again after the person who invited them left, and another confirms them', async () => {
  const { organizationId, deps, confirm, proposePayee } = school;
  const email = `${randomUUID()}@example.org`;
  const kim = await addTreasurer(database, organizationId, { email, counts: false });
  await invite(owner(), email);
  await moveProposals(deps);
  await database.transaction((tx) => makeOwner(tx, deps, { organizationId, personId: lee }));
  expect(await open()).toEqual([]);
  await moveProposals(deps);
  const [letIn]: { id: string }[] = await database.source.query(
    `SELECT id FROM officer_proposals WHERE subject_id = $1 AND ended_at IS NULL`,
    [kim],
  );
  await expect(confirm(letIn?.id ?? '', by(kim))).rejects.toMatchObject({ status: 403 });
  await confirm(letIn?.id ?? '', by(lee));
  expect(await proposePayee(by(kim))).toEqual(expect.any(String));
});
