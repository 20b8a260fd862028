import type { Tx } from '../../database/index.js';
import { UnauthenticatedError } from '../../lib/domain-error.js';
import type { Viewer } from '../../lib/viewer.js';
import { type PasswordGivenAgain, WrongPasswordError } from '../accounts.errors.js';
import { findPersonByAccount, lockPerson, type LoginDeps, type Person } from '../people/find-person.js';
import { organizationAccountName } from '../protection/paced-attempts.js';
import { verifyPassword } from './password.js';

type Session = NonNullable<Viewer['organization']>;

type Proof = {
  /** Null where nobody is logged in. */
  readonly session: Session | null;
  readonly address: string;
  readonly given: PasswordGivenAgain;
};

/**
 * Asks the person who is logged in for their password once more, and runs `work` as part of that attempt, which is paced
 * as a login is. Throws UnauthenticatedError (401), WrongPasswordError (400), TooManyRequestsError (429).
 */
export async function withOwnPassword<Result>(
  { database, throttle }: Pick<LoginDeps, 'database' | 'throttle'>,
  { session, address, given }: Proof,
  work: (person: Person, session: Session) => Promise<Result>,
): Promise<Result> {
  const person = session && (await findPersonByAccount(database.read, session.personId));
  if (!person) throw new UnauthenticatedError();
  // The session is the device: what others try at the login does not keep its owner waiting.
  const attempt = { account: organizationAccountName(person.email), address, device: session.sessionHash };
  return throttle.run(attempt, async () => {
    await provePassword(person.passwordHash, given);
    return work(person, session);
  });
}

/** Throws WrongPasswordError (400). */
export async function provePassword(passwordHash: string | null, given: PasswordGivenAgain): Promise<void> {
  const field = 'password' in given ? 'password' : 'currentPassword';
  const password = 'password' in given ? given.password : given.currentPassword;
  if (!(await verifyPassword(passwordHash, password))) throw new WrongPasswordError(field);
}

/** Takes the person whose password was right. Throws WrongPasswordError (400) when they have another one by now. */
export async function lockUnchanged(
  tx: Tx,
  { organizations }: Pick<LoginDeps, 'organizations'>,
  person: Person,
): Promise<void> {
  const current = await lockPerson(tx, organizations, person);
  // Meanwhile an administrator may have given them another one, which stands.
  if (current?.passwordHash !== person.passwordHash) throw new WrongPasswordError();
}
