import { Arg, Ctx, Field, Mutation, ObjectType, Resolver } from 'type-graphql';
import { Access, Rates, rates, type RequestContext } from '../../http/index.js';
import { requestPasswordLink } from '../passwords/password-links.js';
import { ChangePasswordInput, ChoosePasswordInput } from '../passwords/password.inputs.js';
import { Viewer } from '../sessions/viewer.types.js';
import { changePassword } from './change-password.js';
import { openChosenSession, type OrganizationSessionDeps } from './organization-session.js';

@Resolver()
export class PasswordResolver {
  constructor(private readonly deps: OrganizationSessionDeps) {}

  @Access('account')
  @Mutation(() => Boolean, { description: "Ends the organization's other sessions." })
  async changePassword(
    @Arg('input', () => ChangePasswordInput, { description: 'The current password and the new one.' })
    input: ChangePasswordInput,
    @Ctx() context: RequestContext,
  ): Promise<boolean> {
    await changePassword(this.deps, context, input);
    return true;
  }

  @Access('anyone')
  @Rates(rates.loginAddress)
  @Mutation(() => Boolean, { description: "Always true: 'If that address is known, a link is on its way'." })
  async requestPasswordLink(
    @Arg('email', () => String, { description: 'The contact email of an organization.' }) email: string,
  ): Promise<boolean> {
    await requestPasswordLink(this.deps, email);
    return true;
  }

  @Access('anyone')
  @Rates(rates.loginAddress)
  @Mutation(() => Viewer, { description: 'Spends a one-time link and logs in.' })
  async choosePassword(
    @Arg('input', () => ChoosePasswordInput, { description: "The link's token and the new password." })
    input: ChoosePasswordInput,
    @Ctx() context: RequestContext,
  ): Promise<Viewer> {
    await openChosenSession(this.deps, context, input);
    return new Viewer();
  }
}

/** POST /api/organization/change-password and forgot-password. */
@ObjectType()
export class PasswordResponse {
  @Field(() => Boolean)
  success: boolean;

  @Field(() => String)
  message: string;
}
