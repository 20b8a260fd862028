import { outbox, type Tx } from '../../database/index.js';
import { ForbiddenError, NotFoundError } from '../../lib/domain-error.js';
import { isUuid } from '../../lib/ids.js';
import { mailAddress } from '../../lib/mail-address.js';
import type { MemberRole, Viewer } from '../../lib/viewer.js';
import { memberRemoved, ownerChanged } from '../../mail/index.js';
import { OwnerStaysError } from '../accounts.errors.js';
import { sendMemberRemoved, sendFactorChanged, sendOwnerChanged } from '../accounts.messages.js';
import type { PasswordLinkDeps } from '../passwords/password-links.js';
import { recordHistory } from '../people/record-history.js';
import { endOtherSessions } from '../sessions/sessions.js';
import { sessionFor } from './invite-member.js';
import type { InvitedRole } from './members.types.js';
import type { RequestContext } from '../../http/index.js';
import { lockUnchanged, withOwnPassword } from '../passwords/own-password.js';
import { findPersonByAccount, type LoginDeps, type OrganizationAccounts } from '../people/find-person.js';
import { randomUUID } from 'node:crypto';
import { endUndecided } from '../proposals/end-proposals.js';
import { type ProposalDeps, type ProposalKind, propose } from '../proposals/proposals.js';
import { deleteFactor, hasFactor } from '../second-factor/change-factor.js';

type LockDeps = Pick<LoginDeps, 'organizations'>;

/**
 * Locks the organization and the person, as logins do, and returns their role. Throws NotFoundError (404),
 * OwnerStaysError (409).
 */
async function lockMember(
  tx: Tx,
  { organizations }: LockDeps,
  organizationId: string,
  personId: string,
): Promise<MemberRole> {
  if (!isUuid(personId)) throw new NotFoundError('Member');
  await organizations.lock(tx, organizationId);
  await tx.query('SELECT 1 FROM people WHERE id = $1 FOR UPDATE', [personId]);
  const [member]: { role: MemberRole }[] = await tx.query(
    'SELECT role FROM members WHERE organization_id = $1 AND person_id = $2 AND removed_at IS NULL',
    [organizationId, personId],
  );
  if (!member) throw new NotFoundError('Member');
  if (member.role === 'owner') throw new OwnerStaysError();
  return member.role;
}

/**
 * Removes a member from an organization; their sessions for it end with the commit. Only the owner may remove others;
 * any other member may only leave. Throws as lockMember does, and ForbiddenError (403).
 */
export async function removeMember(
  tx: Tx,
  deps: LockDeps,
  viewer: Viewer,
  organizationId: string,
  personId: string,
): Promise<void> {
  const session = sessionFor(viewer, organizationId);
  const isLeaving = session.personId === personId;
  if (session.role !== 'owner' && !isLeaving) throw new ForbiddenError();
  const role = await lockMember(tx, deps, organizationId, personId);
  await tx.query('UPDATE members SET removed_at = now() WHERE organization_id = $1 AND person_id = $2', [
    organizationId,
    personId,
  ]);
  await endOtherSessions(tx, { organizationId, personId }, null);
  await endUndecided(tx, { organizationId, personId });
  await outbox.add(tx, sendMemberRemoved({ organizationId, personId }));
  const action = isLeaving ? 'member-left' : 'member-removed';
  await recordHistory(tx, { organizationId, viewer, action, facts: { role } });
}

/** Gives a member another role; their sessions for the organization end. Throws as lockMember does. */
export async function changeMemberRole(
  tx: Tx,
  deps: LockDeps,
  viewer: Viewer,
  organizationId: string,
  { personId, role }: { readonly personId: string; readonly role: InvitedRole },
): Promise<void> {
  sessionFor(viewer, organizationId);
  const before = await lockMember(tx, deps, organizationId, personId);
  if (before === role) return;
  await tx.query(
    'UPDATE members SET role = $3, joined_at = now() WHERE organization_id = $1 AND person_id = $2',
    [organizationId, personId, role],
  );
  await endOtherSessions(tx, { organizationId, personId }, null);
  if (role === 'organizer') await endUndecided(tx, { organizationId, personId });
  await recordHistory(tx, { organizationId, viewer, action: 'member-role-changed', facts: { before, role } });
}

export async function mailMemberRemoved(
  { database, mail }: PasswordLinkDeps,
  { organizationId, personId }: { readonly organizationId: string; readonly personId: string },
): Promise<void> {
  const [row]: { email: string | null; fullName: string; name: string; removedAt: Date | null }[] =
    await database.read.query(
      `SELECT p.email, p.full_name, o.name, m.removed_at FROM members m JOIN people p ON p.id = m.person_id
         JOIN organization_contacts o ON o.id = m.organization_id
        WHERE m.organization_id = $1 AND m.person_id = $2`,
      [organizationId, personId],
    );
  if (!row?.email || !row.removedAt) return;
  await mail.send(memberRemoved, {
    to: mailAddress(row.email, row.fullName),
    key: `${organizationId}.${personId}.${row.removedAt.getTime()}`,
    organizationId,
    props: { fullName: row.fullName, organizationName: row.name },
  });
}

type HandOver = {
  readonly organizationId: string;
  readonly personId: string;
  readonly currentPassword: string;
};

/**
 * Makes a member the owner in place of the caller, who confirms with the password and leaves the organization. Throws
 * UnauthenticatedError (401), WrongPasswordError (400), NotFoundError (404), TooManyRequestsError (429).
 */
export async function handOver(
  deps: LoginDeps,
  { viewer, address }: Pick<RequestContext, 'viewer' | 'address'>,
  { organizationId, personId, currentPassword }: HandOver,
): Promise<void> {
  const session = sessionFor(viewer, organizationId);
  const proof = { session, address, given: { currentPassword } };
  const person = await withOwnPassword(deps, proof, (own) => Promise.resolve(own));
  await deps.database.transaction(async (tx) => {
    await lockUnchanged(tx, deps, person);
    await makeOwner(tx, deps, { organizationId, personId });
    await recordHistory(tx, { organizationId, viewer, action: 'owner-changed' });
  });
}

/**
 * Changes the owner, for an owner who hands over and for staff who recover an organization. The new owner's email becomes
 * the contact email; the former owner's sessions, links, open proposals and invitations end. Throws NotFoundError (404).
 */
export async function makeOwner(
  tx: Tx,
  { organizations }: LockDeps,
  { organizationId, personId }: { readonly organizationId: string; readonly personId: string },
): Promise<void> {
  await organizations.lock(tx, organizationId);
  await tx.query('SELECT 1 FROM people WHERE id = $1 FOR UPDATE', [personId]);
  const next = await findPersonByAccount(tx, personId);
  const role = next?.memberships.find((membership) => membership.organizationId === organizationId)?.role;
  if (!next || !role || role === 'owner') throw new NotFoundError('Member');
  const [[former]]: [{ personId: string }[], number] = await tx.query(
    `UPDATE members SET removed_at = now() WHERE organization_id = $1 AND role = 'owner' AND removed_at IS NULL
     RETURNING person_id`,
    [organizationId],
  );
  await tx.query(
    `UPDATE members SET role = 'owner', joined_at = now() WHERE organization_id = $1 AND person_id = $2`,
    [organizationId, personId],
  );
  await organizations.setContact(tx, organizationId, {
    contactEmail: next.email,
    contactName: next.fullName,
  });
  // Sessions for other organizations stay.
  await endOtherSessions(tx, { organizationId, personId }, null);
  if (former) {
    await endOtherSessions(tx, { organizationId, personId: former.personId }, null);
    await endUndecided(tx, { organizationId, personId: former.personId });
  }
  for (const recipientId of [personId, ...(former ? [former.personId] : [])])
    await outbox.add(tx, sendOwnerChanged({ organizationId, personId, recipientId }));
}

type OwnerEmailRow = {
  readonly email: string | null;
  readonly fullName: string;
  readonly organizationName: string;
  readonly ownerName: string;
  readonly joinedAt: Date;
};

export async function mailOwnerChanged(
  { database, mail }: PasswordLinkDeps,
  {
    organizationId,
    personId,
    recipientId,
  }: Readonly<Record<'organizationId' | 'personId' | 'recipientId', string>>,
): Promise<void> {
  const [row]: OwnerEmailRow[] = await database.read.query(
    `SELECT p.email, p.full_name, o.name AS organization_name, n.full_name AS owner_name, m.joined_at
       FROM people p, organization_contacts o, people n JOIN members m ON m.person_id = n.id
      WHERE p.id = $3 AND o.id = $1 AND n.id = $2 AND m.organization_id = $1`,
    [organizationId, personId, recipientId],
  );
  if (!row?.email) return;
  const { email, fullName, organizationName, ownerName, joinedAt } = row;
  await mail.send(ownerChanged, {
    to: mailAddress(email, fullName),
    key: `${organizationId}.${recipientId}.${joinedAt.getTime()}`,
    organizationId,
    props: { organizationName, ownerName, isOwner: recipientId === personId },
  });
}

type MemberProposal = {
  readonly organizationId: string;
  readonly personId: string;
  readonly kind: 'owner' | 'second_factor';
};

/**
 * A staff member proposes to make a member the owner of an organization that lost its own, or to remove the second factor
 * of a member who lost it. A second staff member confirms it, and all officers get an email. Throws NotFoundError (404),
 * TooManyRequestsError (429).
 */
export async function proposeForMember(
  tx: Tx,
  deps: ProposalDeps,
  admin: Viewer['admin'],
  { organizationId, personId, kind }: MemberProposal,
): Promise<void> {
  const person = await findPersonByAccount(tx, personId);
  const own = person?.memberships.find((membership) => membership.organizationId === organizationId);
  if (!person || !own || (kind === 'owner' && own.role === 'owner')) throw new NotFoundError('Member');
  if (kind === 'second_factor' && !(await hasFactor(tx, { of: 'person', id: person.id })))
    throw new NotFoundError('Second factor');
  const payload = { personId: person.id, fullName: person.fullName };
  await propose(tx, deps, { organizationId, kind, payload, viewer: { organization: null, admin } });
}

/** Makes a member the owner, who counts as an officer at once, because two staff members agreed. */
export function ownerProposal(organizations: OrganizationAccounts): ProposalKind {
  return {
    isByStaff: true,
    describe: ({ fullName }) => ({ title: `${fullName ?? 'A member'} becomes the owner`, details: [] }),
    apply: async (tx, organizationId, { personId }, now) => {
      await makeOwner(tx, { organizations }, { organizationId, personId: personId ?? '' });
      await tx.query(
        `UPDATE members SET counts_since = coalesce(counts_since, $3)
          WHERE organization_id = $1 AND person_id = $2`,
        [organizationId, personId, now],
      );
    },
  };
}

/** Removes a member's second factor and ends their sessions. */
export const secondFactorProposal: ProposalKind = {
  isByStaff: true,
  describe: ({ fullName }) => ({
    title: `${fullName ?? 'A member'} logs in without a second factor`,
    details: [],
  }),
  apply: async (tx, _organizationId, { personId }) => {
    if (!personId || !(await deleteFactor(tx, { of: 'person', id: personId })))
      throw new NotFoundError('Second factor');
    await endOtherSessions(tx, { personId }, null);
    const action = 'second-factor-removed';
    await outbox.add(tx, sendFactorChanged({ changeId: randomUUID(), personId, action }));
  },
};
