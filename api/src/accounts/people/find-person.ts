import type { Database, Reader, Tx } from '../../database/index.js';
import type { Clock } from '../../lib/clock.js';
import { isUuid } from '../../lib/ids.js';
import type { Secrets } from '../../lib/secrets/secrets.js';
import type { MemberRole, Viewer } from '../../lib/viewer.js';
import type { LoginThrottle } from '../protection/login-throttle.js';
import { createSession } from '../sessions/sessions.js';
import { perRequest } from '../../http/index.js';
import type { Colleague } from './people.types.js';
import { removedAddress } from '../../lib/mail-address.js';

/** An organization that a person belongs to. */
export type Membership = {
  readonly organizationId: string;
  readonly organizationName: string;
  readonly role: MemberRole;
  readonly isOpen: boolean;
};

/** Somebody who belongs to an organization, with all that a login needs of them. */
export type Person = {
  readonly id: string;
  readonly email: string;
  readonly fullName: string;
  readonly passwordHash: string | null;
  readonly mustChangePassword: boolean;
  /** Of a password that must be changed. */
  readonly passwordGivenAt: Date | null;
  /** Open ones first; among these the one that they own, then the one used last: a login opens the first. */
  readonly memberships: readonly [Membership, ...Membership[]];
};

/** Null for an address that is nobody's, or of somebody who belongs to no organization that still exists. */
export function findPersonByEmail(db: Reader, email: string): Promise<Person | null> {
  return findPerson(db, { email: email.trim().toLowerCase() });
}

/** By the id of the person, or of the organization that they own: what messages and links of an account carry. */
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
    ...{ organizationId, organizationName, role, isOpen },
  }));
  const [row] = rows;
  if (!row || !first) return null;
  const { id, email: address, fullName, passwordHash, mustChangePassword, passwordGivenAt } = row;
  return {
    ...{ id, email: address, fullName, passwordHash, mustChangePassword, passwordGivenAt },
    memberships: [first, ...others],
  };
}

/** What `findPersonByAccount` finds them by: the organization that they own, as the last release knows them, or they. */
export function accountIdOf({ id, memberships }: Person): string {
  return memberships.find(({ role }) => role === 'owner')?.organizationId ?? id;
}

/** What a password of their own may not be made of. */
export function ownTextsOf({ email, fullName, memberships }: Person): string[] {
  return [email, fullName, ...memberships.map(({ organizationName }) => organizationName)];
}

/**
 * Takes the person for this transaction, after the organization that they own, as everybody does; logins of the same
 * moment wait. Returns them as they are now, or null when they belong nowhere any more.
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

/** Of a locked person. `mustChange` is false for a password that they chose themselves or got in person. */
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

/** What a login does to an organization. Fundraising, which owns them, has it; the composition root ties the two. */
export type OrganizationAccounts = {
  /** Takes the row for this transaction, active or not: logins of the same moment wait. Throws NotFoundError (404). */
  readonly lock: (tx: Tx, id: string) => Promise<OrganizationAccount>;
  /** Throws OrganizationTakenError (409) when another organization has this contact e-mail, or another person. */
  readonly assertContactEmailFree: (email: string) => Promise<void>;
  /** The contact e-mail, which is the owner's login, of a locked organization. Throws the same. */
  readonly setContactEmail: (tx: Tx, id: string, email: string) => Promise<void>;
  /** The same with the name of a new owner; the former one's telephone number goes. */
  readonly setContact: (tx: Tx, id: string, contact: Contact) => Promise<void>;
};

type Contact = { readonly contactEmail: string; readonly contactName: string };

type OrganizationAccount = Contact & {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
};

export type LoginDeps = {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly throttle: LoginThrottle;
  readonly organizations: OrganizationAccounts;
};

/** From where somebody logs in: the browser's former session ends, its device and address are counted. */
export type LoginCaller<Kind extends 'organization' | 'admin'> = {
  readonly former: Viewer[Kind];
  readonly address: string;
  /** The browser's name if it is known to have logged in to that account before. */
  readonly deviceOf: (account: string) => string | null;
};

/** A session that was just begun: whose it is, and for which of their organizations. */
export type BegunSession = {
  readonly token: string;
  readonly person: Person;
  readonly organization: Membership;
};

/** A session of the person for that organization; null when they may not have it any more. */
export async function beginSession(
  tx: Tx,
  { secrets, clock }: Pick<LoginDeps, 'secrets' | 'clock'>,
  person: Person,
  organization: Membership,
): Promise<BegunSession | null> {
  const { organizationId } = organization;
  const owner = { organizationId, personId: person.id, hasGivenPassword: person.mustChangePassword };
  const token = await createSession(tx, secrets, owner, clock());
  // After the session: who sets a password, removes a member or deactivates takes the person or the organization and
  // then ends sessions. One of the two waits for the other; either this session is ended, or the change is seen here.
  const [, current]: [unknown, number] = await tx.query(
    `UPDATE members SET used_at = $4 FROM people p, open_organizations o
      WHERE organization_id = $1 AND person_id = $2 AND removed_at IS NULL
        AND p.id = person_id AND p.password_hash = $3 AND o.id = organization_id`,
    [organizationId, person.id, person.passwordHash, clock()],
  );
  return current === 1 ? { token, person, organization } : null;
}

/** By the person's id. */
export const colleagueById = perRequest(
  async ({ database }: { readonly database: Database }, ids): Promise<ReadonlyMap<string, Colleague>> => {
    const people: { id: string; fullName: string }[] = await database.read.query(
      'SELECT id, full_name FROM people WHERE id = ANY($1::uuid[])',
      [[...ids]],
    );
    return new Map(people.map(({ id, fullName }) => [id, { name: fullName }]));
  },
);

/**
 * Takes an email address away wherever it is no login that somebody uses, which is an account and stays: invitations,
 * former addresses of officers, and persons who belong nowhere any more. What an officer's leaving means for proposals
 * stays.
 */
export async function eraseMemberAddress(tx: Tx, email: string): Promise<void> {
  await tx.query(
    `UPDATE member_invitations SET email = $2, ended_at = coalesce(ended_at, now())
      WHERE lower(email) = lower($1)`,
    [email, removedAddress],
  );
  await tx.query(`UPDATE former_addresses SET email = $2 WHERE lower(email) = lower($1)`, [
    email,
    removedAddress,
  ]);
  await tx.query(
    'DELETE FROM contact_email_changes WHERE lower($1) IN (lower(old_email), lower(new_email))',
    [email],
  );
  const gone = `SELECT id FROM people WHERE lower(email) = lower($1)
    AND NOT EXISTS (SELECT FROM members m WHERE m.person_id = people.id AND m.removed_at IS NULL)`;
  for (const table of ['recovery_codes', 'second_factors'])
    await tx.query(`DELETE FROM ${table} WHERE person_id IN (${gone})`, [email]);
  await tx.query(
    `UPDATE people SET email = NULL, full_name = 'Removed', password_hash = NULL WHERE id IN (${gone})`,
    [email],
  );
}
