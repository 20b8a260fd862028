import type { RequestContext } from '../../http/index.js';
import { UnauthenticatedError } from '../../lib/domain-error.js';
import { type PasswordGivenAgain, WrongPasswordError } from '../accounts.errors.js';
import { AdminUserEntity } from '../sessions/account.entity.js';
import type { AdminLoginDeps } from './login-admin.js';
import { adminAccountName } from '../protection/paced-attempts.js';
import { hashChosenPassword } from '../passwords/chosen-password.js';
import { assertPassword } from '../passwords/own-password.js';
import type { ChangePasswordInput } from '../passwords/password.inputs.js';
import { endStaffSessions, recordStaffAudit } from './change-staff-member.js';

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
  // The session counts as the device, so that attempts by others at the login do not slow its owner down.
  const attempt = { account: adminAccountName(admin.username), address, device: session.sessionHash };
  return throttle.run(attempt, async () => {
    await assertPassword(admin.passwordHash, given);
    return work({ ...admin, sessionHash: session.sessionHash });
  });
}
