import { outbox, type Database } from '../../database/index.js';
import type { Clock } from '../../lib/clock.js';
import { businessDay } from '../../lib/dates.js';
import { mailAddress, type MailAddress } from '../../lib/mail-address.js';
import {
  loginAttempts,
  type LoginAttemptsProps,
  type Mail,
  secondFactorChanged,
  type SecondFactorChangedProps,
} from '../../mail/index.js';
import { sendLoginWarning } from '../accounts.messages.js';
import { AdminUserEntity } from '../sessions/account.entity.js';
import type { LoginAttempt, LoginThrottle } from '../protection/login-throttle.js';
import { findPersonByAccount } from '../people/find-person.js';
import { nobody } from './password-links.js';

export type FailureDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly throttle: LoginThrottle;
};

/**
 * Counts a wrong password, and has the account's owner warned when there are many. An unknown account (no id) leaves
 * the same work behind, so that the time tells nothing.
 */
export async function noteFailure(
  { database, clock, throttle }: FailureDeps,
  attempt: LoginAttempt,
  ownerId: string = nobody,
): Promise<void> {
  if (!(await throttle.countFailure(attempt))) return;
  const warning = sendLoginWarning({ ownerId, day: businessDay(clock()) });
  await database.transaction((tx) => outbox.add(tx, warning));
}

export type WarningDeps = {
  readonly database: Database;
  readonly mail: Mail;
};

/** Mails the warning, once a day for each account however many there were. Says nothing of one that is gone meanwhile. */
export async function mailLoginWarning(
  deps: WarningDeps,
  { ownerId, day }: { readonly ownerId: string; readonly day: string },
): Promise<void> {
  const warned = ownerId === nobody ? null : await findWarned(deps, ownerId);
  if (!warned) return;
  const { to, organizationId, ...props } = warned;
  await deps.mail.send(loginAttempts, {
    to,
    key: `${ownerId}.${day}`,
    ...(organizationId !== undefined && { organizationId }),
    props,
  });
}

/** Tells a member what was done to their second factor: whoever has the session hears nothing of it. */
export async function mailFactorChanged(
  { database, mail }: WarningDeps,
  { changeId, personId, action }: Readonly<Record<'changeId' | 'personId' | 'action', string>>,
): Promise<void> {
  const person = await findPersonByAccount(database.read, personId);
  if (!person) return;
  const { email, fullName } = person;
  await mail.send(secondFactorChanged, {
    ...{ to: mailAddress(email, fullName), key: changeId },
    props: { fullName, step: action as SecondFactorChangedProps['step'] }, // sent by the resolver
  });
}

type Warned = LoginAttemptsProps & { readonly to: MailAddress; readonly organizationId?: string };

async function findWarned({ database }: WarningDeps, ownerId: string): Promise<Warned | null> {
  const person = await findPersonByAccount(database.read, ownerId);
  if (person?.memberships[0].isOpen) {
    const [{ organizationId, organizationName: accountName }] = person.memberships;
    const to = mailAddress(person.email, person.fullName);
    return { to, organizationId, ownerName: person.fullName, accountName, loginPath: '/organization/login' };
  }
  const admin = await database.read.findOneBy(AdminUserEntity, { id: ownerId, isActive: true });
  if (!admin) return null;
  const { email, fullName: ownerName, username: accountName } = admin;
  return { to: mailAddress(email, ownerName), ownerName, accountName, loginPath: '/admin/login' };
}
