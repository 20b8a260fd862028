import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { RequestContext } from '../http/kit.js';
import { OrganizationLoginInput } from './organization-login.inputs.js';
import { OrganizationLogin, Viewer } from './organization-login.types.js';
import {
  closeOrganizationSession,
  findViewerOrganization,
  openOrganizationSession,
  type OrganizationSessionDeps,
} from './organization-session.js';

@Resolver()
export class OrganizationLoginResolver {
  constructor(private readonly deps: OrganizationSessionDeps) {}

  @Query(() => Viewer, { description: 'Who is logged in on this browser.' })
  async viewer(@Ctx() context: RequestContext): Promise<Viewer> {
    return { organization: await findViewerOrganization(this.deps, context) };
  }

  @Mutation(() => OrganizationLogin)
  loginOrganization(
    @Arg('input', () => OrganizationLoginInput) input: OrganizationLoginInput,
    @Ctx() context: RequestContext,
  ): Promise<OrganizationLogin> {
    return openOrganizationSession(this.deps, context, input);
  }

  @Mutation(() => Boolean)
  async logoutOrganization(@Ctx() context: RequestContext): Promise<boolean> {
    await closeOrganizationSession(this.deps, context);
    return true;
  }
}
