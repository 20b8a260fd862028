import type { Database, Reader, Tx } from '../../database/index.js';
import type { Clock } from '../../lib/clock.js';
import { isUuid } from '../../lib/ids.js';
import type { Secrets } from '../../lib/secrets/secrets.js';
import type { MemberRole, Viewer } from '../../lib/viewer.js';
import type { LoginThrottle } from '../protection/login-throttle.js';
import { createSession } from '../sessions/sessions.js';
import { perRequest } from '../../http/index.js';
import type { Colleague } from './people.types.js';

export type Membership = {
  readonly organizationId: string;
  readonly organizationName: string;
  readonly role: MemberRole;
  readonly isOpen: boolean;
};

/** A member of an organization, with everything that a login needs. */
export type Person = {
  readonly id: string;
  readonly email: string;
  readonly fullName: string;
  readonly passwordHash: string | null;
  readonly mustChangePassword: boolean;
  /** When staff set the password that must be changed. */
  readonly passwordGivenAt: Date | null;
  /** Open organizations first, then the one they own, then the last used. A login opens the first. */
  readonly memberships: readonly [Membership, ...Membership[]];
};

/** Null when nobody has the address, or its person belongs to no existing organization. */
export function findPersonByEmail(db: Reader, email: string): Promise<Person | null> {
  return findPerson(db, { email: email.trim().toLowerCase() });
}

/** Finds a person by their own id or by the id of the organization they own, as messages and links name an account. */
export function findPersonByAccount(db: Reader, accountId: string): Promise<Person | null> {
  return isUuid(accountId) ? findPerson(db, { accountId }) : Promise.resolve(null);
}

async function findPerson(
  db: Reader,
  { email, accountId }: { readonly email?: string; readonly accountId?: string },
): Promise<Person | null> {
  const rows: (Omit<Person, 'memberships'> & Membership)[] = await db.query(
    `SELECT p.id, p.email, p.full_name, p.password_hash, p.must_change_password, p.password_given_at,
        m.organization_id, m.role, o.name AS organization_name, o.is_open
       FROM people p JOIN members m ON m.person_id = p.id AND m.removed_at IS NULL
         JOIN organization_contacts o ON o.id = m.organization_id AND NOT o.is_deleted
      WHERE p.email IS NOT NULL AND (lower(p.email) = $1 OR p.id = $2::uuid OR p.id = (
        SELECT person_id FROM members WHERE organization_id = $2::uuid AND role = 'owner' AND removed_at IS NULL))
      ORDER BY o.is_open DESC, m.role = 'owner' DESC, m.used_at DESC NULLS LAST, m.joined_at DESC`,
    [email ?? null, accountId ?? null],
  );
  const [first, ...others] = rows.map(({ organizationId, organizationName, role, isOpen }) => ({
    organizationId,
    organizationName,
    role,
    isOpen,
  }));
  const [row] = rows;
  if (!row || !first) return null;
  const { id, email: address, fullName, passwordHash, mustChangePassword, passwordGivenAt } = row;
  return {
    id,
    email: address,
    fullName,
    passwordHash,
    mustChangePassword,
    passwordGivenAt,
    memberships: [first, ...others],
  };
}

/** Whether their password opens anything: an active organization of theirs, or an invitation to one. */
export async function mayLogIn(
  db: Reader,
  { email, memberships: [first] }: Pick<Person, 'email' | 'memberships'>,
): Promise<boolean> {
  if (first.isOpen) return true;
  const invitations: unknown[] = await db.query(
    `SELECT FROM member_invitations i JOIN organization_contacts o ON o.id = i.organization_id AND o.is_open
      WHERE lower(i.email) = lower($1) AND i.ended_at IS NULL AND i.expires_at > now() LIMIT 1`,
    [email],
  );
  return invitations.length > 0;
}

/** The id for `findPersonByAccount`: the organization they own, which the last release expects, or else their own. */
export function accountIdOf({ id, memberships }: Person): string {
  return memberships.find(({ role }) => role === 'owner')?.organizationId ?? id;
}

/** The texts that their password must not be based on. */
export function ownTextsOf({ email, fullName, memberships }: Person): string[] {
  return [email, fullName, ...memberships.map(({ organizationName }) => organizationName)];
}

/**
 * Locks the organization they own, then the person, in the lock order of all callers; concurrent logins wait. Returns the
 * current person, or null when they belong to no organization anymore.
 */
export async function lockPerson(
  tx: Tx,
  organizations: OrganizationAccounts,
  person: Person,
): Promise<Person | null> {
  const owned = person.memberships.find(({ role }) => role === 'owner');
  if (owned) await organizations.lock(tx, owned.organizationId);
  await tx.query('SELECT 1 FROM people WHERE id = $1 FOR UPDATE', [person.id]);
  return findPersonByAccount(tx, person.id);
}

/** Sets a locked person's password. `mustChange` is false for one that they chose or that staff told them. */
export async function setPassword(
  tx: Tx,
  personId: string,
  { passwordHash, mustChange }: { readonly passwordHash: string; readonly mustChange: boolean },
): Promise<void> {
  await tx.query(
    `UPDATE people SET password_hash = $2, must_change_password = $3,
        password_given_at = CASE WHEN $3 THEN now() END WHERE id = $1`,
    [personId, passwordHash, mustChange],
  );
}

/** The organization side of an account. Fundraising, which owns organizations, implements it. */
export type OrganizationAccounts = {
  /** Locks the organization, active or not, with `all` a deleted one too; logins wait. Throws NotFoundError (404). */
  readonly lock: (tx: Tx, id: string, which?: 'existing' | 'all') => Promise<OrganizationAccount>;
  /** Throws OrganizationTakenError (409) when another organization or person has this email. */
  readonly assertContactEmailFree: (email: string) => Promise<void>;
  /** Sets the contact email, which is the owner's login, of a locked organization. Throws the same. */
  readonly setContactEmail: (tx: Tx, id: string, email: string) => Promise<void>;
  /** Sets email and name of a new owner, and removes the former owner's phone number. */
  readonly setContact: (tx: Tx, id: string, contact: Contact) => Promise<void>;
};

type Contact = { readonly contactEmail: string; readonly contactName: string };

type OrganizationAccount = Contact & {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly deletedAt: Date | null;
};

export type LoginDeps = {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly throttle: LoginThrottle;
  readonly organizations: OrganizationAccounts;
};

/** The browser that logs in. Its former session ends; attempts are counted by device and address. */
export type LoginCaller<Kind extends 'organization' | 'admin'> = {
  readonly former: Viewer[Kind];
  readonly address: string;
  /** The browser's device id, if it has logged in to that account before. */
  readonly deviceOf: (account: string) => string | null;
};

export type BegunSession = {
  readonly token: string;
  readonly person: Person;
  readonly organization: Membership;
};

/**
 * Starts a session of the person for that organization; null when they may no longer log in. `continues` is the session
 * that proves who they are where no password does.
 */
export async function beginSession(
  tx: Tx,
  { secrets, clock }: Pick<LoginDeps, 'secrets' | 'clock'>,
  person: Person,
  organization: Membership,
  continues: string | null = null,
): Promise<BegunSession | null> {
  const { organizationId } = organization;
  const owner = { organizationId, personId: person.id, hasGivenPassword: person.mustChangePassword };
  const token = await createSession(tx, secrets, owner, clock(), continues);
  // After the session is stored: setting a password, removing a member and deactivating lock the person or organization
  // and then end sessions. One waits for the other, so either they end this session or this UPDATE sees their change.
  const [, current]: [unknown, number] = await tx.query(
    `UPDATE members SET used_at = $4 FROM people p, organization_contacts o
      WHERE organization_id = $1 AND person_id = $2 AND removed_at IS NULL
        AND p.id = person_id AND p.password_hash = $3 AND o.id = organization_id AND o.is_open`,
    [organizationId, person.id, person.passwordHash, clock()],
  );
  return current === 1 ? { token, person, organization } : null;
}

/** A person's name by their id. */
export const colleagueById = perRequest.rows(
  'id',
  (db, ids): Promise<{ id: string; name: string }[]> =>
    db.query('SELECT id, full_name AS name FROM people WHERE id = ANY($1::uuid[])', [ids]),
  ({ name }): Colleague => ({ name }),
);

/** The organizations, deleted ones too, that have the address as their contact or as the login of a member, officer or not. */
export function findOrganizationsOf(
  db: Reader,
  email: string,
): Promise<{ readonly id: string; readonly isDeleted: boolean }[]> {
  return db.query(
    `SELECT id, is_deleted FROM organization_contacts WHERE lower(contact_email) = lower($1)
     UNION SELECT o.id, o.is_deleted FROM people p JOIN members m ON m.person_id = p.id AND m.removed_at IS NULL
       JOIN organization_contacts o ON o.id = m.organization_id WHERE lower(p.email) = lower($1)`,
    [email],
  );
}

/** A person responsible for an organization's money. */
export type Officer = {
  readonly personId: string;
  readonly fullName: string;
  readonly email: string;
  readonly role: 'owner' | 'treasurer';
};

/** An organization's owner, then the treasurers who count as officers (accounts/sql/officers_count.sql). */
export function findOfficers(db: Reader, organizationId: string): Promise<Officer[]> {
  return db.query(
    `SELECT p.id AS person_id, p.full_name, p.email, m.role FROM members m JOIN people p ON p.id = m.person_id
      WHERE m.organization_id = $1 AND m.removed_at IS NULL AND m.role IN ('owner', 'treasurer') AND p.email IS NOT NULL
        AND (m.role = 'owner' OR m.counts_since IS NOT NULL)
      ORDER BY m.role, m.joined_at`,
    [organizationId],
  );
}

export function namesOf(officers: readonly Officer[], personIds: readonly string[]): string[] {
  return officers.filter(({ personId }) => personIds.includes(personId)).map(({ fullName }) => fullName);
}
