import { randomUUID } from 'node:crypto';
import { outbox, type Reader } from '../../database/index.js';
import { mailAddress } from '../../lib/mail-address.js';
import { loginDetails, type Mail, passwordLink } from '../../mail/index.js';
import { AccountInactiveError, PasswordLinkError } from '../accounts.errors.js';
import { sendPasswordLink } from '../accounts.messages.js';
import { makeLink, spendLink } from '../links/one-time-link.js';
import { admitFactorCode, spendFactorCode } from '../second-factor/spend-factor-code.js';
import { endOtherSessions } from '../sessions/sessions.js';
import { hashChosenPassword } from './password.js';
import {
  accountIdOf,
  beginSession,
  type BegunSession,
  findPersonByAccount,
  findPersonByEmail,
  lockPerson,
  mayLogIn,
  type LoginDeps,
  ownTextsOf,
  type Person,
  setPassword,
} from '../people/find-person.js';
import type { ChoosePasswordInput } from './password.inputs.js';

/** docs/product/privacy.md#passwords, and the same for staff */
export const minutesValid = 60;

/** The limit of emails, so that nobody can spam a mailbox. */
export const emailsAnHour = 5;

/** The id of no account, for messages that an unknown account causes too. */
export const nobody = '00000000-0000-0000-0000-000000000000';

/** Requests a link. Returns whether the account exists, which only staff may learn. */
export async function requestPasswordLink(
  { database }: Pick<LoginDeps, 'database'>,
  email: string,
): Promise<boolean> {
  const person = await findPersonByEmail(database.read, email);
  const organizationId = person && (await mayLogIn(database.read, person)) ? accountIdOf(person) : nobody;
  await database.transaction((tx) =>
    outbox.add(tx, sendPasswordLink({ requestId: randomUUID(), organizationId })),
  );
  return organizationId !== nobody;
}

export type PasswordLinkDeps = Pick<LoginDeps, 'database' | 'organizations' | 'secrets' | 'clock'> & {
  readonly mail: Mail;
};

/** Makes the link and emails it. Every retry sends the same link. */
export async function sendPasswordLinkEmail(
  deps: PasswordLinkDeps,
  { requestId, organizationId: accountId }: { readonly requestId: string; readonly organizationId: string },
): Promise<void> {
  const request = { requestId, accountId, purpose: 'reset', minutesValid, maxPerHour: emailsAnHour } as const;
  const made = await makePasswordLink(deps, request);
  if (!made) return;
  const { person, token } = made;
  const [{ organizationId, organizationName }] = person.memberships;
  await deps.mail.send(passwordLink, {
    to: mailAddress(person.email, person.fullName),
    key: requestId,
    organizationId,
    props: { contactName: person.fullName, organizationName, token, minutesValid },
  });
}

/**
 * Sets the password with a link, ends every session and starts a new one. Throws PasswordLinkError (400) when the link was
 * used, has expired or is unknown, InvalidInputError (400), and what `spendFactorCode` throws (401). A person who is only
 * invited to an active organization gets the password without a session, and AccountInactiveError (403).
 */
export async function choosePassword(
  deps: LoginDeps,
  { token, newPassword, code: typed }: ChoosePasswordInput,
): Promise<BegunSession> {
  const { database, secrets, clock, organizations } = deps;
  const owner = await getLinkOwner(database.read, secrets.hashes('password link row', token));
  // Before the transaction, so that no other login waits for the hash.
  const passwordHash = await hashChosenPassword({ newPassword }, ownTextsOf(owner));
  const given = { owner: { of: 'person', id: owner.id }, code: typed, now: clock() } as const;
  const code = await admitFactorCode(database, given);
  const begun = await database.transaction(async (tx) => {
    // The person first, in the lock order of everything that ends their links.
    const person = await lockPerson(tx, organizations, owner);
    if (!person) throw new PasswordLinkError();
    if (!(await spendLink(tx, deps, 'password link', token))) throw new PasswordLinkError();
    // Access to the mailbox is not enough. After a wrong code, the link still works.
    await spendFactorCode(tx, secrets, code);
    await setPassword(tx, person.id, { passwordHash, mustChange: false });
    await endOtherSessions(tx, { personId: person.id }, null);
    const chosen = { ...person, passwordHash, mustChangePassword: false };
    const [first] = person.memberships;
    const session = first.isOpen ? await beginSession(tx, deps, chosen, first) : null;
    if (first.isOpen && !session) throw new PasswordLinkError();
    return session;
  });
  if (!begun) throw new AccountInactiveError(passwordSaved);
  return begun;
}

const passwordSaved = 'Your password is saved. Now open the link in your invitation and log in there.';

async function getLinkOwner(db: Reader, tokenHashes: readonly string[]): Promise<Person> {
  const [link]: { personId: string | null }[] = await db.query(
    'SELECT person_id FROM password_links WHERE token_hash = ANY($1::text[]) AND used_at IS NULL',
    [tokenHashes],
  );
  const person = link?.personId ? await findPersonByAccount(db, link.personId) : null;
  if (!person || !(await mayLogIn(db, person))) throw new PasswordLinkError();
  return person;
}

type LinkRequest = {
  /** The message's request id, from which every retry makes the same link. */
  readonly requestId: string;
  readonly accountId: string;
  readonly purpose: 'reset' | 'choose';
  readonly minutesValid: number;
  /** Null for requests by administrators, whose calls are limited already (http, rates). */
  readonly maxPerHour: number | null;
};

/**
 * Makes a one-time link and returns its token, which is not stored but computed from the request and our secret. Null
 * when the account is gone, has reached `maxPerHour`, or the link was used or ended in the meantime.
 */
async function makePasswordLink(
  { database, secrets, clock }: PasswordLinkDeps,
  { requestId, accountId, purpose, minutesValid, maxPerHour }: LinkRequest,
): Promise<{ readonly person: Person; readonly token: string } | null> {
  const person = await findPersonByAccount(database.read, accountId);
  if (!person || !(await mayLogIn(database.read, person))) return null;
  const { token, tokenHash } = makeLink(secrets, 'password link', `${purpose} ${requestId}`);
  const owned = person.memberships.find(({ role }) => role === 'owner')?.organizationId ?? null;
  const made: unknown[] = await database.transaction((tx) =>
    tx.query(
      `INSERT INTO password_links AS link (token_hash, organization_id, person_id, purpose, created_at, expires_at)
       SELECT $1, $2::uuid, $7::uuid, $3::varchar, $4::timestamptz, $4::timestamptz + make_interval(mins => $5)
        WHERE $6::int IS NULL OR $6 > (SELECT count(*) FROM password_links
                WHERE person_id = $7 AND purpose = $3::varchar AND created_at > $4::timestamptz - interval '1 hour'
                  AND token_hash <> $1)
       ON CONFLICT (token_hash) DO UPDATE SET expires_at = excluded.expires_at WHERE link.used_at IS NULL
       RETURNING token_hash`,
      [tokenHash, owned, purpose, clock(), minutesValid, maxPerHour, person.id],
    ),
  );
  return made.length > 0 ? { person, token } : null;
}

/** docs/product/privacy.md#passwords */
export const hoursGiven = 24;

/** Emails the login address and a link to choose a password, unless the organization is gone. */
export async function sendLoginDetailsEmail(
  deps: PasswordLinkDeps,
  { requestId, organizationId }: { readonly requestId: string; readonly organizationId: string },
): Promise<void> {
  const request = { requestId, accountId: organizationId, purpose: 'choose', maxPerHour: null } as const;
  const made = await makePasswordLink(deps, { ...request, minutesValid: hoursGiven * 60 });
  if (!made) return;
  const { person, token } = made;
  const { email: contactEmail, fullName: contactName } = person;
  const { memberships } = person;
  const chosen = memberships.find((one) => one.organizationId === organizationId) ?? memberships[0];
  const { organizationName } = chosen;
  await deps.mail.send(loginDetails, {
    to: mailAddress(contactEmail, contactName),
    key: requestId,
    organizationId,
    props: { contactName, contactEmail, organizationName, token, hoursValid: hoursGiven },
  });
}
