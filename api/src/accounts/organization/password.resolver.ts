import { randomUUID } from 'node:crypto';
import { type Database, outbox, type Tx } from '../../database/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { OrganizationInactiveError } from '../accounts.errors.js';
import { sendFactorChanged, sendLoginDetails } from '../accounts.messages.js';
import { hashChosenPassword } from '../passwords/password.js';
import {
  findPersonByAccount,
  type OrganizationAccounts,
  ownTextsOf,
  setPassword,
} from '../people/find-person.js';
import { recordHistory } from '../people/record-history.js';
import { endProposals, endUndecided } from '../proposals/end-proposals.js';
import { endOtherSessions } from '../sessions/sessions.js';
import { MaxLength, MinLength } from 'class-validator';
import { Arg, Ctx, Field, ID, InputType, Mutation, Resolver } from 'type-graphql';
import { Access, assertValid, Rates, rates, type RequestContext } from '../../http/index.js';
import { organizationLoginOf } from '../../lib/viewer.js';
import { Viewer } from '../sessions/actor.types.js';
import { OrganizationChange } from '../people/people.types.js';
import { lockUnchanged, withOwnPassword } from '../passwords/own-password.js';
import { requestPasswordLink } from '../passwords/password-links.js';
import {
  ChangePasswordInput,
  ChoosePasswordInput,
  PasswordLinkRequest,
} from '../passwords/password.inputs.js';
import { getAdminId } from '../sessions/staff-jobs.js';
import { openChosenSession, type OrganizationSessionDeps } from './organization-login.resolver.js';

@Resolver()
export class PasswordResolver {
  constructor(private readonly deps: OrganizationSessionDeps) {}

  @Access('account')
  @Mutation(() => Viewer, {
    description: "Changes the caller's password and ends their other sessions. Fails with WRONG_PASSWORD.",
  })
  async changePassword(
    @Arg('input', () => ChangePasswordInput, { description: 'The current password and the new one.' })
    input: ChangePasswordInput,
    @Ctx() context: RequestContext,
  ): Promise<Viewer> {
    await changePassword(this.deps, context, input);
    return new Viewer();
  }

  @Access('anyone')
  @Rates(rates.loginAddress)
  @Mutation(() => PasswordLinkRequest, { description: 'Emails a link, if the address is known.' })
  async requestPasswordLink(
    @Arg('email', () => String, { description: 'The contact email of an organization.' }) email: string,
  ): Promise<PasswordLinkRequest> {
    await requestPasswordLink(this.deps, email);
    return { email };
  }

  @Access('anyone')
  @Rates(rates.loginAddress)
  @Mutation(() => Viewer, {
    description:
      'Sets the password with a one-time link, and logs in. Fails with PASSWORD_LINK_INVALID, ACCOUNT_INACTIVE, SECOND_FACTOR_BLOCKED, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_INVALID.',
  })
  async choosePassword(
    @Arg('input', () => ChoosePasswordInput, { description: "The link's token and the new password." })
    input: ChoosePasswordInput,
    @Ctx() context: RequestContext,
  ): Promise<Viewer> {
    await openChosenSession(this.deps, context, input);
    return new Viewer();
  }

  @Access('admin', { inPerson: true })
  @Mutation(() => OrganizationChange, {
    description: "Sets an organization's password and ends its owner's sessions. Administrators.",
  })
  async setOrganizationPassword(
    @Arg('organizationId', () => ID, { description: "The organization's id." }) organizationId: string,
    @Arg('password', () => String, { description: 'The new password.' }) password: string,
    @Ctx() context: RequestContext,
  ): Promise<OrganizationChange> {
    await setOrganizationPassword(this.deps, await given(organizationId, password, context));
    return { organizationId };
  }

  @Access('admin', { inPerson: true })
  @Rates(rates.credentialsMail)
  @Mutation(() => OrganizationChange, {
    description:
      'Sets the password and emails a one-time link to choose another; the password itself is never emailed. Administrators. Fails with ORGANIZATION_INACTIVE.',
  })
  async sendLoginCredentials(
    @Arg('organizationId', () => ID, { description: "The organization's id." }) organizationId: string,
    @Arg('password', () => String, { description: 'The new password.' }) password: string,
    @Ctx() context: RequestContext,
  ): Promise<OrganizationChange> {
    await sendLoginCredentials(this.deps, await given(organizationId, password, context));
    return { organizationId };
  }
}

/**
 * Changes the password of the person who is logged in; their other sessions end with the commit. Throws
 * UnauthenticatedError (401), WrongPasswordError and InvalidInputError (400), TooManyRequestsError (429).
 */
export async function changePassword(
  deps: OrganizationSessionDeps,
  { viewer, address }: Pick<RequestContext, 'viewer' | 'address'>,
  { currentPassword, newPassword }: ChangePasswordInput,
): Promise<void> {
  const proof = { session: organizationLoginOf(viewer), address, given: { currentPassword } };
  await withOwnPassword(deps, proof, async (person, { sessionHash }) => {
    const passwordHash = await hashChosenPassword({ newPassword }, ownTextsOf(person));
    await deps.database.transaction(async (tx) => {
      await lockUnchanged(tx, deps, person);
      await setPassword(tx, person.id, { passwordHash, mustChange: false });
      await tx.query('UPDATE sessions SET has_given_password = false WHERE token_hash = $1', [sessionHash]);
      await endOtherSessions(tx, { personId: person.id }, sessionHash);
    });
  });
}

async function given(
  organizationId: string,
  password: string,
  { viewer }: RequestContext,
): Promise<GivenPassword> {
  // The same rules as for the REST body.
  await assertValid(Object.assign(new OrganizationPasswordInput(), { password }));
  return { organizationId, password, adminId: getAdminId(viewer) };
}

type GivenPassword = {
  readonly adminId: string;
  readonly organizationId: string;
  readonly password: string;
};

type Deps = { readonly database: Database; readonly organizations: OrganizationAccounts };

type Organization = Awaited<ReturnType<OrganizationAccounts['lock']>>;

/**
 * Sets the password of an organization's owner, whose sessions end with the commit. Returns the organization. Throws
 * NotFoundError (404), InvalidInputError (400).
 */
export async function setOrganizationPassword(deps: Deps, given: GivenPassword): Promise<Organization> {
  const passwordHash = await hashGiven(deps, given);
  return deps.database.transaction((tx) =>
    givePassword(tx, deps, given, { passwordHash, mustChange: false }, 'password-set'),
  );
}

/**
 * The same, and emails the contact their login and a link to choose their own password (docs/product/privacy.md). The
 * given password works until then; no email and no message contains it. Also throws OrganizationInactiveError (409).
 */
export async function sendLoginCredentials(deps: Deps, given: GivenPassword): Promise<Organization> {
  const passwordHash = await hashGiven(deps, given);
  return deps.database.transaction(async (tx) => {
    const password = { passwordHash, mustChange: true };
    const organization = await givePassword(tx, deps, given, password, 'login-credentials-sent');
    if (!organization.isActive) throw new OrganizationInactiveError(organization.name);
    await outbox.add(tx, sendLoginDetails({ requestId: randomUUID(), organizationId: organization.id }));
    return organization;
  });
}

/**
 * Whoever set the password could act as the owner, so the owner's say ends as with a new contact
 * (docs/product/payouts.md#two-people).
 */
async function givePassword(
  tx: Tx,
  { organizations }: Deps,
  { adminId, organizationId }: GivenPassword,
  password: { readonly passwordHash: string; readonly mustChange: boolean },
  action: 'password-set' | 'login-credentials-sent',
): Promise<Organization> {
  const organization = await organizations.lock(tx, organizationId);
  const owner = await findPersonByAccount(tx, organization.id);
  if (!owner) throw new NotFoundError('Organization');
  await setPassword(tx, owner.id, password);
  await endOtherSessions(tx, { personId: owner.id }, null);
  await tx.query('SELECT take_say($1, $2)', [owner.id, owner.email]);
  await endUndecided(tx, { personId: owner.id });
  for (const kind of ['payee', 'closing'] as const)
    await endProposals(tx, { organizationId: organization.id, kind }, 'left');
  await recordHistory(tx, { organizationId: organization.id, viewer: { adminId }, action });
  // The other call sends an email of its own.
  if (action === 'password-set')
    await outbox.add(tx, sendFactorChanged({ changeId: randomUUID(), personId: owner.id, action }));
  return organization;
}

/** Without an owner there are no names to check; `givePassword` then throws NotFoundError. */
async function hashGiven({ database }: Deps, { organizationId, password }: GivenPassword): Promise<string> {
  const owner = await findPersonByAccount(database.read, organizationId);
  return hashChosenPassword({ password }, owner ? ownTextsOf(owner) : []);
}

/** docs/product/admin.md#validation; the maximum is in docs/product/limits.md#passwords. */
@InputType()
export class OrganizationPasswordInput {
  @MaxLength(128, { message: 'Password must be at most 128 characters long' })
  @MinLength(8, { message: 'Password must be at least 8 characters long' })
  @Field(() => String)
  password: string;
}
