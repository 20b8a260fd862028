import { randomUUID } from 'node:crypto';
import { Arg, Mutation, Resolver } from 'type-graphql';
import { type Database, outbox, type Reader, type Tx } from '../../database/index.js';
import { Access, Rates, rates, type RequestContext } from '../../http/index.js';
import { mailAddress } from '../../lib/mail-address.js';
import { staffPasswordLink } from '../../mail/index.js';
import { PasswordLinkError, type PasswordGivenAgain, WrongPasswordError } from '../accounts.errors.js';
import { sendStaffPasswordLink } from '../accounts.messages.js';
import { makeLink, spendLink } from '../links/one-time-link.js';
import { hashChosenPassword } from '../passwords/password.js';
import { emailsAnHour, minutesValid, nobody, type PasswordLinkDeps } from '../passwords/password-links.js';
import {
  ChoosePasswordInput,
  PasswordLinkRequest,
  type ChangePasswordInput,
} from '../passwords/password.inputs.js';
import { Viewer } from '../sessions/actor.types.js';
import { endStaffSessions, recordStaffAudit } from './change-staff-member.js';
import type { AdminLoginDeps } from './login-admin.js';
import { UnauthenticatedError } from '../../lib/domain-error.js';
import { AdminUserEntity } from '../sessions/account.entity.js';
import { adminAccountName } from '../protection/login-throttle.js';
import { assertPassword } from '../passwords/own-password.js';

/** For staff who forgot their password (docs/product/privacy.md#staff). */
@Resolver()
export class StaffPasswordResolver {
  constructor(private readonly deps: AdminLoginDeps) {}

  @Access('anyone')
  @Rates(rates.loginAddress)
  @Mutation(() => PasswordLinkRequest, { description: 'Emails a link, if the address is known.' })
  async requestStaffPasswordLink(
    @Arg('email', () => String, { description: "A staff member's email address." }) email: string,
  ): Promise<PasswordLinkRequest> {
    await requestStaffPasswordLink(this.deps.database, email);
    return { email };
  }

  @Access('anyone')
  @Rates(rates.loginAddress)
  @Mutation(() => Viewer, {
    description:
      "Sets the password with a one-time link and ends the account's sessions. Logs nobody in. Fails with PASSWORD_LINK_INVALID.",
  })
  async chooseStaffPassword(
    @Arg('input', () => ChoosePasswordInput, { description: "The link's token and the new password." })
    input: ChoosePasswordInput,
  ): Promise<Viewer> {
    await chooseStaffPassword(this.deps, input);
    return new Viewer();
  }
}

type Deps = Omit<MailDeps, 'mail'>;

/**
 * Sets the password with a link and ends every session. Logs nobody in, because the login may need a second factor.
 * Throws PasswordLinkError (400) when the link was used, has expired or is unknown, and InvalidInputError (400).
 */
async function chooseStaffPassword(
  { database, secrets, clock }: Deps,
  { token, newPassword }: ChoosePasswordInput,
): Promise<void> {
  const { id: staffId, ...ownTexts } = await getLinkOwner(
    database.read,
    secrets.hashes('staff password link row', token),
  );
  // Before the transaction, because hashing is slow.
  const passwordHash = await hashChosenPassword({ newPassword }, Object.values(ownTexts));
  await database.transaction(async (tx) => {
    if (!(await spendLink(tx, { secrets, clock }, 'staff password link', token)))
      throw new PasswordLinkError();
    const [[member]]: [{ fullName: string }[], number] = await tx.query(
      `UPDATE admin_users SET password_hash = $2 WHERE id = $1 AND is_active RETURNING full_name`,
      [staffId, passwordHash],
    );
    if (!member) throw new PasswordLinkError();
    await endStaffSessions(tx, staffId, null);
    await recordStaffAudit(tx, {
      adminId: staffId,
      action: 'staff-password-chosen',
      of: { id: staffId, fullName: member.fullName },
    });
  });
}

type LinkOwner = Pick<AdminUserEntity, 'id' | 'username' | 'email' | 'fullName'>;

async function getLinkOwner(db: Reader, tokenHashes: readonly string[]): Promise<LinkOwner> {
  const [owner]: LinkOwner[] = await db.query(
    `SELECT a.id, a.username, a.email, a.full_name
       FROM staff_password_links l JOIN admin_users a ON a.id = l.admin_user_id
      WHERE l.token_hash = ANY($1::text[]) AND l.used_at IS NULL`,
    [tokenHashes],
  );
  if (!owner) throw new PasswordLinkError();
  return owner;
}

/** Requests a link. An unknown or inactive account gets the same response in the same time. */
async function requestStaffPasswordLink(database: Database, email: string): Promise<void> {
  const [found]: { id: string }[] = await database.read.query(
    'SELECT id FROM admin_users WHERE lower(email) = lower($1) AND is_active',
    [email.trim()],
  );
  const message = sendStaffPasswordLink({ requestId: randomUUID(), adminId: found?.id ?? nobody });
  await database.transaction((tx) => outbox.add(tx, message));
}

type MailDeps = Pick<PasswordLinkDeps, 'database' | 'secrets' | 'clock' | 'mail'>;

/** Makes the link and emails it. Every retry sends the same link. */
export async function mailStaffPasswordLink(
  { database, secrets, clock, mail }: MailDeps,
  { requestId, adminId }: { readonly requestId: string; readonly adminId: string },
): Promise<void> {
  if (adminId === nobody) return;
  const [member]: { email: string; fullName: string; username: string }[] = await database.read.query(
    'SELECT email, full_name, username FROM admin_users WHERE id = $1 AND is_active',
    [adminId],
  );
  if (!member) return;
  const { token, tokenHash } = makeLink(secrets, 'staff password link', requestId);
  const isMade = await database.transaction((tx) => storeLink(tx, tokenHash, adminId, clock()));
  if (!isMade) return;
  const { email, fullName, username } = member;
  await mail.send(staffPasswordLink, {
    to: mailAddress(email, fullName),
    key: requestId,
    props: { fullName, username, token, minutesValid },
  });
}

/** Returns false when the account has reached its limit, or this link was used in the meantime. */
async function storeLink(tx: Tx, tokenHash: string, adminId: string, now: Date): Promise<boolean> {
  const made: unknown[] = await tx.query(
    `INSERT INTO staff_password_links AS link (token_hash, admin_user_id, created_at, expires_at)
     SELECT $1, $2, $3::timestamptz, $3::timestamptz + make_interval(mins => $4)
      WHERE $5 > (SELECT count(*) FROM staff_password_links WHERE admin_user_id = $2
              AND created_at > $3::timestamptz - interval '1 hour' AND token_hash <> $1)
     ON CONFLICT (token_hash) DO UPDATE SET expires_at = excluded.expires_at WHERE link.used_at IS NULL
     RETURNING token_hash`,
    [tokenHash, adminId, now, minutesValid, emailsAnHour],
  );
  return made.length > 0;
}

/**
 * Changes the caller's password; their other sessions end with the commit. Throws UnauthenticatedError (401),
 * WrongPasswordError and InvalidInputError (400), TooManyRequestsError (429).
 */
export async function changeStaffPassword(
  deps: AdminLoginDeps,
  context: Pick<RequestContext, 'viewer' | 'address'>,
  { currentPassword, newPassword }: ChangePasswordInput,
): Promise<void> {
  await withStaffPassword(deps, context, { currentPassword }, (own) => storePassword(deps, own, newPassword));
}

async function storePassword(
  { database }: AdminLoginDeps,
  { id, username, email, fullName, passwordHash: former, sessionHash }: OwnAccount,
  newPassword: string,
): Promise<void> {
  const passwordHash = await hashChosenPassword({ newPassword }, [username, email, fullName]);
  await database.transaction(async (tx) => {
    const unchanged = { id, passwordHash: former, isActive: true };
    const { affected } = await tx.update(AdminUserEntity, unchanged, { passwordHash });
    // Someone else changed it in the meantime, which must stay.
    if (affected !== 1) throw new WrongPasswordError();
    await endStaffSessions(tx, id, sessionHash);
    await recordStaffAudit(tx, {
      adminId: id,
      action: 'staff-password-changed',
      of: { id, fullName },
    });
  });
}

type OwnAccount = AdminUserEntity & { readonly sessionHash: string };

/**
 * Checks the caller's password, then runs `work` as part of that attempt. Attempts count as login attempts until all of it
 * succeeds, because a code sent with the password can be wrong too.
 */
export async function withStaffPassword<T>(
  { database, throttle }: AdminLoginDeps,
  { viewer: { admin: session }, address }: Pick<RequestContext, 'viewer' | 'address'>,
  given: PasswordGivenAgain,
  work: (own: OwnAccount) => Promise<T>,
): Promise<T> {
  const admin =
    session && (await database.read.findOneBy(AdminUserEntity, { id: session.id, isActive: true }));
  if (!admin) throw new UnauthenticatedError();
  // All sessions count as one device: attempts by others at the login do not slow their owner down, and another session
  // brings no further guesses.
  const attempt = { account: adminAccountName(admin.username), address, device: admin.id };
  return throttle.run(attempt, async () => {
    await assertPassword(admin.passwordHash, given);
    return work({ ...admin, sessionHash: session.sessionHash });
  });
}
