import { randomUUID } from 'node:crypto';
import { outbox, type Reader, type Tx } from '../../database/index.js';
import { mailAddress } from '../../lib/mail-address.js';
import type { Secrets } from '../../lib/secrets/secrets.js';
import { loginDetails, type Mail, passwordLink } from '../../mail/index.js';
import { PasswordLinkError } from '../accounts.errors.js';
import { sendPasswordLink } from '../accounts.messages.js';
import { createSession, endOtherSessions } from '../sessions/sessions.js';
import { hashChosenPassword } from './chosen-password.js';
import { type LoginDeps, type OrganizationAccount, ownTextsOf } from './organization-accounts.js';
import type { ChoosePasswordInput } from './password.inputs.js';

/** docs/product/privacy.md#passwords */
const minutesValid = 60;

/** At most so many emails in an hour, so that nobody can fill another's mailbox. */
const emailsAnHour = 5;

/** Stands for no account in messages that are left behind all the same. */
export const nobody = '00000000-0000-0000-0000-000000000000';

/** Asks for a link, and says whether there is one; callers who do not know of the account get the same response. */
export async function requestPasswordLink(
  { database, organizations }: Pick<LoginDeps, 'database' | 'organizations'>,
  email: string,
): Promise<boolean> {
  const organization = await organizations.findByEmail(email.trim().toLowerCase());
  const organizationId = organization?.isActive ? organization.id : nobody;
  await database.transaction((tx) =>
    outbox.add(tx, sendPasswordLink({ requestId: randomUUID(), organizationId })),
  );
  return organizationId !== nobody;
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
  const [link]: { organizationId: string }[] = await db.query(
    'SELECT organization_id FROM password_links WHERE token_hash = ANY($1::text[]) AND used_at IS NULL',
    [tokenHashes],
  );
  if (!link) throw new PasswordLinkError();
  return link.organizationId;
}

/** Of two at once, one waits for the other's row and then finds it used. */
async function spendLink(tx: Tx, tokenHashes: readonly string[], now: Date): Promise<void> {
  const [, spent]: [unknown, number] = await tx.query(
    'UPDATE password_links SET used_at = $2 WHERE token_hash = ANY($1::text[]) AND used_at IS NULL AND expires_at > $2',
    [tokenHashes, now],
  );
  if (spent !== 1) throw new PasswordLinkError();
}

type PasswordLinkWish = {
  /** Of the message that asks for the email: all tries to send it carry the same link. */
  readonly requestId: string;
  readonly organizationId: string;
  readonly purpose: 'reset' | 'choose';
  readonly minutesValid: number;
  /**
   * At most so many, so that nobody can fill another's mailbox. Null where administrators ask, whose calls are counted
   * (http, rates).
   */
  readonly maxPerHour: number | null;
};

/**
 * Makes a one-time link and returns its token, which is stored nowhere: it is made again out of the request, with our
 * secret. Null when the organization has had enough of them for now, or the link was spent or ended meanwhile.
 */
async function makePasswordLink(
  tx: Tx,
  secrets: Secrets,
  { requestId, organizationId, purpose, minutesValid, maxPerHour }: PasswordLinkWish,
  now: Date,
): Promise<string | null> {
  const token = secrets.hash('password link', `password-link ${purpose} ${requestId}`);
  const made: unknown[] = await tx.query(
    `INSERT INTO password_links AS link (token_hash, organization_id, purpose, created_at, expires_at)
     SELECT $1, $2, $3::varchar, $4::timestamptz, $4::timestamptz + make_interval(mins => $5)
      WHERE $6::int IS NULL OR $6 > (SELECT count(*) FROM password_links
              WHERE organization_id = $2 AND purpose = $3::varchar AND created_at > $4::timestamptz - interval '1 hour'
                AND token_hash <> $1)
     ON CONFLICT (token_hash) DO UPDATE SET expires_at = excluded.expires_at WHERE link.used_at IS NULL
     RETURNING token_hash`,
    [secrets.hash('password link row', token), organizationId, purpose, now, minutesValid, maxPerHour],
  );
  return made.length > 0 ? token : null;
}

/** docs/product/privacy.md#passwords */
export const hoursGiven = 24;

/** Mails the login e-mail and a link to choose a password. Says nothing to an organization that is gone meanwhile. */
export async function sendLoginDetailsEmail(
  { database, organizations, secrets, clock, mail }: PasswordLinkDeps,
  request: { readonly requestId: string; readonly organizationId: string },
): Promise<void> {
  const organization = await organizations.findById(request.organizationId);
  if (!organization) return;
  const wish = { ...request, purpose: 'choose', minutesValid: hoursGiven * 60, maxPerHour: null } as const;
  const token = await database.transaction((tx) => makePasswordLink(tx, secrets, wish, clock()));
  if (token === null) return;
  const { id: organizationId, name: organizationName, contactName, contactEmail } = organization;
  await mail.send(loginDetails, {
    to: mailAddress(contactEmail, contactName),
    key: request.requestId,
    organizationId,
    props: { contactName, contactEmail, organizationName, token, hoursValid: hoursGiven },
  });
}
