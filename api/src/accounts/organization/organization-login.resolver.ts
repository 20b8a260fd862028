import { Arg, Ctx, Field, ID, InputType, Mutation, Resolver } from 'type-graphql';
import { Access, type RequestContext, cookieNames, responseOf } from '../../http/index.js';
import {
  FactorCode,
  IsGivenAddress,
  IsGivenPassword,
  type ChoosePasswordInput,
} from '../passwords/password.inputs.js';
import { Viewer } from '../sessions/actor.types.js';
import { ForbiddenError, UnauthenticatedError, withAccount } from '../../lib/domain-error.js';
import { organizationLoginOf } from '../../lib/viewer.js';
import type { Realtime } from '../../realtime/index.js';
import { organizationAccountName, type LoginAttempt } from '../protection/login-throttle.js';
import { readDevice, rememberDevice } from '../protection/known-device.js';
import {
  accountIdOf,
  beginSession,
  type BegunSession,
  findPersonByAccount,
  findPersonByEmail,
  type LoginCaller,
  type LoginDeps,
  type Membership,
  type Person,
} from '../people/find-person.js';
import { choosePassword, hoursGiven } from '../passwords/password-links.js';
import { endSession, sessionSeconds } from '../sessions/sessions.js';
import type { Tx } from '../../database/index.js';
import {
  AccountInactiveError,
  GivenPasswordEndedError,
  InvalidCredentialsError,
  SecondFactorInvalidError,
} from '../accounts.errors.js';
import { verifyPassword } from '../passwords/password.js';
import { countFailedLogin } from '../passwords/warn-of-failures.js';
import { admitFactorCode, spendFactorCode } from '../second-factor/spend-factor-code.js';

/** POST /api/organization/login and choose-password (docs/product/organization.md#calls). */
export const OrganizationLogin = responseOf('OrganizationLogin', {
  organizationId: ID,
  organizationName: String,
  mustChangePassword: Boolean,
});
export type OrganizationLogin = InstanceType<typeof OrganizationLogin>;

/** GET /api/organization/me. */
export const ViewerOrganization = responseOf('ViewerOrganization', { id: ID, name: String });
export type ViewerOrganization = InstanceType<typeof ViewerOrganization>;

const missing = { message: 'Please enter both email and password' };

@InputType({ description: 'The credentials of an organization login.' })
export class OrganizationLoginInput {
  @IsGivenAddress(missing)
  @Field(() => String, { description: 'The contact email address.' })
  email: string;

  @IsGivenPassword(missing)
  @Field(() => String, { description: '8 to 128 characters of any kind.' })
  password: string;

  @FactorCode('A code from the authenticator app or a recovery code; required after SECOND_FACTOR_REQUIRED.')
  code?: string | null;
}

@Resolver()
export class OrganizationLoginResolver {
  constructor(private readonly deps: OrganizationSessionDeps) {}

  @Access('anyone')
  @Mutation(() => Viewer, {
    description:
      'Logs an organization in; the response belongs to the new session. Fails with INVALID_CREDENTIALS, ACCOUNT_INACTIVE, GIVEN_PASSWORD_ENDED, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_INVALID, SECOND_FACTOR_BLOCKED.',
  })
  async loginOrganization(
    @Arg('input', () => OrganizationLoginInput, { description: 'Contact email and password.' })
    input: OrganizationLoginInput,
    @Ctx() context: RequestContext,
  ): Promise<Viewer> {
    await openOrganizationSession(this.deps, context, input);
    return new Viewer();
  }

  @Access('anyone')
  @Mutation(() => Viewer, {
    description: "Ends this browser's organization session, if there is one.",
  })
  async logoutOrganization(@Ctx() context: RequestContext): Promise<Viewer> {
    await closeOrganizationSession(this.deps, context);
    await context.identifyAgain();
    return new Viewer();
  }
}

export type OrganizationSessionDeps = LoginDeps & { readonly realtime: Realtime };

/** Logs in and sets the session cookie; for the REST call and the mutation. */
export async function openOrganizationSession(
  deps: OrganizationSessionDeps,
  context: RequestContext,
  credentials: OrganizationLoginInput,
): Promise<OrganizationLogin> {
  const caller = loginCallerOf(deps, context);
  const { former } = caller;
  const begun = await loginOrganization(deps, credentials, caller);
  // Another tab of this browser may still have sockets open for the former session.
  if (former) deps.realtime.publish('session-ended', former.id, { sessionHash: former.sessionHash });
  return signInBrowser(deps, context, begun);
}

export function loginCallerOf(
  { secrets }: Pick<LoginDeps, 'secrets'>,
  context: RequestContext,
): LoginCaller<'organization'> {
  return {
    former: organizationLoginOf(context.viewer),
    address: context.address,
    deviceOf: (account) => readDevice(secrets, context, 'organization', account),
  };
}

/** Sets the password chosen by a link, and logs in. */
export async function openChosenSession(
  deps: OrganizationSessionDeps,
  context: RequestContext,
  input: ChoosePasswordInput,
): Promise<OrganizationLogin> {
  return replaceSession(deps, context, await choosePassword(deps, input));
}

/**
 * Switches to another organization of the person who is logged in, without their password. Throws UnauthenticatedError
 * (401), ForbiddenError (403) when they are not a member.
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
  const begin = (tx: Tx, to: Membership) => beginSession(tx, deps, person, to, session.sessionHash);
  const begun = other && (await deps.database.transaction((tx) => begin(tx, other)));
  if (!begun) throw new ForbiddenError();
  await replaceSession(deps, context, begun);
}

export async function replaceSession(
  deps: OrganizationSessionDeps,
  context: RequestContext,
  begun: BegunSession,
): Promise<OrganizationLogin> {
  const former = organizationLoginOf(context.viewer);
  // Its cookie is overwritten, so nobody could end it later.
  if (former) await endSessionOf(deps, former);
  return signInBrowser(deps, context, begun);
}

/** Sets the session cookie and makes the response belong to the new session. */
async function signInBrowser(
  { secrets }: OrganizationSessionDeps,
  context: RequestContext,
  { token, person, organization: { organizationId, organizationName } }: BegunSession,
): Promise<OrganizationLogin> {
  context.cookies.set(cookieNames.organization, token, sessionSeconds.organization.max);
  rememberDevice(secrets, context, 'organization', organizationAccountName(person.email));
  await context.signIn({ organizationToken: token });
  return { organizationId, organizationName, mustChangePassword: person.mustChangePassword };
}

/** Ends the session, clears its cookie and closes its sockets. Does nothing without a session. */
export async function closeOrganizationSession(
  deps: OrganizationSessionDeps,
  { viewer, cookies }: RequestContext,
): Promise<void> {
  cookies.clear(cookieNames.organization);
  const session = organizationLoginOf(viewer);
  if (session) await endSessionOf(deps, session);
}

/** The organization that is logged in; null without one, or when it was deactivated since. */
export async function findViewerOrganization(
  { database }: OrganizationSessionDeps,
  { viewer }: RequestContext,
): Promise<ViewerOrganization | null> {
  const [found]: ViewerOrganization[] = await database.read.query(
    'SELECT id, name FROM organization_contacts WHERE id = $1 AND is_open',
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

/**
 * Logs a person in by email and password, for the first of their organizations. Throws AccountInactiveError (403) and what
 * `logIn` throws.
 */
export function loginOrganization(
  deps: LoginDeps,
  credentials: OrganizationLoginInput,
  caller: LoginCaller<'organization'>,
): Promise<BegunSession> {
  return logIn(deps, credentials, caller, {
    check({ memberships: [first] }) {
      if (!first.isOpen) throw new AccountInactiveError();
    },
    open: (tx, person) => beginSession(tx, deps, person, person.memberships[0]),
  });
}

/** What a login opens, and for whom. */
type Opening = {
  readonly check?: (person: Person) => void;
  readonly open: (tx: Tx, person: Person) => Promise<BegunSession | null>;
};

/**
 * Starts a new session for a right email and password, and ends the browser's former one. Throws InvalidCredentialsError
 * (401), TooManyRequestsError (429), and after a right password GivenPasswordEndedError (401) and what `spendFactorCode`
 * throws (401).
 */
export async function logIn(
  deps: LoginDeps,
  credentials: OrganizationLoginInput,
  caller: LoginCaller<'organization'>,
  opening: Opening,
): Promise<BegunSession> {
  const { address, deviceOf } = caller;
  const account = organizationAccountName(credentials.email);
  const attempt = { account, address, device: deviceOf(account) };
  return deps.throttle
    .run(attempt, () => openSession(deps, credentials, caller, { attempt, ...opening }))
    .catch((error: unknown) => {
      throw withAccount(error, account);
    });
}

async function openSession(
  deps: LoginDeps,
  credentials: OrganizationLoginInput,
  caller: LoginCaller<'organization'>,
  { attempt, check, open }: Opening & { readonly attempt: LoginAttempt },
): Promise<BegunSession> {
  const person = await checkCredentials(deps, credentials, attempt, check);
  const owner = { of: 'person', id: person.id } as const;
  const given = { owner, code: credentials.code, now: deps.clock() };
  const code = await admitFactorCode(deps.database, given);
  const begin = async (tx: Tx): Promise<BegunSession> => {
    await spendFactorCode(tx, deps.secrets, code);
    if (caller.former) await endSession(tx, caller.former.sessionHash);
    const begun = await open(tx, person);
    if (!begun) throw new InvalidCredentialsError();
    return begun;
  };
  return deps.database.transaction(begin).catch(async (error: unknown) => {
    if (error instanceof SecondFactorInvalidError) await countFailedLogin(deps, attempt, accountIdOf(person));
    throw error;
  });
}

/** docs/product/privacy.md#passwords: as long as the link that is emailed with it. */
const givenPasswordMs = hoursGiven * 3_600_000;

async function checkCredentials(
  deps: LoginDeps,
  { password }: OrganizationLoginInput,
  attempt: LoginAttempt,
  check: Opening['check'],
): Promise<Person> {
  const person = await findPersonByEmail(deps.database.read, attempt.account);
  const isRight = await verifyPassword(person?.passwordHash ?? null, password);
  if (!person || !isRight) {
    await countFailedLogin(deps, attempt, person ? accountIdOf(person) : undefined);
    throw new InvalidCredentialsError();
  }
  check?.(person);
  const givenAt = person.passwordGivenAt;
  if (givenAt && deps.clock().getTime() - givenAt.getTime() >= givenPasswordMs)
    throw new GivenPasswordEndedError();
  return person;
}
