import { randomUUID } from 'node:crypto';
import { type Database, outbox, type Tx } from '../../database/index.js';
import { perRequest, type RequestContext } from '../../http/index.js';
import type { Clock } from '../../lib/clock.js';
import { InvalidInputError, TooManyRequestsError, UnauthenticatedError } from '../../lib/domain-error.js';
import { mailAddress } from '../../lib/mail-address.js';
import { hashLink, remakeLink, type Secrets } from '../../lib/secrets/secrets.js';
import { contactEmailLink, contactEmailNotice } from '../../mail/index.js';
import { WrongPasswordError } from '../accounts.errors.js';
import { sendContactEmailLink, sendContactEmailNotice } from '../accounts.messages.js';
import { findPersonByAccount, lockPerson, type LoginDeps } from '../people/find-person.js';
import type { PasswordLinkDeps } from '../passwords/password-links.js';
import { verifyPassword } from '../passwords/password.js';
import { organizationAccountName } from '../protection/paced-attempts.js';
import { endContactEmailChanges } from '../sessions/sessions.js';
import type { ContactEmailChangeInput } from './contact-email.resolver.js';

/** How long the link works: as long as the one that lets a new contact choose a password. */
const hoursValid = 24;

/** At most so many requests in an hour, so that nobody can fill another's mailbox. */
const maxPerHour = 5;

/**
 * The organization that is logged in asks for another contact address. Nothing changes before the link that is mailed
 * there is used; a former wish ends. Throws UnauthenticatedError (401), WrongPasswordError and InvalidInputError (400),
 * TooManyRequestsError (429), and what `assertContactEmailFree` throws (409).
 */
export async function requestContactEmailChange(
  { database, secrets, clock, throttle, organizations }: LoginDeps,
  { viewer: { organization: session }, address }: Pick<RequestContext, 'viewer' | 'address'>,
  { newEmail: typed, currentPassword }: ContactEmailChangeInput,
): Promise<void> {
  const owner = session && (await findPersonByAccount(database.read, session.id));
  if (!owner) throw new UnauthenticatedError();
  const { id: organizationId } = session;
  const account = organizationAccountName(owner.email);
  const attempt = { account, address, device: session.sessionHash };
  const newEmail = typed.trim();
  // Who asks which addresses are taken is paced as who guesses passwords.
  await throttle.run(attempt, async () => {
    if (!(await verifyPassword(owner.passwordHash, currentPassword))) throw new WrongPasswordError();
    if (newEmail.toLowerCase() === owner.email.toLowerCase())
      throw new InvalidInputError({ 'input.newEmail': 'This is your contact email already.' });
    await organizations.assertContactEmailFree(newEmail);
  });
  await database.transaction(async (tx) => {
    const current = await lockPerson(tx, organizations, owner);
    // Meanwhile an administrator may have given them another password or address, which stands.
    if (current?.passwordHash !== owner.passwordHash) throw new WrongPasswordError();
    await assertFew(tx, organizationId, clock());
    await endContactEmailChanges(tx, organizationId);
    await store(tx, secrets, { organizationId, oldEmail: current.email, newEmail }, clock());
  });
}

async function assertFew(tx: Tx, organizationId: string, now: Date): Promise<void> {
  const [recent]: { count: number }[] = await tx.query(
    `SELECT count(*)::int AS count FROM contact_email_changes
      WHERE organization_id = $1 AND created_at > $2::timestamptz - interval '1 hour'`,
    [organizationId, now],
  );
  if ((recent?.count ?? 0) >= maxPerHour) throw new TooManyRequestsError(3_600);
}

type Wish = { readonly organizationId: string; readonly oldEmail: string; readonly newEmail: string };

async function store(
  tx: Tx,
  secrets: Secrets,
  { organizationId, oldEmail, newEmail }: Wish,
  now: Date,
): Promise<void> {
  const changeId = randomUUID();
  await tx.query(
    `INSERT INTO contact_email_changes (id, organization_id, old_email, new_email, token_hash, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6::timestamptz, $6::timestamptz + make_interval(hours => $7))`,
    [
      changeId,
      organizationId,
      oldEmail,
      newEmail,
      hashLink(secrets, 'contact email link', claimOf(changeId)),
      now,
      hoursValid,
    ],
  );
  await outbox.add(tx, sendContactEmailLink({ changeId }), sendContactEmailNotice({ changeId }));
}

/** Out of which the link is made, and made again when it is mailed. */
function claimOf(changeId: string): string {
  return `contact-email ${changeId}`;
}

/** Mails the link to the new address: the same one, however often it has to be tried. Not when it was ended meanwhile. */
export async function mailContactEmailLink(deps: PasswordLinkDeps, changeId: string): Promise<void> {
  const change = await findChange(deps, changeId);
  if (!change?.isOpen) return;
  const { organizationId, contactName, organizationName, newEmail } = change;
  await deps.mail.send(contactEmailLink, {
    to: mailAddress(newEmail, contactName),
    key: changeId,
    organizationId,
    props: {
      contactName,
      organizationName,
      newEmail,
      token: remakeLink(deps.secrets, 'contact email link', claimOf(changeId), change.tokenHash),
      hoursValid,
    },
  });
}

/** Tells the address that would no longer be the login, whatever became of the link: its reader may not know of it. */
export async function mailContactEmailNotice(deps: PasswordLinkDeps, changeId: string): Promise<void> {
  const change = await findChange(deps, changeId);
  if (!change) return;
  const { organizationId, contactName, organizationName, oldEmail, newEmail } = change;
  await deps.mail.send(contactEmailNotice, {
    to: mailAddress(oldEmail, contactName),
    key: changeId,
    organizationId,
    props: { contactName, organizationName, newEmail },
  });
}

type Change = {
  readonly organizationId: string;
  readonly organizationName: string;
  readonly contactName: string;
  readonly oldEmail: string;
  readonly newEmail: string;
  readonly tokenHash: string;
  readonly isOpen: boolean;
};

async function findChange({ database }: PasswordLinkDeps, changeId: string): Promise<Change | undefined> {
  const [change]: Change[] = await database.read.query(
    `SELECT c.organization_id, o.name AS organization_name, o.contact_name, c.old_email, c.new_email, c.token_hash,
        c.ended_at IS NULL AS is_open
       FROM contact_email_changes c JOIN organization_contacts o ON o.id = c.organization_id AND o.is_open
      WHERE c.id = $1`,
    [changeId],
  );
  return change;
}

/** By the organization's id, the address that waits to be confirmed; null without one. */
export const pendingContactEmail = perRequest(
  async (
    { database, clock }: { readonly database: Database; readonly clock: Clock },
    organizationIds,
  ): Promise<ReadonlyMap<string, string>> => {
    const open: { id: string; newEmail: string }[] = await database.read.query(
      `SELECT organization_id AS id, new_email FROM contact_email_changes
        WHERE organization_id = ANY($1::uuid[]) AND ended_at IS NULL AND expires_at > $2`,
      [organizationIds, clock()],
    );
    return new Map(open.map(({ id, newEmail }) => [id, newEmail]));
  },
);
