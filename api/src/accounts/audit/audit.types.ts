import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { connectionOf, VisibleTo } from '../../http/index.js';

/** `admin` is a field of a resolver. */
@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'One write by an administrator.' })
export class AuditEntry {
  @Field(() => ID, { description: 'Its id: the higher, the later it was written.' })
  id: string;

  @Field(() => Date, { description: 'When it was done.' })
  at: Date;

  @Field(() => String, { description: 'The full name of who did it.' })
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
