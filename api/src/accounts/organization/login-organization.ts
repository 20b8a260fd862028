import { withAccount } from '../../lib/domain-error.js';
import type { LoginAttempt } from '../protection/login-throttle.js';
import { organizationAccountName } from '../protection/paced-attempts.js';
import {
  AccountInactiveError,
  GivenPasswordEndedError,
  InvalidCredentialsError,
} from '../accounts.errors.js';
import type { LoginCaller, LoginDeps, OrganizationAccount } from '../passwords/organization-accounts.js';
import { verifyPassword } from '../passwords/password.js';
import { hoursGiven } from '../passwords/password-links.js';
import { createSession, endSession } from '../sessions/sessions.js';
import { noteFailure } from '../passwords/warn-of-failures.js';

export type Credentials = { readonly email: string; readonly password: string };

/**
 * Logs an organization in by contact e-mail and password: a new session each time, and the browser's former one
 * ends. Throws InvalidCredentialsError (401), AccountInactiveError (403), TooManyRequestsError (429).
 */
export async function loginOrganization(
  deps: LoginDeps,
  credentials: Credentials,
  caller: LoginCaller<'organization'>,
): Promise<{ token: string; organization: OrganizationAccount }> {
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
): Promise<{ token: string; organization: OrganizationAccount }> {
  const organization = await checkCredentials(deps, credentials, attempt);
  const token = await deps.database.transaction(async (tx) => {
    if (caller.former) await endSession(tx, caller.former.sessionHash);
    const owner = { organizationId: organization.id, hasGivenPassword: organization.mustChangePassword };
    const session = await createSession(tx, deps.secrets, owner, deps.clock());
    // After the session: who sets a password or deactivates locks the organization and then ends its sessions. One of
    // the two waits for the other; either this session is ended, or the change is seen here.
    if (!(await deps.organizations.isCurrent(tx, organization))) throw new InvalidCredentialsError();
    return session;
  });
  return { token, organization };
}

/** docs/product/privacy.md#passwords: as long as the link that is mailed with it. */
const givenPasswordMs = hoursGiven * 3_600_000;

async function checkCredentials(
  deps: LoginDeps,
  { password }: Credentials,
  attempt: LoginAttempt,
): Promise<OrganizationAccount> {
  const organization = await deps.organizations.findByEmail(attempt.account);
  const isRight = await verifyPassword(organization?.passwordHash ?? null, password);
  if (!organization || !isRight) {
    await noteFailure(deps, attempt, organization?.id);
    throw new InvalidCredentialsError();
  }
  if (!organization.isActive) throw new AccountInactiveError();
  const givenAt = organization.passwordGivenAt;
  if (givenAt && deps.clock().getTime() - givenAt.getTime() >= givenPasswordMs)
    throw new GivenPasswordEndedError();
  return organization;
}
