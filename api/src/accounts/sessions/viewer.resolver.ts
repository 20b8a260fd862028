import { Ctx, Query, Resolver } from 'type-graphql';
import { Access, type RequestContext } from '../../http/index.js';
import { findViewerAdmin } from '../admin-login/admin-session.js';
import { Viewer } from '../organization-login/organization-login.types.js';
import {
  findViewerOrganization,
  type OrganizationSessionDeps,
} from '../organization-login/organization-session.js';

@Resolver()
export class ViewerResolver {
  constructor(private readonly deps: OrganizationSessionDeps) {}

  @Access('anyone')
  @Query(() => Viewer, { description: 'Who is logged in on this browser.' })
  async viewer(@Ctx() context: RequestContext): Promise<Viewer> {
    const [organization, admin] = await Promise.all([
      findViewerOrganization(this.deps, context),
      findViewerAdmin(this.deps, context),
    ]);
    return { organization, admin };
  }
}
