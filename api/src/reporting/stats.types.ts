import { Field, Int, ObjectType } from 'type-graphql';
import { Money, VisibleTo } from '../http/index.js';

@VisibleTo('staff')
@ObjectType({
  simpleResolvers: true,
  description: 'The last 30 whole days against the 30 before; today, which is not over, is left out.',
})
export class Trend {
  @Field(() => String, { description: 'A count, or dollars with two decimals.' })
  current: string;

  @Field(() => String, { description: 'The same of the 30 days before.' })
  previous: string;

  @Field(() => Int, { nullable: true, description: 'Whole percent; null when there was nothing before.' })
  percent: number | null;
}

@VisibleTo('staff')
@ObjectType({
  simpleResolvers: true,
  description: 'The platform in totals. Completed means paid and not cancelled.',
})
export class Statistics {
  @Field(() => Int, { description: 'Organizations that are not deleted.' })
  totalOrganizations: number;

  @Field(() => Int, { description: 'Those of them that are active.' })
  activeOrganizations: number;

  @Field(() => Int, { description: 'Orders of any status.' })
  totalOrders: number;

  @Field(() => Int, { description: 'Paid and not cancelled.' })
  completedOrders: number;

  @Field(() => Int, { description: 'Not paid yet.' })
  pendingOrders: number;

  @Field(() => Money, { description: 'Totals of completed orders.' })
  totalRevenue: string;

  @Field(() => Money, { description: 'Revenue by completed order; 0 without one.' })
  averageOrderValue: string;

  @Field(() => Int, { description: 'Completed of all orders, in whole percent.' })
  completionRate: number;

  @Field(() => Trend, { description: 'Organizations that registered.' })
  organizationsTrend: Trend;

  @Field(() => Trend, { description: 'Orders placed.' })
  ordersTrend: Trend;

  @Field(() => Trend, { description: 'Orders completed.' })
  completedTrend: Trend;

  @Field(() => Trend, { description: 'Revenue.' })
  revenueTrend: Trend;
}
