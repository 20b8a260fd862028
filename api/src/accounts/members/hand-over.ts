import { outbox, type Tx } from '../../database/index.js';
import type { RequestContext } from '../../http/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { mailAddress } from '../../lib/mail-address.js';
import { ownerChanged } from '../../mail/index.js';
import { sendFactorChanged, sendOwnerChanged } from '../accounts.messages.js';
import type { PasswordLinkDeps } from '../passwords/password-links.js';
import { lockUnchanged, withOwnPassword } from '../passwords/own-password.js';
import {
  findPersonByAccount,
  type LoginDeps,
  type OrganizationAccounts,
  type Person,
} from '../people/find-person.js';
import { recordHistory } from '../people/record-history.js';
import { endOtherSessions } from '../sessions/sessions.js';
import { sessionFor } from './invite-member.js';
import { randomUUID } from 'node:crypto';
import type { Viewer } from '../../lib/viewer.js';
import { type ProposalDeps, type ProposalKind, propose } from '../proposals/proposals.js';
import { deleteFactor } from '../second-factor/change-factor.js';

type HandOver = {
  readonly organizationId: string;
  readonly personId: string;
  readonly currentPassword: string;
};

/**
 * Makes a member the owner, in place of the owner who asks and types the password; the former owner belongs to the
 * organization no more. Throws UnauthenticatedError (401), WrongPasswordError (400), NotFoundError (404),
 * TooManyRequestsError (429).
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
 * The step itself, for the owner who hands over and for staff who bring an organization back. The contact email is the
 * new owner's from now on; sessions and links of the former one open nothing. Throws NotFoundError (404).
 */
export async function makeOwner(
  tx: Tx,
  { organizations }: Pick<LoginDeps, 'organizations'>,
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
  await organizations.setContact(tx, organizationId, contactOf(next));
  // Whoever is logged in for another organization stays there.
  await endOtherSessions(tx, { organizationId, personId }, null);
  if (former) await endOtherSessions(tx, { organizationId, personId: former.personId }, null);
  for (const recipientId of [personId, ...(former ? [former.personId] : [])])
    await outbox.add(tx, sendOwnerChanged({ organizationId, personId, recipientId }));
}

function contactOf({ email, fullName }: Person) {
  return { contactEmail: email, contactName: fullName };
}

type Told = {
  readonly email: string | null;
  readonly fullName: string;
  readonly organizationName: string;
  readonly ownerName: string;
  readonly joinedAt: Date;
};

/** Tells the new or the former owner. */
export async function mailOwnerChanged(
  { database, mail }: PasswordLinkDeps,
  {
    organizationId,
    personId,
    recipientId,
  }: Readonly<Record<'organizationId' | 'personId' | 'recipientId', string>>,
): Promise<void> {
  const [row]: Told[] = await database.read.query(
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

type Wish = {
  readonly organizationId: string;
  readonly personId: string;
  readonly kind: 'owner' | 'second_factor';
};

/**
 * The first of two members of staff wants to make a member the owner of a school that lost theirs, or to take the second
 * factor away from somebody who lost it; another confirms it, and everybody is told. Throws NotFoundError (404),
 * TooManyRequestsError (429).
 */
export async function proposeForMember(
  tx: Tx,
  deps: ProposalDeps,
  admin: Viewer['admin'],
  { organizationId, personId, kind }: Wish,
): Promise<void> {
  const person = await findPersonByAccount(tx, personId);
  const own = person?.memberships.find((membership) => membership.organizationId === organizationId);
  if (!person || !own || (kind === 'owner' && own.role === 'owner')) throw new NotFoundError('Member');
  const payload = { personId: person.id, fullName: person.fullName };
  await propose(tx, deps, { organizationId, kind, payload, viewer: { organization: null, admin } });
}

/** A member becomes the owner, and counts as an officer from then on: two of the staff let them in. */
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

/** The login of a member asks for no code any more; their sessions end. */
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
