import { withAccount } from '../../lib/domain-error.js';
import { Raw } from 'typeorm';
import type { Reader, Tx } from '../../database/index.js';
import { adminAccountName, type LoginAttempt } from '../protection/login-throttle.js';
import { InvalidAdminCredentialsError, SecondFactorInvalidError } from '../accounts.errors.js';
import { AdminUserEntity } from '../sessions/account.entity.js';
import type { LoginCaller, LoginDeps } from '../people/find-person.js';
import { verifyPassword } from '../passwords/password.js';
import { createSession, endSession } from '../sessions/sessions.js';
import { admitFactorCode, spendFactorCode } from '../second-factor/spend-factor-code.js';
import { queueFailedLogin, recordStaffLogin } from './staff-logins.resolver.js';
import { deviceInWords } from './device-in-words.js';
import type { AdminLoginInput } from './admin-login.resolver.js';
import type { LoginOutcome } from './staff.entity.js';
import { countFailedLogin } from '../passwords/warn-of-failures.js';

export type AdminLoginDeps = Omit<LoginDeps, 'organizations'>;

/** With the user agent, for the list of logins. */
export type AdminCaller = LoginCaller<'admin'> & { readonly userAgent: string | null };

/**
 * Logs a staff member in. Starts a new session and ends the browser's former one. Throws InvalidAdminCredentialsError
 * (401), also for a deactivated account, TooManyRequestsError (429), and after a right password what `admitFactorCode`
 * and `spendFactorCode` throw.
 */
export async function loginAdmin(
  deps: AdminLoginDeps,
  credentials: AdminLoginInput,
  caller: AdminCaller,
): Promise<{ token: string; admin: AdminUserEntity }> {
  const account = adminAccountName(credentials.username);
  const attempt = { account, address: caller.address, device: caller.deviceOf(account) };
  // One attempt for all of it: a right password alone must not reset the count of tries at the code.
  return deps.throttle
    .run(attempt, () => login(deps, credentials, caller, attempt))
    .catch((error: unknown) => {
      throw withAccount(error, account);
    });
}

async function login(
  deps: AdminLoginDeps,
  credentials: AdminLoginInput,
  caller: AdminCaller,
  attempt: LoginAttempt,
): Promise<{ token: string; admin: AdminUserEntity }> {
  const admin = await checkCredentials(deps, credentials, caller, attempt);
  const now = deps.clock();
  const facts = deviceFacts(caller, attempt);
  const code = await admitFactorCode(deps.database, {
    owner: { of: 'staff', id: admin.id },
    code: credentials.code,
    now,
  });
  const openSession = async (tx: Tx): Promise<string> => {
    if (caller.former) await endSession(tx, caller.former.sessionHash);
    // Locks the account: of two concurrent logins with one code, the second finds it spent.
    await recordLogin(tx, admin, now);
    await spendFactorCode(tx, deps.secrets, code);
    await recordStaffLogin(tx, { adminId: admin.id, at: now, outcome: 'logged-in', ...facts });
    return createSession(tx, deps.secrets, { adminUserId: admin.id }, now);
  };
  const token = await deps.database.transaction(openSession).catch(async (error: unknown) => {
    if (error instanceof SecondFactorInvalidError)
      await handleFailedLogin(deps, caller, { attempt, adminId: admin.id, outcome: 'wrong-code' });
    throw error;
  });
  return { token, admin };
}

async function checkCredentials(
  deps: AdminLoginDeps,
  { username, password }: AdminLoginInput,
  caller: AdminCaller,
  attempt: LoginAttempt,
): Promise<AdminUserEntity> {
  const admin = await findActiveAdmin(deps.database.read, username.trim());
  const isRight = await verifyPassword(admin?.passwordHash ?? null, password);
  if (!admin || !isRight) {
    await handleFailedLogin(deps, caller, { attempt, adminId: admin?.id, outcome: 'wrong-password' });
    throw new InvalidAdminCredentialsError();
  }
  return admin;
}

/** In any letter case; of two accounts that differ only in case, the exact one. */
async function findActiveAdmin(db: Reader, username: string): Promise<AdminUserEntity | undefined> {
  const sameName = Raw((column) => `lower(${column}) = lower(:username)`, { username });
  const found = await db.findBy(AdminUserEntity, { username: sameName, isActive: true });
  return found.find((admin) => admin.username === username) ?? found[0];
}

/** A concurrent deactivation waits for the row, or this login does and then fails. */
async function recordLogin(tx: Tx, { id, passwordHash }: AdminUserEntity, now: Date): Promise<void> {
  const unchanged = { id, passwordHash, isActive: true };
  const { affected } = await tx.update(AdminUserEntity, unchanged, { lastLoginAt: now });
  if (affected !== 1) throw new InvalidAdminCredentialsError();
}

type FailedAttempt = {
  readonly attempt: LoginAttempt;
  /** Undefined for an unknown name, which causes the same work. */
  readonly adminId: string | undefined;
  readonly outcome: LoginOutcome;
};

async function handleFailedLogin(
  deps: AdminLoginDeps,
  caller: AdminCaller,
  { attempt, adminId, outcome }: FailedAttempt,
): Promise<void> {
  await countFailedLogin(deps, attempt, adminId);
  await queueFailedLogin(deps.database, {
    adminId,
    at: deps.clock(),
    outcome,
    ...deviceFacts(caller, attempt),
  });
}

function deviceFacts({ userAgent }: AdminCaller, { device }: LoginAttempt) {
  return { device: deviceInWords(userAgent), isKnownDevice: device !== null };
}
