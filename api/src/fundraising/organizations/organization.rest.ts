import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Money } from '../../http/index.js';
import { ClassroomResponse } from '../classrooms/classroom.rest.js';

/** What both documented forms of an organization have. */
abstract class OrganizationBase {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  name: string;

  @Field(() => String)
  code: string;

  @Field(() => String)
  contactEmail: string;

  @Field(() => Boolean)
  isActive: boolean;

  @Field(() => Money)
  totalSales: string;

  @Field(() => Boolean)
  allowPickup: boolean;

  @Field(() => String, { nullable: true })
  pickupAddress: string | null;

  @Field(() => String, { nullable: true })
  pickupInstructions: string | null;

  @Field(() => String, { nullable: true })
  pickupHours: string | null;

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
}

const ownOnly = { nullable: true, description: 'Only for the organization itself and staff.' };

/** An organization in REST. What only the organization itself and staff may see is left out for others. */
@ObjectType()
export class OrganizationResponse extends OrganizationBase {
  @Field(() => String, ownOnly)
  contactName?: string;

  @Field(() => String, ownOnly)
  contactPhone?: string | null;

  @Field(() => Boolean, ownOnly)
  allowDirectRegistration?: boolean;

  @Field(() => Money, ownOnly)
  totalProfit?: string;

  @Field(() => Boolean)
  halfwayAchieved: boolean;

  @Field(() => Boolean)
  goalAchieved: boolean;

  @Field(() => Date, ownOnly)
  createdAt?: Date;

  @Field(() => [ClassroomResponse])
  classrooms: ClassroomResponse[];
}

/** An organization as staff sees it: PUT and GET /api/organizations (docs/product/admin.md#fields). */
@ObjectType()
export class AdminOrganizationResponse extends OrganizationBase {
  @Field(() => String)
  contactName: string;

  @Field(() => String, { nullable: true })
  contactPhone: string | null;

  @Field(() => Boolean, { description: "The organization's code works without a classroom's." })
  allowDirectRegistration: boolean;

  @Field(() => Money)
  totalProfit: string;

  @Field(() => Int)
  orderCount: number;

  @Field(() => Int)
  classroomCount: number;

  @Field(() => Boolean)
  isCampaignRunning: boolean;

  @Field(() => Date)
  createdAt: Date;

  @Field(() => Boolean, {
    description: 'It was mailed its login details and has not chosen its own password.',
  })
  mustChangePassword: boolean;
}
