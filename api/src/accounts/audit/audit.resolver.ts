import { Arg, Args, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import type { Database } from '../../database/index.js';
import { Access, PageArgs, type Connection, type RequestContext } from '../../http/index.js';
import { staffMemberById } from '../admin-login/staff-member-by-id.js';
import { StaffMember } from '../admin-login/staff-member.types.js';
import { AuditEntry, AuditEntryConnection, AuditFilter } from './audit.types.js';
import { findAuditEntries } from './find-audit.js';

@Resolver(() => AuditEntry)
export class AuditResolver {
  constructor(private readonly deps: { readonly database: Database }) {}

  @Access('staff')
  @Query(() => AuditEntryConnection, { description: 'What administrators changed, newest first. Staff.' })
  auditEntries(
    @Arg('filter', () => AuditFilter, { nullable: true, description: 'Only entries that fit.' })
    filter: AuditFilter | undefined,
    @Args() page: PageArgs,
  ): Promise<Connection<AuditEntry>> {
    return findAuditEntries(this.deps.database.read, filter ?? {}, page);
  }

  @FieldResolver(() => StaffMember, { nullable: true, description: 'Who did it.' })
  admin(@Root() { adminId }: AuditEntry, @Ctx() context: RequestContext): Promise<StaffMember | null> {
    return staffMemberById(context, this.deps, adminId);
  }
}
