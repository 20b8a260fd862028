import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Money } from '../../http/index.js';

/** What a class page says of its organization. */
@ObjectType()
export class ClassroomOrganization {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  name: string;

  @Field(() => String)
  code: string;

  @Field(() => String, { nullable: true })
  incentive: string | null;

  @Field(() => String, { nullable: true })
  halfwayIncentive: string | null;

  @Field(() => String, { nullable: true })
  goalIncentive: string | null;
}

/** A classroom in REST, with the specification's field names (docs/product/organization.md#fields). */
@ObjectType()
export class ClassroomResponse {
  @Field(() => ID)
  id: string;

  @Field(() => ID)
  organizationId: string;

  @Field(() => String)
  name: string;

  @Field(() => String)
  code: string;

  @Field(() => String)
  teacherName: string;

  @Field(() => Int)
  studentCount: number;

  @Field(() => Boolean)
  isActive: boolean;

  @Field(() => Money)
  totalSales: string;

  @Field(() => Money)
  totalProfit: string;

  @Field(() => Money)
  goalAmount: string;

  @Field(() => String, { nullable: true })
  halfwayIncentive: string | null;

  @Field(() => Boolean)
  halfwayAchieved: boolean;

  @Field(() => Date, { nullable: true })
  halfwayAchievedAt: Date | null;

  @Field(() => String, { nullable: true })
  goalIncentive: string | null;

  @Field(() => Boolean)
  goalAchieved: boolean;

  @Field(() => Date, { nullable: true })
  goalAchievedAt: Date | null;

  @Field(() => Date)
  createdAt: Date;

  @Field(() => ClassroomOrganization)
  organization: ClassroomOrganization;
}
