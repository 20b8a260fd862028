import { withAccount } from '../../lib/domain-error.js';
import {
  AccountInactiveError,
  GivenPasswordEndedError,
  InvalidCredentialsError,
} from '../accounts.errors.js';
import { type BegunSession, beginSession } from '../people/begin-session.js';
import {
  accountIdOf,
  findPersonByEmail,
  type LoginCaller,
  type LoginDeps,
  type Person,
} from '../people/find-person.js';
import { hoursGiven } from '../passwords/password-links.js';
import { verifyPassword } from '../passwords/password.js';
import { noteFailure } from '../passwords/warn-of-failures.js';
import type { LoginAttempt } from '../protection/login-throttle.js';
import { organizationAccountName } from '../protection/paced-attempts.js';
import { endSession } from '../sessions/sessions.js';

export type Credentials = { readonly email: string; readonly password: string };

/**
 * Logs a person in by email and password, for the first of their organizations: a new session each time, and the
 * browser's former one ends. Throws InvalidCredentialsError (401), AccountInactiveError (403), TooManyRequestsError
 * (429).
 */
export async function loginOrganization(
  deps: LoginDeps,
  credentials: Credentials,
  caller: LoginCaller<'organization'>,
): Promise<BegunSession> {
  const { address, deviceOf } = caller;
  const account = organizationAccountName(credentials.email);
  const attempt = { account, address, device: deviceOf(account) };
  return deps.throttle
    .run(attempt, () => openSession(deps, credentials, caller, attempt))
    .catch((error: unknown) => {
      throw withAccount(error, account);
    });
}

async function openSession(
  deps: LoginDeps,
  credentials: Credentials,
  caller: LoginCaller<'organization'>,
  attempt: LoginAttempt,
): Promise<BegunSession> {
  const person = await checkCredentials(deps, credentials, attempt);
  return deps.database.transaction(async (tx) => {
    if (caller.former) await endSession(tx, caller.former.sessionHash);
    const begun = await beginSession(tx, deps, person, person.memberships[0]);
    if (!begun) throw new InvalidCredentialsError();
    return begun;
  });
}

/** docs/product/privacy.md#passwords: as long as the link that is mailed with it. */
const givenPasswordMs = hoursGiven * 3_600_000;

async function checkCredentials(
  deps: LoginDeps,
  { password }: Credentials,
  attempt: LoginAttempt,
): Promise<Person> {
  const person = await findPersonByEmail(deps.database.read, attempt.account);
  const isRight = await verifyPassword(person?.passwordHash ?? null, password);
  if (!person || !isRight) {
    await noteFailure(deps, attempt, person ? accountIdOf(person) : undefined);
    throw new InvalidCredentialsError();
  }
  if (!person.memberships[0].isOpen) throw new AccountInactiveError();
  const givenAt = person.passwordGivenAt;
  if (givenAt && deps.clock().getTime() - givenAt.getTime() >= givenPasswordMs)
    throw new GivenPasswordEndedError();
  return person;
}
