import type { OrganizationSessionDeps } from './organization-session.js';
import { UnauthenticatedError } from '../lib/refusal.js';
import type { Viewer } from '../lib/viewer.js';
import { WrongPasswordError } from './accounts.errors.js';
import { endOtherSessions } from './end-other-sessions.js';
import { hashPassword, verifyPassword } from './password.js';
import type { ChangePasswordInput } from './password.inputs.js';

/**
 * Changes the password of the organization that is logged in; its other sessions end with the commit. Throws
 * UnauthenticatedError (401), WrongPasswordError (400), TooManyRequestsError (429).
 */
export async function changePassword(
  { database, throttle, organizations }: OrganizationSessionDeps,
  { organization: session }: Viewer,
  { currentPassword, newPassword }: ChangePasswordInput,
): Promise<void> {
  const organization = session && (await organizations.findById(session.id));
  if (!organization) throw new UnauthenticatedError();
  const account = organization.contactEmail.trim().toLowerCase();
  await throttle.admit(account);
  if (!(await verifyPassword(organization.passwordHash, currentPassword))) throw new WrongPasswordError();
  const passwordHash = await hashPassword(newPassword);
  await database.transaction(async (tx) => {
    const current = await organizations.lock(tx, organization.id);
    // Meanwhile an administrator may have given it another one, which stands.
    if (current.passwordHash !== organization.passwordHash) throw new WrongPasswordError();
    await organizations.setPassword(tx, organization.id, { passwordHash, mustChange: false });
    await endOtherSessions(tx, organization.id, session.sessionHash);
  });
  await throttle.forgive(account);
}
