import { Args, FieldResolver, Resolver, Root } from 'type-graphql';
import { AuditEntryConnection, findAuditEntries, type AuditEntry } from '../../accounts/index.js';
import type { Database } from '../../database/index.js';
import { Cost, PageArgs, VisibleTo, type Connection } from '../../http/index.js';
import { Organization } from './organization.types.js';

@Resolver(() => Organization)
export class OrganizationAuditResolver {
  constructor(private readonly deps: { readonly database: Database }) {}

  @VisibleTo('staff')
  @Cost('ownStatement')
  @FieldResolver(() => AuditEntryConnection, {
    nullable: true,
    description: 'What administrators changed of it, newest first.',
  })
  auditEntries(
    @Root() { id: subjectId }: Organization,
    @Args() page: PageArgs,
  ): Promise<Connection<AuditEntry>> {
    return findAuditEntries(this.deps.database.read, { subjectType: 'organization', subjectId }, page);
  }
}
