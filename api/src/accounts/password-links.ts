import { randomUUID } from 'node:crypto';
import { outbox, type Tx } from '../database/index.js';
import { mailAddress } from '../lib/mail-address.js';
import { randomToken } from '../lib/ids.js';
import type { Secrets } from '../lib/secrets.js';
import { passwordLink, type Mail } from '../mail/index.js';
import { PasswordLinkError } from './accounts.errors.js';
import { sendPasswordLink } from './accounts.messages.js';
import { endOtherSessions } from './end-other-sessions.js';
import type { LoginDeps } from './login-organization.js';
import type { OrganizationAccount } from './organization-accounts.js';
import { hashPassword } from './password.js';
import type { ChoosePasswordInput } from './password.inputs.js';
import { createSession } from './sessions.js';

/** Decisions 4. */
const minutesValid = 60;

/** Nobody's mailbox is filled by others: so many letters in an hour. */
const lettersAnHour = 5;

const nobody = '00000000-0000-0000-0000-000000000000';

/** Asks for a link. Unknown addresses are answered alike and in the same time: nothing is told. */
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

/** Makes the link and mails it. A repeat after a failure mails another link; the one that was lost opens nothing. */
export async function mailPasswordLink(
  { database, organizations, secrets, clock, mail }: PasswordLinkDeps,
  { requestId, organizationId }: { readonly requestId: string; readonly organizationId: string },
): Promise<void> {
  const organization = organizationId === nobody ? null : await organizations.findById(organizationId);
  if (!organization) return;
  const token = randomToken();
  const isMade = await database.transaction((tx) =>
    insertLink(tx, secrets.hash(token), organizationId, clock()),
  );
  if (!isMade) return;
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

/** False when the organization has had enough of them for now. */
async function insertLink(tx: Tx, tokenHash: string, organizationId: string, now: Date): Promise<boolean> {
  const made: unknown[] = await tx.query(
    `INSERT INTO password_links (token_hash, organization_id, purpose, created_at, expires_at)
     SELECT $1, $2, 'reset', $3::timestamptz, $3::timestamptz + make_interval(mins => $4)
      WHERE (SELECT count(*) FROM password_links
              WHERE organization_id = $2 AND created_at > $3::timestamptz - interval '1 hour') < $5
     RETURNING token_hash`,
    [tokenHash, organizationId, now, minutesValid, lettersAnHour],
  );
  return made.length > 0;
}

/**
 * Spends a link: sets the password, ends every session and starts a new one. Throws PasswordLinkError (400) when the
 * link was used, is too old or unknown.
 */
export async function choosePassword(
  { database, secrets, clock, organizations, throttle }: LoginDeps,
  { token, newPassword }: ChoosePasswordInput,
): Promise<{ token: string; organization: OrganizationAccount }> {
  // Before the link is looked at: with its transaction open no other login should wait for the hash.
  const passwordHash = await hashPassword(newPassword);
  const chosen = await database.transaction(async (tx) => {
    const organizationId = await spendLink(tx, secrets, token, clock());
    const organization = await organizations.findById(organizationId);
    if (!organization) throw new PasswordLinkError();
    await organizations.setPassword(tx, organizationId, passwordHash);
    await endOtherSessions(tx, organizationId, null);
    const session = await createSession(tx, secrets, { organizationId }, clock());
    return { token: session, organization: { ...organization, mustChangePassword: false } };
  });
  await throttle.forgive(chosen.organization.contactEmail.trim().toLowerCase());
  return chosen;
}

/** Of two at once, one waits for the other's row and then finds it used. */
async function spendLink(tx: Tx, secrets: Secrets, token: string, now: Date): Promise<string> {
  const [[spent]]: [{ organization_id: string }[], number] = await tx.query(
    `UPDATE password_links SET used_at = $2 WHERE token_hash = $1 AND used_at IS NULL AND expires_at > $2
      RETURNING organization_id`,
    [secrets.hash(token), now],
  );
  if (!spent) throw new PasswordLinkError();
  return spent.organization_id;
}
