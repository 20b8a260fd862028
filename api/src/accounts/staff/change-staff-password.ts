import type { RequestContext } from '../../http/index.js';
import { UnauthenticatedError } from '../../lib/domain-error.js';
import { WrongPasswordError } from '../accounts.errors.js';
import { AdminUserEntity } from '../sessions/admin-user.entity.js';
import type { AdminLoginDeps } from './login-admin.js';
import { recordAudit } from '../audit/record-audit.js';
import { adminAccountName } from '../protection/paced-attempts.js';
import { hashChosenPassword } from '../passwords/chosen-password.js';
import { verifyPassword } from '../passwords/password.js';
import type { ChangePasswordInput } from '../passwords/password.inputs.js';
import { endStaffSessions } from './change-staff-member.js';

/**
 * Changes one's own password; one's other sessions end with the commit. Throws UnauthenticatedError (401),
 * WrongPasswordError and InvalidInputError (400), TooManyRequestsError (429).
 */
export async function changeStaffPassword(
  deps: AdminLoginDeps,
  context: Pick<RequestContext, 'viewer' | 'address'>,
  { currentPassword, newPassword }: ChangePasswordInput,
): Promise<void> {
  const {
    id,
    username,
    email,
    fullName,
    passwordHash: former,
    sessionHash,
    forgive,
  } = await confirmOwnPassword(deps, context, currentPassword);
  const passwordHash = await hashChosenPassword(newPassword, [username, email, fullName]);
  await deps.database.transaction(async (tx) => {
    const unchanged = { id, passwordHash: former, isActive: true };
    const { affected } = await tx.update(AdminUserEntity, unchanged, { passwordHash });
    // Changed by somebody else meanwhile, which stands.
    if (affected !== 1) throw new WrongPasswordError();
    await endStaffSessions(tx, id, sessionHash);
    await recordAudit(tx, {
      adminId: id,
      action: 'staff-password-changed',
      subjectType: 'staff',
      subjectId: id,
      subjectName: fullName,
      before: null,
      after: null,
    });
  });
  await forgive();
}

/**
 * Who is logged in, after their password was given once more. Attempts are counted as those of the login, until the
 * caller has done what it was given for and forgives them: a code that comes with it can be wrong too.
 */
export async function confirmOwnPassword(
  { database, throttle }: AdminLoginDeps,
  { viewer: { admin: session }, address }: Pick<RequestContext, 'viewer' | 'address'>,
  password: string,
): Promise<AdminUserEntity & { readonly sessionHash: string; readonly forgive: () => Promise<void> }> {
  const admin =
    session && (await database.read.findOneBy(AdminUserEntity, { id: session.id, isActive: true }));
  if (!admin) throw new UnauthenticatedError();
  // The session is the device: what others try at the login does not keep its owner waiting.
  const attempt = { account: adminAccountName(admin.username), address, device: session.sessionHash };
  await throttle.admit(attempt);
  if (!(await verifyPassword(admin.passwordHash, password))) throw new WrongPasswordError();
  return { ...admin, sessionHash: session.sessionHash, forgive: () => throttle.forgive(attempt) };
}
