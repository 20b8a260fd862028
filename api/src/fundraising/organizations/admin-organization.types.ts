import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { VisibleTo, Money } from '../../http/index.js';

export const AdminOrganizationSort = { name: 'name', newest: 'newest', sales: 'sales' } as const;
export type AdminOrganizationSort = keyof typeof AdminOrganizationSort;
registerEnumType(AdminOrganizationSort, { name: 'AdminOrganizationSort' });

/** PUT and GET /api/organizations return it too: docs/product/admin.md#fields. */
@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'An organization as staff sees it.' })
export class AdminOrganization {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  name: string;

  @Field(() => String)
  code: string;

  @Field(() => String)
  contactName: string;

  @Field(() => String)
  contactEmail: string;

  @Field(() => String, { nullable: true })
  contactPhone: string | null;

  @Field(() => Boolean)
  isActive: boolean;

  @Field(() => Boolean, { description: "The organization's code works without a classroom's." })
  allowDirectRegistration: boolean;

  @Field(() => Boolean)
  allowPickup: boolean;

  @Field(() => Money)
  totalSales: string;

  @Field(() => Money)
  totalProfit: string;

  @Field(() => Int)
  orderCount: number;

  @Field(() => Int)
  classroomCount: number;

  @Field(() => Date, { nullable: true })
  startDate: Date | null;

  @Field(() => Date, { nullable: true })
  endDate: Date | null;

  @Field(() => Boolean)
  isCampaignRunning: boolean;

  @Field(() => Date)
  createdAt: Date;

  @Field(() => String, { nullable: true })
  pickupAddress: string | null;

  @Field(() => String, { nullable: true })
  pickupHours: string | null;

  @Field(() => String, { nullable: true })
  pickupInstructions: string | null;

  @Field(() => String, { nullable: true })
  incentive: string | null;

  @Field(() => String, { nullable: true })
  halfwayIncentive: string | null;

  @Field(() => String, { nullable: true })
  goalIncentive: string | null;

  @Field(() => Boolean, {
    description: 'It was mailed its login details and has not chosen its own password.',
  })
  mustChangePassword: boolean;
}

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true })
export class AdminOrganizationPage {
  @Field(() => [AdminOrganization])
  organizations: AdminOrganization[];

  @Field(() => Boolean)
  hasMore: boolean;

  @Field(() => Int)
  totalCount: number;
}

@InputType({ description: 'What is given must all fit.' })
export class AdminOrganizationFilter {
  @Field(() => String, { nullable: true, description: 'In name, code, contact name or contact e-mail.' })
  search?: string | null;

  @Field(() => Boolean, { nullable: true })
  isActive?: boolean | null;
}
