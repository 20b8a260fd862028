import { Field, Float, ID, Int, ObjectType } from 'type-graphql';

/** REST's dashboard: all numbers (docs/product/admin.md#fields). */
@ObjectType()
export class DashboardStatsResponse {
  @Field(() => Int)
  totalOrganizations: number;

  @Field(() => Int)
  totalOrders: number;

  @Field(() => Float, { description: 'Dollars, at most 2 decimals: paid and not cancelled.' })
  totalRevenue: number;

  @Field(() => Int, { description: 'Paid and not cancelled.' })
  completedOrders: number;

  @Field(() => Int)
  pendingOrders: number;

  @Field(() => Float, { description: 'Dollars, at most 2 decimals.' })
  averageOrderValue: number;
}

@ObjectType()
export class ActivityResponse {
  @Field(() => String)
  id: string;

  @Field(() => String, { description: 'organization_registered, order_placed or other' })
  type: string;

  @Field(() => String)
  title: string;

  @Field(() => String)
  description: string;

  @Field(() => Date)
  timestamp: Date;

  @Field(() => ID, { nullable: true })
  organizationId: string | null;

  @Field(() => ID, { nullable: true })
  orderId: string | null;
}
