import type { Tx } from '../../database/index.js';
import { adminAccountName } from '../login-protection/account-names.js';
import { InvalidAdminCredentialsError } from '../accounts.errors.js';
import { AdminUserEntity } from './admin-user.entity.js';
import type { LoginCaller, LoginDeps } from '../organization-login/login-organization.js';
import { verifyPassword } from '../passwords/password.js';
import { createSession, endSession } from '../sessions/sessions.js';
import { noteFailure } from '../login-protection/warn-of-failures.js';

export type AdminLoginDeps = Omit<LoginDeps, 'organizations'>;

export type AdminCredentials = { readonly username: string; readonly password: string };

/**
 * Logs an administrator or a support user in: a new session each time, and the browser's former one ends. Throws
 * InvalidAdminCredentialsError (401), also for one who has been made inactive; TooManyRequestsError (429).
 */
export async function loginAdmin(
  deps: AdminLoginDeps,
  credentials: AdminCredentials,
  caller: LoginCaller<'admin'>,
): Promise<{ token: string; admin: AdminUserEntity }> {
  const admin = await checkCredentials(deps, credentials, caller);
  const now = deps.clock();
  const token = await deps.database.transaction(async (tx) => {
    if (caller.former) await endSession(tx, caller.former.sessionHash);
    await noteLogin(tx, admin, now);
    return createSession(tx, deps.secrets, { adminUserId: admin.id }, now);
  });
  return { token, admin };
}

async function checkCredentials(
  deps: AdminLoginDeps,
  { username, password }: AdminCredentials,
  { address, deviceOf }: LoginCaller<'admin'>,
): Promise<AdminUserEntity> {
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
  await throttle.forgive(attempt);
  return admin;
}

/** Of a login and a deactivation at once, one waits for the other's row; the session is not made for the inactive. */
async function noteLogin(tx: Tx, { id, passwordHash }: AdminUserEntity, now: Date): Promise<void> {
  const unchanged = { id, passwordHash, isActive: true };
  const { affected } = await tx.update(AdminUserEntity, unchanged, { lastLoginAt: now });
  if (affected !== 1) throw new InvalidAdminCredentialsError();
}
