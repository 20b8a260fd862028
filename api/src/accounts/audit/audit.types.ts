import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { VisibleTo } from '../../http/index.js';

@VisibleTo('staff')
@ObjectType({
  simpleResolvers: true,
  description: 'One write by an administrator. before and after: JSON text of what changed.',
})
export class AuditEntry {
  @Field(() => ID)
  id: string;

  @Field(() => Date)
  at: Date;

  @Field(() => String)
  adminName: string;

  @Field(() => String)
  action: string;

  @Field(() => String)
  subjectType: string;

  @Field(() => ID, { nullable: true })
  subjectId: string | null;

  @Field(() => String, { nullable: true })
  subjectName: string | null;

  @Field(() => String, { nullable: true })
  before: string | null;

  @Field(() => String, { nullable: true })
  after: string | null;
}

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true })
export class AuditPage {
  @Field(() => [AuditEntry])
  entries: AuditEntry[];

  @Field(() => Boolean)
  hasMore: boolean;

  @Field(() => Int)
  totalCount: number;
}

@InputType({ description: 'What is given must all fit.' })
export class AuditFilter {
  @Field(() => String, {
    nullable: true,
    description:
      "In the administrator's or subject's name, or the action as it is shown; or the subject's id or its last 8 characters.",
  })
  search?: string | null;

  @Field(() => String, { nullable: true })
  subjectType?: string | null;

  @Field(() => Date, { nullable: true })
  from?: Date | null;

  @Field(() => Date, { nullable: true })
  to?: Date | null;
}
