import { Arg, Args, Field, ID, InputType, ObjectType, Query, Resolver } from 'type-graphql';
import type { Database } from '../../database/index.js';
import {
  Access,
  type Connection,
  connectionOf,
  edgesOf,
  oneOrNull,
  PageArgs,
  VisibleTo,
} from '../../http/index.js';
import { StaffMember, staffMemberById } from '../sessions/staff-member.types.js';
import { findAuditEntries } from './find-audit.js';

/** `admin` is an edge. */
@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'One write by an administrator.' })
export class AuditEntry {
  @Field(() => ID, { description: 'Its id: the higher, the later it was written.' })
  id: string;

  @Field(() => Date, { description: 'When it was done.' })
  at: Date;

  @Field(() => String, {
    description: 'The full name of who did it.',
    deprecationReason: 'Until 2027-12-01: ask admin { name }.',
  })
  adminName: string;

  @Field(() => String, { description: 'What was done, such as order-cancelled.' })
  action: string;

  @Field(() => String, { description: 'To what kind of thing, such as order.' })
  subjectType: string;

  @Field(() => ID, { nullable: true, description: 'The id of the thing.' })
  subjectId: string | null;

  @Field(() => String, { nullable: true, description: 'What the thing is called.' })
  subjectName: string | null;

  @Field(() => String, { nullable: true, description: 'JSON text of what changed, as it was.' })
  before: string | null;

  @Field(() => String, { nullable: true, description: 'JSON text of what changed, as it is now.' })
  after: string | null;

  adminId: string;
}

export const AuditEntryConnection = connectionOf(AuditEntry, { name: 'AuditEntry', audience: 'staff' });

@InputType({ description: 'What is given must all fit.' })
export class AuditFilter {
  @Field(() => String, {
    nullable: true,
    description:
      "In the administrator's or subject's name, or the action as it is shown; or the subject's id or its last 8 characters.",
  })
  search?: string | null;

  @Field(() => String, { nullable: true, description: 'The kind of thing, such as order.' })
  subjectType?: string | null;

  @Field(() => Date, { nullable: true, description: 'Done at or after this moment.' })
  from?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Done at or before this moment.' })
  to?: Date | null;
}

@Resolver()
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
}

export const auditEdges = edgesOf(AuditEntry, {
  admin: oneOrNull(StaffMember, 'adminId', staffMemberById, { description: 'Who did it.' }),
});
