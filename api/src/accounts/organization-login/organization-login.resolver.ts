import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { Access, type RequestContext } from '../../http/index.js';
import { OrganizationLoginInput } from './organization-login.inputs.js';
import { OrganizationLogin } from './organization-login.types.js';
import {
  closeOrganizationSession,
  openOrganizationSession,
  type OrganizationSessionDeps,
} from './organization-session.js';

@Resolver()
export class OrganizationLoginResolver {
  constructor(private readonly deps: OrganizationSessionDeps) {}

  @Access('anyone')
  @Mutation(() => OrganizationLogin)
  loginOrganization(
    @Arg('input', () => OrganizationLoginInput) input: OrganizationLoginInput,
    @Ctx() context: RequestContext,
  ): Promise<OrganizationLogin> {
    return openOrganizationSession(this.deps, context, input);
  }

  @Access('anyone')
  @Mutation(() => Boolean)
  async logoutOrganization(@Ctx() context: RequestContext): Promise<boolean> {
    await closeOrganizationSession(this.deps, context);
    return true;
  }
}
