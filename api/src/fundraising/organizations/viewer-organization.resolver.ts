import { Ctx, FieldResolver, Resolver } from 'type-graphql';
import { Viewer } from '../../accounts/index.js';
import type { Database } from '../../database/index.js';
import { organizationLoginOf } from '../../lib/viewer.js';
import type { RequestContext } from '../../http/index.js';
import { organizationById } from './organization-by-id.js';
import { Organization } from './organization.types.js';

@Resolver(() => Viewer)
export class ViewerOrganizationResolver {
  constructor(private readonly deps: { readonly database: Database }) {}

  @FieldResolver(() => Organization, {
    nullable: true,
    description: 'The organization that is logged in; null without such a session and once it is not active.',
  })
  async organization(@Ctx() context: RequestContext): Promise<Organization | null> {
    const session = organizationLoginOf(context.viewer);
    const organization = session && (await organizationById(context, this.deps, session.id));
    return organization?.isActive && organization.deletedAt === null ? organization : null;
  }
}
