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
@ObjectType({ description: 'One write by staff.' })
export class AuditEntry {
  @Field(() => ID, { description: 'The id; later entries have higher ids.' })
  id: string;

  @Field(() => Date, { description: 'When it was done.' })
  at: Date;

  @Field(() => String, {
    description: 'The full name of the staff member.',
    deprecationReason: 'Until 2027-12-01: ask admin { name }.',
  })
  adminName: string;

  @Field(() => String, { description: 'What was done, such as order-cancelled.' })
  action: string;

  @Field(() => String, { description: 'The kind of subject, such as order.' })
  subjectType: string;

  @Field(() => ID, { nullable: true, description: "The subject's id." })
  subjectId: string | null;

  @Field(() => String, { nullable: true, description: "The subject's name." })
  subjectName: string | null;

  @Field(() => String, { nullable: true, description: 'The changed fields before, as JSON text.' })
  before: string | null;

  @Field(() => String, { nullable: true, description: 'The changed fields after, as JSON text.' })
  after: string | null;

  adminId: string;
}

export const AuditEntryConnection = connectionOf(AuditEntry, { name: 'AuditEntry', audience: 'staff' });

@InputType({ description: 'Entries that match every given condition.' })
export class AuditFilter {
  @Field(() => String, {
    nullable: true,
    description:
      "Text in the staff member's or subject's name or in the displayed action; or the subject's id or its last 8 characters.",
  })
  search?: string | null;

  @Field(() => String, { nullable: true, description: 'The kind of subject, such as order.' })
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
  @Query(() => AuditEntryConnection, { description: 'Writes by staff, newest first. Staff.' })
  auditEntries(
    @Arg('filter', () => AuditFilter, { nullable: true, description: 'Which entries; all by default.' })
    filter: AuditFilter | undefined,
    @Args() page: PageArgs,
  ): Promise<Connection<AuditEntry>> {
    return findAuditEntries(this.deps.database.read, filter ?? {}, page);
  }
}

export const auditEdges = edgesOf(AuditEntry, {
  admin: oneOrNull(StaffMember, 'adminId', staffMemberById, { description: 'Who did it.' }),
});
