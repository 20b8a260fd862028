import type { Tx } from '../../database/index.js';
import { adminAccountName } from '../login-protection/account-names.js';
import { InvalidAdminCredentialsError } from '../accounts.errors.js';
import { AdminUserEntity } from './admin-user.entity.js';
import type { LoginCaller, LoginDeps } from '../organization-login/login-organization.js';
import type { LoginAttempt } from '../organization-login/login-throttle.js';
import { verifyPassword } from '../passwords/password.js';
import { createSession, endSession } from '../sessions/sessions.js';
import { SecondFactorInvalidError } from '../second-factor/second-factor.errors.js';
import { spendFactorCode } from '../second-factor/spend-factor-code.js';
import { noteFailure } from '../login-protection/warn-of-failures.js';

export type AdminLoginDeps = Omit<LoginDeps, 'organizations'>;

export type AdminCredentials = {
  readonly username: string;
  readonly password: string;
  /** Of the second factor, where the account has one. */
  readonly code?: string | null | undefined;
};

/**
 * Logs an administrator or a support user in: a new session each time, and the browser's former one ends. Throws
 * InvalidAdminCredentialsError (401), also for one who has been made inactive; SecondFactorRequiredError and
 * SecondFactorInvalidError (401) after a right password; TooManyRequestsError (429).
 */
export async function loginAdmin(
  deps: AdminLoginDeps,
  credentials: AdminCredentials,
  caller: LoginCaller<'admin'>,
): Promise<{ token: string; admin: AdminUserEntity }> {
  const { admin, attempt } = await checkCredentials(deps, credentials, caller);
  const now = deps.clock();
  const openSession = async (tx: Tx): Promise<string> => {
    if (caller.former) await endSession(tx, caller.former.sessionHash);
    // Locks the account: of two logins with one code, the second finds it spent.
    await noteLogin(tx, admin, now);
    await spendFactorCode(tx, deps.secrets, { adminId: admin.id, code: credentials.code, now });
    return createSession(tx, deps.secrets, { adminUserId: admin.id }, now);
  };
  const token = await deps.database.transaction(openSession).catch(async (error: unknown) => {
    if (error instanceof SecondFactorInvalidError) await noteFailure(deps, attempt, admin.id);
    throw error;
  });
  // Only now: a right password alone must not give further tries at the code.
  await deps.throttle.forgive(attempt);
  return { token, admin };
}

async function checkCredentials(
  deps: AdminLoginDeps,
  { username, password }: AdminCredentials,
  { address, deviceOf }: LoginCaller<'admin'>,
): Promise<{ admin: AdminUserEntity; attempt: LoginAttempt }> {
  const { database, throttle } = deps;
  const name = username.trim();
  const account = adminAccountName(name);
  const attempt = { account, address, device: deviceOf(account) };
  await throttle.admit(attempt);
  const admin = await database.read.findOneBy(AdminUserEntity, { username: name, isActive: true });
  const isRight = await verifyPassword(admin?.passwordHash ?? null, password);
  if (!admin || !isRight) {
    await noteFailure(deps, attempt, admin?.id);
    throw new InvalidAdminCredentialsError();
  }
  return { admin, attempt };
}

/** Of a login and a deactivation at once, one waits for the other's row; the session is not made for the inactive. */
async function noteLogin(tx: Tx, { id, passwordHash }: AdminUserEntity, now: Date): Promise<void> {
  const unchanged = { id, passwordHash, isActive: true };
  const { affected } = await tx.update(AdminUserEntity, unchanged, { lastLoginAt: now });
  if (affected !== 1) throw new InvalidAdminCredentialsError();
}
