import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { Access, type RequestContext } from '../../http/index.js';
import { Viewer } from '../sessions/viewer.types.js';
import { OrganizationLoginInput } from './organization-login.inputs.js';
import {
  closeOrganizationSession,
  openOrganizationSession,
  type OrganizationSessionDeps,
} from './organization-session.js';

@Resolver()
export class OrganizationLoginResolver {
  constructor(private readonly deps: OrganizationSessionDeps) {}

  @Access('anyone')
  @Mutation(() => Viewer, {
    description: 'Logs an organization in; the response is already the new session.',
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
  @Mutation(() => Boolean, {
    description: "Ends the organization's session of this browser. Fine without one.",
  })
  async logoutOrganization(@Ctx() context: RequestContext): Promise<boolean> {
    await closeOrganizationSession(this.deps, context);
    return true;
  }
}
