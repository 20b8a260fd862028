import type { OrganizationSessionDeps } from './organization-session.js';
import { UnauthenticatedError } from '../../lib/domain-error.js';
import { organizationLoginOf } from '../../lib/viewer.js';
import type { RequestContext } from '../../http/index.js';
import { findPersonByAccount, lockPerson, ownTextsOf, setPassword } from '../people/find-person.js';
import { organizationAccountName } from '../protection/paced-attempts.js';
import { WrongPasswordError } from '../accounts.errors.js';
import { endOtherSessions } from '../sessions/sessions.js';
import { hashChosenPassword } from '../passwords/chosen-password.js';
import { verifyPassword } from '../passwords/password.js';
import type { ChangePasswordInput } from '../passwords/password.inputs.js';

/**
 * Changes the password of the person who is logged in; their other sessions end with the commit. Throws
 * UnauthenticatedError (401), WrongPasswordError and InvalidInputError (400), TooManyRequestsError (429).
 */
export async function changePassword(
  { database, throttle, organizations }: OrganizationSessionDeps,
  { viewer, address }: Pick<RequestContext, 'viewer' | 'address'>,
  { currentPassword, newPassword }: ChangePasswordInput,
): Promise<void> {
  const session = organizationLoginOf(viewer);
  const person = session && (await findPersonByAccount(database.read, session.personId));
  if (!person) throw new UnauthenticatedError();
  // The session is the device: what others try at the login does not keep its owner waiting.
  const account = organizationAccountName(person.email);
  const attempt = { account, address, device: session.sessionHash };
  await throttle.run(attempt, async () => {
    if (!(await verifyPassword(person.passwordHash, currentPassword))) throw new WrongPasswordError();
    const passwordHash = await hashChosenPassword(newPassword, ownTextsOf(person));
    await database.transaction(async (tx) => {
      const current = await lockPerson(tx, organizations, person);
      // Meanwhile an administrator may have given them another one, which stands.
      if (current?.passwordHash !== person.passwordHash) throw new WrongPasswordError();
      await setPassword(tx, person.id, { passwordHash, mustChange: false });
      await tx.query('UPDATE sessions SET has_given_password = false WHERE token_hash = $1', [
        session.sessionHash,
      ]);
      await endOtherSessions(tx, { personId: person.id }, session.sessionHash);
    });
  });
}
