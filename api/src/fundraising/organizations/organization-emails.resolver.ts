import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Database } from '../../database/index.js';
import { Cost, PageArgs, VisibleTo, type Connection, type RequestContext } from '../../http/index.js';
import { Email, EmailConnection, findOrganizationEmails } from '../../mail/admin/index.js';
import { organizationById } from './organization-by-id.js';
import { Organization } from './organization.types.js';

@Resolver(() => Organization)
export class OrganizationEmailsResolver {
  constructor(private readonly deps: { readonly database: Database }) {}

  @VisibleTo('staff')
  @Cost('ownStatement')
  @FieldResolver(() => EmailConnection, {
    nullable: true,
    description: 'The emails to it and about it, newest first.',
  })
  emails(@Root() { id }: Organization, @Args() page: PageArgs): Promise<Connection<Email>> {
    return findOrganizationEmails(this.deps.database.read, id, page);
  }
}

@Resolver(() => Email)
export class EmailOrganizationResolver {
  constructor(private readonly deps: { readonly database: Database }) {}

  @FieldResolver(() => Organization, { nullable: true, description: 'The organization it is to or about.' })
  async organization(
    @Root() { organizationId }: Email,
    @Ctx() context: RequestContext,
  ): Promise<Organization | null> {
    return organizationId === null ? null : organizationById(context, this.deps, organizationId);
  }
}
