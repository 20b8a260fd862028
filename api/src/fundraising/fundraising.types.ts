import { Field, ID, Int, ObjectType } from 'type-graphql';
import { VisibleTo, Money } from '../http/index.js';
import { OrganizationTotals } from './totals/totals.types.js';
import { RankingBy } from './totals/ranking.types.js';

@VisibleTo('anyone')
@ObjectType({ simpleResolvers: true, description: 'What a class page says of its organization.' })
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

/** `totals` is a field of its own resolver. */
@VisibleTo('anyone')
@ObjectType({ simpleResolvers: true, description: 'A classroom as everybody sees it.' })
export class Classroom {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  name: string;

  @Field(() => String)
  code: string;

  @Field(() => String)
  teacherName: string;

  @Field(() => Int)
  studentCount: number;

  @Field(() => Money)
  goalAmount: string;

  @Field(() => Boolean)
  isActive: boolean;

  @Field(() => String, { nullable: true })
  halfwayIncentive: string | null;

  @Field(() => String, { nullable: true })
  goalIncentive: string | null;

  @Field(() => ClassroomOrganization)
  organization: ClassroomOrganization;
}

@VisibleTo('anyone')
@ObjectType({ simpleResolvers: true })
export class PublicOrganization {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  name: string;

  @Field(() => String)
  code: string;

  @Field(() => Boolean)
  allowPickup: boolean;

  @Field(() => String, { nullable: true })
  pickupAddress: string | null;

  @Field(() => String, { nullable: true })
  pickupHours: string | null;

  @Field(() => String, { nullable: true })
  pickupInstructions: string | null;

  @Field(() => String)
  contactEmail: string;

  @Field(() => Boolean)
  isActive: boolean;

  @Field(() => Date, { nullable: true })
  startDate: Date | null;

  @Field(() => Date, { nullable: true })
  endDate: Date | null;

  @Field(() => String, { nullable: true })
  incentive: string | null;

  @Field(() => String, { nullable: true })
  halfwayIncentive: string | null;

  @Field(() => String, { nullable: true })
  goalIncentive: string | null;

  @Field(() => Boolean)
  halfwayAchieved: boolean;

  @Field(() => Boolean)
  goalAchieved: boolean;

  @Field(() => Money)
  totalSales: string;

  @Field(() => RankingBy)
  rankingBy: RankingBy;

  @Field(() => [Classroom])
  classrooms: Classroom[];
}

/** `pendingContactEmail` is a field of its own resolver. */
@VisibleTo('owner')
@ObjectType({ simpleResolvers: true })
export class OrganizationDashboard {
  @Field(() => ID, { description: "The organization's id." })
  id: string;

  @Field(() => String)
  name: string;

  @Field(() => String)
  code: string;

  @Field(() => String)
  contactName: string;

  @Field(() => Boolean)
  isActive: boolean;

  @Field(() => Boolean)
  isCampaignRunning: boolean;

  @Field(() => Date, { nullable: true })
  startDate: Date | null;

  @Field(() => Date, { nullable: true })
  endDate: Date | null;

  @Field(() => Boolean)
  allowPickup: boolean;

  @Field(() => String, { nullable: true })
  pickupAddress: string | null;

  @Field(() => String, { nullable: true })
  pickupHours: string | null;

  @Field(() => String, { nullable: true })
  pickupInstructions: string | null;

  @Field(() => String, { nullable: true, description: 'Without the @.' })
  instagramHandle: string | null;

  @Field(() => String)
  contactEmail: string;

  @Field(() => String, { nullable: true })
  contactPhone: string | null;

  @Field(() => RankingBy)
  rankingBy: RankingBy;

  @Field(() => Boolean, { description: "The organization's code works without a classroom's." })
  allowDirectRegistration: boolean;

  @Field(() => Boolean, { description: 'An email each Monday about the week before.' })
  wantsWeeklySummary: boolean;

  @Field(() => Boolean, { description: 'The password was given by somebody else.' })
  mustChangePassword: boolean;

  @Field(() => String, { nullable: true })
  incentive: string | null;

  @Field(() => String, { nullable: true })
  halfwayIncentive: string | null;

  @Field(() => String, { nullable: true })
  goalIncentive: string | null;

  @Field(() => OrganizationTotals)
  totals: OrganizationTotals;

  @Field(() => [Classroom])
  classrooms: Classroom[];
}
