import type { Tx } from '../../database/index.js';
import { UnauthenticatedError } from '../../lib/domain-error.js';
import type { Viewer } from '../../lib/viewer.js';
import { type PasswordGivenAgain, WrongPasswordError } from '../accounts.errors.js';
import { findPersonByAccount, lockPerson, type LoginDeps, type Person } from '../people/find-person.js';
import { organizationAccountName } from '../protection/login-throttle.js';
import { fieldOf, verifyPassword } from './password.js';

type Session = NonNullable<Viewer['organization']>;

type Proof = {
  /** Null when nobody is logged in. */
  readonly session: Session | null;
  readonly address: string;
  readonly given: PasswordGivenAgain;
};

/**
 * Checks the password of the person who is logged in, then runs `work` as part of that attempt, which is throttled like a
 * login. Throws UnauthenticatedError (401), WrongPasswordError (400), TooManyRequestsError (429).
 */
export async function withOwnPassword<Result>(
  { database, throttle }: Pick<LoginDeps, 'database' | 'throttle'>,
  { session, address, given }: Proof,
  work: (person: Person, session: Session) => Promise<Result>,
): Promise<Result> {
  const person = session && (await findPersonByAccount(database.read, session.personId));
  if (!person) throw new UnauthenticatedError();
  // All sessions count as one device: attempts by others at the login do not slow their owner down, and another session
  // brings no further guesses.
  const attempt = { account: organizationAccountName(person.email), address, device: person.id };
  return throttle.run(attempt, async () => {
    await assertPassword(person.passwordHash, given);
    return work(person, session);
  });
}

/** Throws WrongPasswordError (400). */
export async function assertPassword(passwordHash: string | null, given: PasswordGivenAgain): Promise<void> {
  const [field, password] = fieldOf(given);
  if (!(await verifyPassword(passwordHash, password))) throw new WrongPasswordError(field);
}

/** Locks the person whose password was right. Throws WrongPasswordError (400) when it has changed since. */
export async function lockUnchanged(
  tx: Tx,
  { organizations }: Pick<LoginDeps, 'organizations'>,
  person: Person,
): Promise<void> {
  const current = await lockPerson(tx, organizations, person);
  // An administrator may have set another one in the meantime, which must stay.
  if (current?.passwordHash !== person.passwordHash) throw new WrongPasswordError();
}
