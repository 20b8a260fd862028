import { randomUUID } from 'node:crypto';
import { IsNull, MoreThan } from 'typeorm';
import { outbox, type Reader, type Tx } from '../../database/index.js';
import { daysBefore } from '../../lib/dates.js';
import { ForbiddenError, InvalidInputError, NotFoundError } from '../../lib/domain-error.js';
import { isUuid } from '../../lib/ids.js';
import { mailAddress } from '../../lib/mail-address.js';
import type { OrganizationSession, Viewer } from '../../lib/viewer.js';
import { memberInvitation, memberInvitationWithdrawn } from '../../mail/index.js';
import { MemberExistsError, MemberInvitationLinkError, OwnLoginNeededError } from '../accounts.errors.js';
import { sendMemberInvitation, sendMemberInvitationWithdrawn } from '../accounts.messages.js';
import { makeLink, remakeToken, spendLink } from '../links/one-time-link.js';
import { hashChosenPassword } from '../passwords/password.js';
import { logIn } from '../organization/organization-login.resolver.js';
import type { PasswordLinkDeps } from '../passwords/password-links.js';
import {
  beginSession,
  type BegunSession,
  findPersonByAccount,
  findPersonByEmail,
  type LoginCaller,
  type LoginDeps,
  type Person,
} from '../people/find-person.js';
import { MemberInvitationEntity } from '../people/person.entity.js';
import { recordHistory } from '../people/record-history.js';
import { deleteFactor } from '../second-factor/change-factor.js';
import type { InvitedRole, MemberAcceptanceInput, MemberInvitationInput } from './members.types.js';

/** How long the link works (docs/product/organization.md#people). */
const daysValid = 7;

/** Open invitations of an organization, so that nobody can spam with them. */
const maxOpen = 20;

/** The session, if it is for this organization: another tab may have switched. Throws ForbiddenError (403). */
export function sessionFor({ organization }: Viewer, organizationId: string): OrganizationSession {
  if (organization?.id !== organizationId) throw new ForbiddenError();
  return organization;
}

/**
 * Emails a link to join; an earlier invitation of the address ends. Throws MemberExistsError (409) for a member of the
 * organization, InvalidInputError (400) when too many invitations are open.
 */
export async function inviteMember(
  tx: Tx,
  { secrets, clock, organizations }: Pick<LoginDeps, 'secrets' | 'clock' | 'organizations'>,
  viewer: Viewer,
  organizationId: string,
  { email: typed, role }: MemberInvitationInput,
): Promise<void> {
  const { personId } = sessionFor(viewer, organizationId);
  const [email, now] = [typed.trim(), clock()];
  // Serializes concurrent invitations.
  await organizations.lock(tx, organizationId);
  const person = await findPersonByEmail(tx, email);
  if (person?.memberships.some((membership) => membership.organizationId === organizationId))
    throw new MemberExistsError();
  await tx.query(
    `UPDATE member_invitations SET ended_at = $3
      WHERE organization_id = $1 AND lower(email) = lower($2) AND ended_at IS NULL`,
    [organizationId, email, now],
  );
  const open = { organizationId, endedAt: IsNull(), expiresAt: MoreThan(now) };
  if ((await tx.countBy(MemberInvitationEntity, open)) >= maxOpen)
    throw new InvalidInputError({ 'input.email': 'Too many invitations are open. Withdraw one first.' });
  const id = randomUUID();
  await tx.insert(MemberInvitationEntity, {
    id,
    organizationId,
    email,
    role,
    tokenHash: makeLink(secrets, 'member invitation', id).tokenHash,
    invitedBy: personId,
    createdAt: now,
    expiresAt: daysBefore(now, -daysValid),
  });
  await outbox.add(tx, sendMemberInvitation({ invitationId: id }));
  await recordHistory(tx, { organizationId, viewer, action: 'member-invited', facts: { role } });
}

type Invited = {
  readonly id: string;
  readonly organizationId: string;
  readonly organizationName: string;
  readonly email: string;
  readonly role: InvitedRole;
  readonly inviterName: string;
  readonly tokenHash: string;
  readonly isOpen: boolean;
};

const invited = `SELECT i.id, i.organization_id, o.name AS organization_name, i.email, i.role, p.full_name AS inviter_name,
    i.token_hash, i.ended_at IS NULL AND o.is_open AS is_open
  FROM member_invitations i JOIN organization_contacts o ON o.id = i.organization_id JOIN people p ON p.id = i.invited_by`;

/** Emails the link, unless the invitation has ended. Every retry sends the same link. */
export async function mailMemberInvitation(
  { database, secrets, mail }: PasswordLinkDeps,
  invitationId: string,
): Promise<void> {
  const [row]: Invited[] = await database.read.query(`${invited} WHERE i.id = $1`, [invitationId]);
  if (!row?.isOpen) return;
  const { organizationId, organizationName, email, role, inviterName, tokenHash } = row;
  const token = remakeToken(secrets, 'member invitation', invitationId, tokenHash);
  await mail.send(memberInvitation, {
    to: mailAddress(email),
    key: invitationId,
    organizationId,
    props: { organizationName, inviterName, role, token, daysValid },
  });
}

export async function mailMemberInvitationWithdrawn(
  { database, mail }: PasswordLinkDeps,
  invitationId: string,
): Promise<void> {
  const [row]: Invited[] = await database.read.query(`${invited} WHERE i.id = $1`, [invitationId]);
  if (!row) return;
  const { organizationId, organizationName, email } = row;
  await mail.send(memberInvitationWithdrawn, {
    to: mailAddress(email),
    key: invitationId,
    organizationId,
    props: { organizationName },
  });
}

/** Ends an invitation and has its person emailed. Throws NotFoundError (404). */
export async function withdrawMemberInvitation(
  tx: Tx,
  viewer: Viewer,
  invitationId: string,
  now: Date,
): Promise<{ readonly organizationId: string }> {
  if (!isUuid(invitationId)) throw new NotFoundError('Invitation');
  const [[ended]]: [{ organizationId: string; role: InvitedRole }[], number] = await tx.query(
    `UPDATE member_invitations SET ended_at = $3 WHERE id = $1 AND organization_id = $2 AND ended_at IS NULL
     RETURNING organization_id, role`,
    [invitationId, viewer.organization?.id ?? null, now],
  );
  if (!ended) throw new NotFoundError('Invitation');
  const { organizationId, role } = ended;
  await outbox.add(tx, sendMemberInvitationWithdrawn({ invitationId }));
  await recordHistory(tx, { organizationId, viewer, action: 'member-invitation-withdrawn', facts: { role } });
  return { organizationId };
}

/** The open invitation of a link. Throws MemberInvitationLinkError (400). */
export async function getInvitation(
  db: Reader,
  { secrets, clock }: Pick<LoginDeps, 'secrets' | 'clock'>,
  token: string,
): Promise<Invited> {
  const [row]: Invited[] = await db.query(
    `${invited} WHERE i.token_hash = ANY($1::text[]) AND i.expires_at > $2`,
    [secrets.hashes('member invitation row', token), clock()],
  );
  if (!row?.isOpen) throw new MemberInvitationLinkError();
  return row;
}

/**
 * Accepts an invitation and logs in. A new person gives a name and chooses a password; a person with a login is logged in
 * or gives its password and code, so that the link alone never opens their other organizations. Throws
 * MemberInvitationLinkError and InvalidInputError (400), OwnLoginNeededError (403), and what `logIn` throws.
 */
export async function acceptMemberInvitation(
  deps: LoginDeps,
  { organization: session }: Viewer,
  { token, fullName, password, code }: MemberAcceptanceInput,
  caller: LoginCaller<'organization'>,
): Promise<BegunSession> {
  const { database } = deps;
  const { email, organizationName } = await getInvitation(database.read, deps, token);
  const known = await findPersonByEmail(database.read, email);
  if (known && known.id === session?.personId)
    return database.transaction((tx) => join(tx, deps, token, () => known, session.sessionHash));
  if (known) {
    if (!password) throw new OwnLoginNeededError(email);
    return logIn(deps, { email, password, code }, caller, {
      open: (tx, person) => join(tx, deps, token, () => person),
    });
  }
  const name = fullName?.trim() ?? '';
  if (name === '') throw new InvalidInputError({ 'input.fullName': 'Please enter your name.' });
  const hash = await hashChosenPassword({ password: password ?? '' }, [name, email, organizationName]);
  return database.transaction((tx) => join(tx, deps, token, () => savePerson(tx, email, name, hash)));
}

type Joining = Pick<Person, 'id' | 'passwordHash'>;

/** Spends the link, then adds the person and logs them in, unless their password has changed since. */
async function join(
  tx: Tx,
  deps: LoginDeps,
  token: string,
  getPerson: () => Joining | Promise<Joining>,
  continues?: string,
): Promise<BegunSession> {
  const { organizationId, role } = await getInvitation(tx, deps, token);
  if (!(await spendLink(tx, deps, 'member invitation', token))) throw new MemberInvitationLinkError();
  const { id: personId, passwordHash } = await getPerson();
  await tx.query(
    `INSERT INTO members (organization_id, person_id, role, joined_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (organization_id, person_id) DO UPDATE
       SET role = excluded.role, joined_at = excluded.joined_at, removed_at = NULL`,
    [organizationId, personId, role, deps.clock()],
  );
  const organization = { id: organizationId, personId, role, sessionHash: '' };
  await recordHistory(tx, {
    organizationId,
    viewer: { organization, admin: null },
    action: 'member-joined',
    facts: { role },
  });
  const person = await findPersonByAccount(tx, personId);
  const joined = person?.memberships.find((membership) => membership.organizationId === organizationId);
  const begun =
    person && joined && (await beginSession(tx, deps, { ...person, passwordHash }, joined, continues));
  if (!begun) throw new MemberInvitationLinkError();
  return begun;
}

/**
 * Adds a new person, or takes over one who belongs to no organization anymore. Throws OwnLoginNeededError (403) when the
 * address got a login in the meantime.
 */
async function savePerson(tx: Tx, email: string, fullName: string, hash: string): Promise<Joining> {
  const rows: Joining[] = await tx.query(
    `INSERT INTO people (email, full_name, password_hash) VALUES ($1, $2, $3)
     ON CONFLICT (lower(email)) DO UPDATE SET full_name = excluded.full_name, password_hash = excluded.password_hash,
       must_change_password = false, password_given_at = NULL
     RETURNING id, password_hash`,
    [email, fullName, hash],
  );
  const [saved] = rows;
  if (!saved || (await findPersonByAccount(tx, saved.id))) throw new OwnLoginNeededError(email);
  await deleteFactor(tx, { of: 'person', id: saved.id });
  return saved;
}
