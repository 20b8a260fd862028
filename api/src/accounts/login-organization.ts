import type { Database } from '../database/index.js';
import type { Clock } from '../lib/clock.js';
import type { Secrets } from '../lib/secrets.js';
import type { Viewer } from '../lib/viewer.js';
import { AccountInactiveError, InvalidCredentialsError } from './accounts.errors.js';
import type { LoginThrottle } from './login-throttle.js';
import type { OrganizationAccount, OrganizationAccounts } from './organization-accounts.js';
import { verifyPassword } from './password.js';
import { createSession, endSession } from './sessions.js';

export type LoginDeps = {
  readonly database: Database;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly throttle: LoginThrottle;
  readonly organizations: OrganizationAccounts;
};

export type Credentials = { readonly email: string; readonly password: string };

/**
 * Logs an organization in by contact e-mail and password: a new session each time, and the browser's former one
 * ends. Throws InvalidCredentialsError (401), AccountInactiveError (403), TooManyRequestsError (429).
 */
export async function loginOrganization(
  deps: LoginDeps,
  credentials: Credentials,
  former: Viewer['organization'],
): Promise<{ token: string; organization: OrganizationAccount }> {
  const organization = await checkCredentials(deps, credentials);
  const token = await deps.database.transaction(async (tx) => {
    if (former) await endSession(tx, former.sessionHash);
    const session = await createSession(tx, deps.secrets, { organizationId: organization.id }, deps.clock());
    // After the session: who sets a password or deactivates locks the organization and then ends its sessions. One of
    // the two waits for the other; either this session is ended, or the change is seen here.
    if (!(await deps.organizations.isCurrent(tx, organization))) throw new InvalidCredentialsError();
    return session;
  });
  return { token, organization };
}

async function checkCredentials(
  { throttle, organizations }: LoginDeps,
  { email, password }: Credentials,
): Promise<OrganizationAccount> {
  const account = email.trim().toLowerCase();
  await throttle.admit(account);
  const organization = await organizations.findByEmail(account);
  const isRight = await verifyPassword(organization?.passwordHash ?? null, password);
  if (!organization || !isRight) throw new InvalidCredentialsError();
  if (!organization.isActive) throw new AccountInactiveError();
  await throttle.forgive(account);
  return organization;
}
