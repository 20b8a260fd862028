import type { OrganizationSessionDeps } from './organization-session.js';
import { UnauthenticatedError } from '../../lib/domain-error.js';
import { organizationLoginOf } from '../../lib/viewer.js';
import type { RequestContext } from '../../http/index.js';
import { ownTextsOf } from '../passwords/organization-accounts.js';
import { organizationAccountName } from '../protection/paced-attempts.js';
import { WrongPasswordError } from '../accounts.errors.js';
import { endOtherSessions } from '../sessions/sessions.js';
import { hashChosenPassword } from '../passwords/chosen-password.js';
import { verifyPassword } from '../passwords/password.js';
import type { ChangePasswordInput } from '../passwords/password.inputs.js';

/**
 * Changes the password of the organization that is logged in; its other sessions end with the commit. Throws
 * UnauthenticatedError (401), WrongPasswordError and InvalidInputError (400), TooManyRequestsError (429).
 */
export async function changePassword(
  { database, throttle, organizations }: OrganizationSessionDeps,
  { viewer, address }: Pick<RequestContext, 'viewer' | 'address'>,
  { currentPassword, newPassword }: ChangePasswordInput,
): Promise<void> {
  const session = organizationLoginOf(viewer);
  const organization = session && (await organizations.findById(session.id));
  if (!organization) throw new UnauthenticatedError();
  // The session is the device: what others try at the login does not keep its owner waiting.
  const account = organizationAccountName(organization.contactEmail);
  const attempt = { account, address, device: session.sessionHash };
  await throttle.run(attempt, async () => {
    if (!(await verifyPassword(organization.passwordHash, currentPassword))) throw new WrongPasswordError();
    const passwordHash = await hashChosenPassword(newPassword, ownTextsOf(organization));
    await database.transaction(async (tx) => {
      const current = await organizations.lock(tx, organization.id);
      // Meanwhile an administrator may have given it another one, which stands.
      if (current.passwordHash !== organization.passwordHash) throw new WrongPasswordError();
      await organizations.setPassword(tx, organization.id, { passwordHash, mustChange: false });
      await tx.query('UPDATE sessions SET has_given_password = false WHERE token_hash = $1', [
        session.sessionHash,
      ]);
      await endOtherSessions(tx, organization.id, session.sessionHash);
    });
  });
}
