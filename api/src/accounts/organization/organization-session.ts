import { cookieNames, type RequestContext } from '../../http/index.js';
import { organizationLoginOf } from '../../lib/viewer.js';
import type { Realtime } from '../../realtime/index.js';
import { organizationAccountName } from '../protection/paced-attempts.js';
import { readDevice, rememberDevice } from '../protection/known-device.js';
import { loginOrganization, type Credentials } from './login-organization.js';
import type { LoginDeps, OrganizationAccount } from '../passwords/organization-accounts.js';
import type { OrganizationLogin, ViewerOrganization } from './organization-login.resolver.js';
import { choosePassword } from '../passwords/password-links.js';
import type { ChoosePasswordInput } from '../passwords/password.inputs.js';
import { endSession, sessionSeconds } from '../sessions/sessions.js';

export type OrganizationSessionDeps = LoginDeps & { readonly realtime: Realtime };

/** Logs in and gives the browser its cookie: what the REST call and the mutation both do. */
export async function openOrganizationSession(
  deps: OrganizationSessionDeps,
  context: RequestContext,
  credentials: Credentials,
): Promise<OrganizationLogin> {
  const former = organizationLoginOf(context.viewer);
  const { token, organization } = await loginOrganization(deps, credentials, {
    former,
    address: context.address,
    deviceOf: (account) => readDevice(deps.secrets, context, 'organization', account),
  });
  // Another tab of this browser may still listen as the account that was logged in here.
  if (former) deps.realtime.publish('session-ended', former.id, { sessionHash: former.sessionHash });
  return beginSession(deps, context, token, organization);
}

/** The same with a password that was chosen by a link. */
export async function openChosenSession(
  deps: OrganizationSessionDeps,
  context: RequestContext,
  input: ChoosePasswordInput,
): Promise<OrganizationLogin> {
  const { token, organization } = await choosePassword(deps, input);
  const former = organizationLoginOf(context.viewer);
  // The cookie is another one now: nobody could end the former session any more.
  if (former) await endSessionOf(deps, former);
  return beginSession(deps, context, token, organization);
}

/** The browser gets its cookie, and the response shows the new session. */
async function beginSession(
  { secrets }: OrganizationSessionDeps,
  context: RequestContext,
  token: string,
  { id, name, contactEmail, mustChangePassword }: OrganizationAccount,
): Promise<OrganizationLogin> {
  context.cookies.set(cookieNames.organization, token, sessionSeconds.organization.max);
  rememberDevice(secrets, context, 'organization', organizationAccountName(contactEmail));
  await context.signIn({ organizationToken: token });
  return { organizationId: id, organizationName: name, mustChangePassword };
}

/** Ends the session on the server, takes the cookie back and closes the session's sockets. Fine without a session. */
export async function closeOrganizationSession(
  deps: OrganizationSessionDeps,
  { viewer, cookies }: RequestContext,
): Promise<void> {
  cookies.clear(cookieNames.organization);
  const session = organizationLoginOf(viewer);
  if (session) await endSessionOf(deps, session);
}

/** Who is logged in, or null: also when the organization has been deactivated meanwhile. */
export async function findViewerOrganization(
  { organizations }: OrganizationSessionDeps,
  { viewer }: RequestContext,
): Promise<ViewerOrganization | null> {
  const id = organizationLoginOf(viewer)?.id;
  if (id === undefined) return null;
  const name = await organizations.findName(id);
  return name === null ? null : { id, name };
}

async function endSessionOf(
  { database, realtime }: OrganizationSessionDeps,
  { id, sessionHash }: NonNullable<RequestContext['viewer']['organization']>,
): Promise<void> {
  await database.transaction((tx) => endSession(tx, sessionHash));
  realtime.publish('session-ended', id, { sessionHash });
}
