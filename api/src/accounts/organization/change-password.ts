import type { OrganizationSessionDeps } from './organization-session.js';
import { organizationLoginOf } from '../../lib/viewer.js';
import type { RequestContext } from '../../http/index.js';
import { ownTextsOf, setPassword } from '../people/find-person.js';
import { endOtherSessions } from '../sessions/sessions.js';
import { hashChosenPassword } from '../passwords/chosen-password.js';
import { lockUnchanged, withOwnPassword } from '../passwords/own-password.js';
import type { ChangePasswordInput } from '../passwords/password.inputs.js';

/**
 * Changes the password of the person who is logged in; their other sessions end with the commit. Throws
 * UnauthenticatedError (401), WrongPasswordError and InvalidInputError (400), TooManyRequestsError (429).
 */
export async function changePassword(
  deps: OrganizationSessionDeps,
  { viewer, address }: Pick<RequestContext, 'viewer' | 'address'>,
  { currentPassword: password, newPassword }: ChangePasswordInput,
): Promise<void> {
  const proof = { session: organizationLoginOf(viewer), address, password };
  await withOwnPassword(deps, proof, async (person, { sessionHash }) => {
    const passwordHash = await hashChosenPassword(newPassword, ownTextsOf(person));
    await deps.database.transaction(async (tx) => {
      await lockUnchanged(tx, deps, person);
      await setPassword(tx, person.id, { passwordHash, mustChange: false });
      await tx.query('UPDATE sessions SET has_given_password = false WHERE token_hash = $1', [sessionHash]);
      await endOtherSessions(tx, { personId: person.id }, sessionHash);
    });
  });
}
