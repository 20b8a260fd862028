import { cookieNames, type RequestContext } from '../../http/index.js';
import { ForbiddenError, UnauthenticatedError } from '../../lib/domain-error.js';
import { organizationLoginOf } from '../../lib/viewer.js';
import type { Realtime } from '../../realtime/index.js';
import { organizationAccountName } from '../protection/paced-attempts.js';
import { readDevice, rememberDevice } from '../protection/known-device.js';
import { loginOrganization, type Credentials } from './login-organization.js';
import { type BegunSession, beginSession } from '../people/begin-session.js';
import { findPersonByAccount, type LoginDeps } from '../people/find-person.js';
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
  const begun = await loginOrganization(deps, credentials, {
    former,
    address: context.address,
    deviceOf: (account) => readDevice(deps.secrets, context, 'organization', account),
  });
  // Another tab of this browser may still listen as the account that was logged in here.
  if (former) deps.realtime.publish('session-ended', former.id, { sessionHash: former.sessionHash });
  return showSession(deps, context, begun);
}

/** The same with a password that was chosen by a link. */
export async function openChosenSession(
  deps: OrganizationSessionDeps,
  context: RequestContext,
  input: ChoosePasswordInput,
): Promise<OrganizationLogin> {
  return replaceSession(deps, context, await choosePassword(deps, input));
}

/**
 * The same for another organization of the person who is logged in, without their password. Throws UnauthenticatedError
 * (401), ForbiddenError (403) where they do not belong.
 */
export async function openOtherSession(
  deps: OrganizationSessionDeps,
  context: RequestContext,
  organizationId: string,
): Promise<void> {
  const { organization: session } = context.viewer;
  const person = session && (await findPersonByAccount(deps.database.read, session.personId));
  if (!person) throw new UnauthenticatedError();
  const other = person.memberships.find((membership) => membership.organizationId === organizationId);
  const begun = other && (await deps.database.transaction((tx) => beginSession(tx, deps, person, other)));
  if (!begun) throw new ForbiddenError();
  await replaceSession(deps, context, begun);
}

/** In place of the one that this browser has. */
export async function replaceSession(
  deps: OrganizationSessionDeps,
  context: RequestContext,
  begun: BegunSession,
): Promise<OrganizationLogin> {
  const former = organizationLoginOf(context.viewer);
  // The cookie is another one now: nobody could end the former session any more.
  if (former) await endSessionOf(deps, former);
  return showSession(deps, context, begun);
}

/** The browser gets its cookie, and the response shows the new session. */
async function showSession(
  { secrets }: OrganizationSessionDeps,
  context: RequestContext,
  { token, person, organization: { organizationId, organizationName } }: BegunSession,
): Promise<OrganizationLogin> {
  context.cookies.set(cookieNames.organization, token, sessionSeconds.organization.max);
  rememberDevice(secrets, context, 'organization', organizationAccountName(person.email));
  await context.signIn({ organizationToken: token });
  return { organizationId, organizationName, mustChangePassword: person.mustChangePassword };
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
  { database }: OrganizationSessionDeps,
  { viewer }: RequestContext,
): Promise<ViewerOrganization | null> {
  const [found]: ViewerOrganization[] = await database.read.query(
    'SELECT id, name FROM open_organizations WHERE id = $1',
    [organizationLoginOf(viewer)?.id ?? null],
  );
  return found ?? null;
}

async function endSessionOf(
  { database, realtime }: OrganizationSessionDeps,
  { id, sessionHash }: NonNullable<RequestContext['viewer']['organization']>,
): Promise<void> {
  await database.transaction((tx) => endSession(tx, sessionHash));
  realtime.publish('session-ended', id, { sessionHash });
}
