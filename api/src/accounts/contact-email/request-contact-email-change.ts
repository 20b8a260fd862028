import { randomUUID } from 'node:crypto';
import { outbox, type Tx } from '../../database/index.js';
import { InvalidInputError, TooManyRequestsError, UnauthenticatedError } from '../../lib/domain-error.js';
import { hashLink, type Secrets } from '../../lib/secrets/secrets.js';
import type { RequestContext } from '../../http/index.js';
import { organizationAccountName } from '../login-protection/account-names.js';
import { WrongPasswordError } from '../accounts.errors.js';
import { sendContactEmailLink, sendContactEmailNotice } from '../accounts.messages.js';
import type { LoginDeps } from '../organization-login/login-organization.js';
import { verifyPassword } from '../passwords/password.js';
import { endContactEmailChanges } from './end-contact-email-changes.js';
import type { ContactEmailChangeInput } from './contact-email.inputs.js';

/** How long the link works: as long as the one that lets a new contact choose a password. */
export const hoursValid = 24;

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
  const organization = session && (await organizations.findById(session.id));
  if (!organization) throw new UnauthenticatedError();
  const account = organizationAccountName(organization.contactEmail);
  const attempt = { account, address, device: session.sessionHash };
  await throttle.admit(attempt);
  if (!(await verifyPassword(organization.passwordHash, currentPassword))) throw new WrongPasswordError();
  const newEmail = typed.trim();
  if (newEmail.toLowerCase() === organization.contactEmail.trim().toLowerCase())
    throw new InvalidInputError({ 'input.newEmail': 'This is your contact email already.' });
  await organizations.assertContactEmailFree(newEmail);
  // Only now: who asks which addresses are taken is paced as who guesses passwords.
  await throttle.forgive(attempt);
  const { id: organizationId, contactEmail: oldEmail } = organization;
  await database.transaction(async (tx) => {
    const current = await organizations.lock(tx, organizationId);
    // Meanwhile an administrator may have given it another password or address, which stands.
    if (current.passwordHash !== organization.passwordHash) throw new WrongPasswordError();
    await assertFew(tx, organizationId, clock());
    await endContactEmailChanges(tx, organizationId);
    await store(tx, secrets, { organizationId, oldEmail, newEmail }, clock());
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
export function claimOf(changeId: string): string {
  return `contact-email ${changeId}`;
}
