import { randomUUID } from 'node:crypto';
import { outbox, type Reader, type Tx } from '../../database/index.js';
import { mailAddress } from '../../lib/mail-address.js';
import { passwordLink, type Mail } from '../../mail/index.js';
import { PasswordLinkError } from '../accounts.errors.js';
import { sendPasswordLink } from '../accounts.messages.js';
import { endOtherSessions } from '../sessions/end-other-sessions.js';
import type { LoginDeps } from '../organization-login/login-organization.js';
import { ownTextsOf, type OrganizationAccount } from '../organization-login/organization-accounts.js';
import { makePasswordLink } from './make-password-link.js';
import { hashChosenPassword } from './chosen-password.js';
import type { ChoosePasswordInput } from './password.inputs.js';
import { createSession } from '../sessions/sessions.js';

/** docs/product/privacy.md#passwords */
const minutesValid = 60;

/** At most so many emails in an hour, so that nobody can fill another's mailbox. */
const emailsAnHour = 5;

/** Stands for no account in messages that are left behind all the same. */
export const nobody = '00000000-0000-0000-0000-000000000000';

/** Asks for a link. An unknown address gets the same response in the same time. */
export async function requestPasswordLink(
  { database, organizations }: Pick<LoginDeps, 'database' | 'organizations'>,
  email: string,
): Promise<void> {
  const organization = await organizations.findByEmail(email.trim().toLowerCase());
  const organizationId = organization?.isActive ? organization.id : nobody;
  await database.transaction((tx) =>
    outbox.add(tx, sendPasswordLink({ requestId: randomUUID(), organizationId })),
  );
}

export type PasswordLinkDeps = Pick<LoginDeps, 'database' | 'organizations' | 'secrets' | 'clock'> & {
  readonly mail: Mail;
};

/** Makes the link and mails it: the same one, however often it has to be tried. */
export async function sendPasswordLinkEmail(
  { database, organizations, secrets, clock, mail }: PasswordLinkDeps,
  { requestId, organizationId }: { readonly requestId: string; readonly organizationId: string },
): Promise<void> {
  const organization = organizationId === nobody ? null : await organizations.findById(organizationId);
  if (!organization) return;
  const wish = {
    requestId,
    organizationId,
    purpose: 'reset',
    minutesValid,
    maxPerHour: emailsAnHour,
  } as const;
  const token = await database.transaction((tx) => makePasswordLink(tx, secrets, wish, clock()));
  if (token === null) return;
  await mail.send(passwordLink, {
    to: mailAddress(organization.contactEmail, organization.contactName),
    key: requestId,
    organizationId,
    props: {
      contactName: organization.contactName,
      organizationName: organization.name,
      token,
      minutesValid,
    },
  });
}

/**
 * Spends a link: sets the password, ends every session and starts a new one. Throws PasswordLinkError (400) when the
 * link was used, is too old or unknown, InvalidInputError (400).
 */
export async function choosePassword(
  { database, secrets, clock, organizations }: LoginDeps,
  { token, newPassword }: ChoosePasswordInput,
): Promise<{ token: string; organization: OrganizationAccount }> {
  const tokenHashes = secrets.hashes('password link row', token);
  const owner = await organizations.findById(await getLinkOwner(database.read, tokenHashes));
  if (!owner) throw new PasswordLinkError();
  // Before the link is spent: with its transaction open no other login should wait for the hash.
  const passwordHash = await hashChosenPassword(newPassword, ownTextsOf(owner));
  return database.transaction(async (tx) => {
    // The organization first, as everybody who ends its links does.
    const organizationId = await getLinkOwner(tx, tokenHashes);
    const organization = await organizations.lock(tx, organizationId);
    if (!organization.isActive) throw new PasswordLinkError();
    await spendLink(tx, tokenHashes, clock());
    await organizations.setPassword(tx, organizationId, { passwordHash, mustChange: false });
    await endOtherSessions(tx, organizationId, null);
    const session = await createSession(tx, secrets, { organizationId, hasGivenPassword: false }, clock());
    return { token: session, organization: { ...organization, mustChangePassword: false } };
  });
}

async function getLinkOwner(db: Reader, tokenHashes: readonly string[]): Promise<string> {
  const [link]: { organization_id: string }[] = await db.query(
    'SELECT organization_id FROM password_links WHERE token_hash = ANY($1::text[]) AND used_at IS NULL',
    [tokenHashes],
  );
  if (!link) throw new PasswordLinkError();
  return link.organization_id;
}

/** Of two at once, one waits for the other's row and then finds it used. */
async function spendLink(tx: Tx, tokenHashes: readonly string[], now: Date): Promise<void> {
  const [, spent]: [unknown, number] = await tx.query(
    'UPDATE password_links SET used_at = $2 WHERE token_hash = ANY($1::text[]) AND used_at IS NULL AND expires_at > $2',
    [tokenHashes, now],
  );
  if (spent !== 1) throw new PasswordLinkError();
}
