import { Field, Int, ObjectType } from 'type-graphql';
import { VisibleTo, Money } from '../http/index.js';

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'The last 30 days against the 30 before.' })
export class AdminTrend {
  @Field(() => String)
  current: string;

  @Field(() => String)
  previous: string;

  @Field(() => Int, { nullable: true, description: 'Whole percent; null when there was nothing before.' })
  percent: number | null;
}

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'Completed means paid and not cancelled.' })
export class AdminStats {
  @Field(() => Int)
  totalOrganizations: number;

  @Field(() => Int)
  activeOrganizations: number;

  @Field(() => Int)
  totalOrders: number;

  @Field(() => Int)
  completedOrders: number;

  @Field(() => Int)
  pendingOrders: number;

  @Field(() => Money)
  totalRevenue: string;

  @Field(() => Money)
  averageOrderValue: string;

  @Field(() => Int, { description: 'Whole percent.' })
  completionRate: number;

  @Field(() => AdminTrend)
  organizationsTrend: AdminTrend;

  @Field(() => AdminTrend)
  ordersTrend: AdminTrend;

  @Field(() => AdminTrend)
  completedTrend: AdminTrend;

  @Field(() => AdminTrend)
  revenueTrend: AdminTrend;
}
