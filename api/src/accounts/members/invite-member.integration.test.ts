import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import type { Tx } from '../../database/index.js';
import { organizationAccounts } from '../../fundraising/index.js';
import { systemClock } from '../../lib/clock.js';
import { createSecrets } from '../../lib/secrets/secrets.js';
import { anonymous } from '../../lib/viewer.js';
import type { Mail } from '../../mail/index.js';
import { openTestDatabase } from '../../../test/support/database/open-database.js';
import { overlap } from '../../../test/support/database/overlap.js';
import { buildOrganization } from '../../../test/support/factories/factories.js';
import { findOwnerId, officer } from '../../../test/support/people/officers.js';
import { findPersonByEmail, type LoginDeps } from '../people/find-person.js';
import { noLoginThrottle } from '../protection/login-throttle.js';
import { recordHistory } from '../people/record-history.js';
import { changeMemberRole } from './change-members.js';
import { acceptMemberInvitation, inviteMember, mailMemberInvitation } from './invite-member.js';

const { database, close } = await openTestDatabase();
afterAll(close);

const deps: LoginDeps = {
  database,
  secrets: createSecrets('a secret of the test'),
  clock: systemClock,
  throttle: noLoginThrottle,
  organizations: organizationAccounts(database.read),
};

const email = 'sam@example.org';

/** Invites Sam and returns the token of the emailed link. */
async function invite(organizationId: string): Promise<string> {
  const viewer = officer(organizationId, await findOwnerId(database, organizationId));
  await database.transaction((tx) =>
    inviteMember(tx, deps, viewer, organizationId, { email, role: 'organizer' }),
  );
  const [invitation]: { id: string }[] = await database.source.query('SELECT id FROM member_invitations');
  let token = '';
  const mail = {
    send: (_email, { props }) => {
      token = 'token' in props ? String(props.token) : '';
      return Promise.resolve();
    },
  } as Partial<Mail> as Mail; // only `send` is called
  await mailMemberInvitation({ ...deps, mail }, invitation?.id ?? '');
  return token;
}

test('an invitation does not replace the password of a login that was created while it was accepted', async () => {
  const [inviting, other] = [await buildOrganization(database), await buildOrganization(database)];
  const token = await invite(inviting.id);
  const joinOther = async (tx: Tx): Promise<void> => {
    await tx.query(
      `WITH sam AS (INSERT INTO people (email, full_name, password_hash) VALUES ($1, 'Sam', 'own') RETURNING id)
       INSERT INTO members (organization_id, person_id, role) SELECT $2, id, 'organizer' FROM sam`,
      [email, other.id],
    );
  };
  const accepting = overlap(database, joinOther, () =>
    acceptMemberInvitation(
      deps,
      anonymous,
      { token, fullName: 'Thief', password: 'light as air 2026' },
      { former: null, address: '192.0.2.1', deviceOf: () => null },
    ),
  );
  await expect(accepting).rejects.toMatchObject({ code: 'OWN_LOGIN_NEEDED' });
  const sam = await findPersonByEmail(database.read, email);
  expect(sam).toMatchObject({ fullName: 'Sam', passwordHash: 'own' });
  expect(sam?.memberships).toMatchObject([{ organizationId: other.id }]);
});

/** Another change that the person makes: it locks the organization, then its history names the person. */
async function duringChangeBy(personId: string, organizationId: string, work: (tx: Tx) => Promise<unknown>) {
  const viewer = officer(organizationId, personId);
  await overlap(
    database,
    (tx) => deps.organizations.lock(tx, organizationId),
    work,
    (tx) => recordHistory(tx, { organizationId, viewer, action: 'settings-changed' }),
  );
}

test('an invitation and a new role wait for what the same person changes, without a deadlock', async () => {
  const { id } = await buildOrganization(database);
  const ownerId = await findOwnerId(database, id);
  const owner = officer(id, ownerId);
  const memberId = randomUUID();
  await database.source.query(
    `WITH kim AS (INSERT INTO people (id, email, full_name, password_hash) VALUES ($1, 'kim@example.org', 'Kim', 'own'))
     INSERT INTO members (organization_id, person_id, role) VALUES ($2, $1, 'organizer')`,
    [memberId, id],
  );
  await duringChangeBy(ownerId, id, (tx) =>
    inviteMember(tx, deps, owner, id, { email: 'ann@example.org', role: 'organizer' }),
  );
  await duringChangeBy(memberId, id, (tx) =>
    changeMemberRole(tx, deps, owner, id, { personId: memberId, role: 'treasurer' }),
  );
  const roles: unknown[] = await database.source.query(
    `SELECT role FROM members WHERE person_id = $1 UNION ALL
     SELECT role || ' invited' FROM member_invitations WHERE organization_id = $2`,
    [memberId, id],
  );
  expect(roles).toEqual([{ role: 'treasurer' }, { role: 'organizer invited' }]);
});
