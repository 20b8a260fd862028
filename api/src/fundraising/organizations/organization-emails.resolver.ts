import { Args, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Database } from '../../database/index.js';
import { PageArgs, VisibleTo, type Connection } from '../../http/index.js';
import { EmailConnection, findOrganizationEmails, type Email } from '../../mail/admin/index.js';
import { Organization } from './organization.types.js';

@Resolver(() => Organization)
export class OrganizationEmailsResolver {
  constructor(private readonly deps: { readonly database: Database }) {}

  @VisibleTo('staff')
  @FieldResolver(() => EmailConnection, {
    nullable: true,
    description: 'The emails to it and about it, newest first.',
  })
  emails(@Root() { id }: Organization, @Args() page: PageArgs): Promise<Connection<Email>> {
    return findOrganizationEmails(this.deps.database.read, id, page);
  }
}
