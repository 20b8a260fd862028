import { outbox } from '../../database/index.js';
import { businessDay } from '../../lib/dates.js';
import { mailAddress, type MailAddress } from '../../lib/mail-address.js';
import {
  loginAttempts,
  type LoginAttemptsProps,
  secondFactorChanged,
  type SecondFactorChangedProps,
} from '../../mail/index.js';
import { sendLoginWarning } from '../accounts.messages.js';
import { AdminUserEntity } from '../sessions/account.entity.js';
import type { LoginAttempt } from '../protection/login-throttle.js';
import { findPersonByAccount, type LoginDeps } from '../people/find-person.js';
import { nobody, type PasswordLinkDeps } from './password-links.js';

type FailureDeps = Pick<LoginDeps, 'database' | 'clock' | 'throttle'>;

/**
 * Counts a failed login, and warns the account's owner when there are many. An unknown account (no id) causes the same
 * work, so that the response time reveals nothing.
 */
export async function countFailedLogin(
  { database, clock, throttle }: FailureDeps,
  attempt: LoginAttempt,
  ownerId: string = nobody,
): Promise<void> {
  if (!(await throttle.countFailure(attempt))) return;
  const warning = sendLoginWarning({ ownerId, day: businessDay(clock()) });
  await database.transaction((tx) => outbox.add(tx, warning));
}

type WarningDeps = Pick<PasswordLinkDeps, 'database' | 'mail'>;

/** Emails the warning, at most once a day for each account, unless the account is gone. */
export async function mailLoginWarning(
  deps: WarningDeps,
  { ownerId, day }: { readonly ownerId: string; readonly day: string },
): Promise<void> {
  const warning = ownerId === nobody ? null : await findWarning(deps, ownerId);
  if (!warning) return;
  const { to, organizationId, ...props } = warning;
  await deps.mail.send(loginAttempts, {
    to,
    key: `${ownerId}.${day}`,
    ...(organizationId !== undefined && { organizationId }),
    props,
  });
}

/** Emails a member about a change to their login, which a stolen session or one of our team could have made. */
export async function mailFactorChanged(
  { database, mail }: WarningDeps,
  { changeId, personId, action }: Readonly<Record<'changeId' | 'personId' | 'action', string>>,
): Promise<void> {
  const person = await findPersonByAccount(database.read, personId);
  if (!person) return;
  const { email, fullName } = person;
  await mail.send(secondFactorChanged, {
    to: mailAddress(email, fullName),
    key: changeId,
    props: { fullName, step: action as SecondFactorChangedProps['step'] }, // only the calls of these steps send it
  });
}

type Warning = LoginAttemptsProps & { readonly to: MailAddress; readonly organizationId?: string };

async function findWarning({ database }: WarningDeps, ownerId: string): Promise<Warning | null> {
  const person = await findPersonByAccount(database.read, ownerId);
  if (person?.memberships[0].isOpen) {
    const [{ organizationId, organizationName: accountName }] = person.memberships;
    const to = mailAddress(person.email, person.fullName);
    return {
      to,
      organizationId,
      contactName: person.fullName,
      accountName,
      loginPath: '/organization/login',
    };
  }
  const admin = await database.read.findOneBy(AdminUserEntity, { id: ownerId, isActive: true });
  if (!admin) return null;
  const { email, fullName: contactName, username: accountName } = admin;
  return { to: mailAddress(email, contactName), contactName, accountName, loginPath: '/admin/login' };
}
