import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Money } from '../http/index.js';
import { ClassroomOrganization } from './fundraising.types.js';

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

const ownOnly = { nullable: true, description: 'Only for the organization itself and staff.' };

/** An organization in REST. What only the organization itself and staff may see is left out for others. */
@ObjectType()
export class OrganizationResponse {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  name: string;

  @Field(() => String)
  code: string;

  @Field(() => String)
  contactEmail: string;

  @Field(() => String, ownOnly)
  contactName?: string;

  @Field(() => String, ownOnly)
  contactPhone?: string | null;

  @Field(() => Boolean)
  isActive: boolean;

  @Field(() => Boolean, ownOnly)
  allowDirectRegistration?: boolean;

  @Field(() => Money)
  totalSales: string;

  @Field(() => Money, ownOnly)
  totalProfit?: string;

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

  @Field(() => Boolean)
  halfwayAchieved: boolean;

  @Field(() => String, { nullable: true })
  goalIncentive: string | null;

  @Field(() => Boolean)
  goalAchieved: boolean;

  @Field(() => Date, ownOnly)
  createdAt?: Date;

  @Field(() => [ClassroomResponse])
  classrooms: ClassroomResponse[];
}
