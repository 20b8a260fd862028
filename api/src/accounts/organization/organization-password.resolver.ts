import { MaxLength, MinLength } from 'class-validator';
import { Arg, Ctx, Field, ID, InputType, Mutation, Resolver } from 'type-graphql';
import { Access, assertValid, Rates, rates, type RequestContext } from '../../http/index.js';
import { getAdminId } from '../sessions/acting-admin.js';
import type { OrganizationSessionDeps } from './organization-session.js';
import {
  type GivenPassword,
  sendLoginCredentials,
  setOrganizationPassword,
} from './set-organization-password.js';

/** What administrators do about an organization's password. */
@Resolver()
export class OrganizationPasswordResolver {
  constructor(private readonly deps: OrganizationSessionDeps) {}

  @Access('admin')
  @Mutation(() => Boolean, { description: "Ends the organization's sessions. Administrators." })
  async setOrganizationPassword(
    @Arg('organizationId', () => ID, { description: 'Whose password.' }) organizationId: string,
    @Arg('password', () => String, { description: 'The new one.' }) password: string,
    @Ctx() context: RequestContext,
  ): Promise<boolean> {
    await setOrganizationPassword(this.deps, await given(organizationId, password, context));
    return true;
  }

  @Access('admin')
  @Rates(rates.credentialsMail)
  @Mutation(() => Boolean, {
    description:
      'Sets the password and mails a one-time link to choose another; never the password. Administrators.',
  })
  async sendLoginCredentials(
    @Arg('organizationId', () => ID, { description: 'Whose password.' }) organizationId: string,
    @Arg('password', () => String, { description: 'The new one.' }) password: string,
    @Ctx() context: RequestContext,
  ): Promise<boolean> {
    await sendLoginCredentials(this.deps, await given(organizationId, password, context));
    return true;
  }
}

async function given(
  organizationId: string,
  password: string,
  { viewer }: RequestContext,
): Promise<GivenPassword> {
  // The rules of the REST twin's body.
  await assertValid(Object.assign(new OrganizationPasswordInput(), { password }));
  return { organizationId, password, adminId: getAdminId(viewer) };
}

/** docs/product/admin.md#validation; the longest: docs/product/limits.md#passwords. */
@InputType()
export class OrganizationPasswordInput {
  @MaxLength(128, { message: 'Password must be at most 128 characters long' })
  @MinLength(8, { message: 'Password must be at least 8 characters long' })
  @Field(() => String)
  password: string;
}
