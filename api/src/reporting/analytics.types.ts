import { Field, ID, Int, ObjectType } from 'type-graphql';
import { VisibleTo, Money } from '../http/index.js';
import { DeliveryMethod, OrderStatus } from '../ordering/index.js';

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true })
export class AnalyticsDay {
  @Field(() => String, { description: 'YYYY-MM-DD' })
  day: string;

  @Field(() => Money)
  revenue: string;

  @Field(() => Int)
  orders: number;

  @Field(() => Money, { description: 'Of the same day of the period before.' })
  previousRevenue: string;

  @Field(() => Int)
  paymentFailures: number;
}

@VisibleTo('staff')
@ObjectType({
  simpleResolvers: true,
  description: 'Orders placed in the period, by the status they have now.',
})
export class AnalyticsStatus {
  @Field(() => OrderStatus)
  status: OrderStatus;

  @Field(() => Int)
  orders: number;

  @Field(() => Money)
  total: string;
}

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true })
export class AnalyticsProduct {
  @Field(() => ID)
  productId: string;

  @Field(() => String)
  name: string;

  @Field(() => Int)
  quantity: number;

  @Field(() => Money)
  revenue: string;
}

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true })
export class AnalyticsOrganization {
  @Field(() => ID)
  organizationId: string;

  @Field(() => String)
  name: string;

  @Field(() => String)
  code: string;

  @Field(() => Int)
  orders: number;

  @Field(() => Money, { description: 'Merchandise subtotals.' })
  sales: string;
}

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true })
export class AnalyticsClassroom {
  @Field(() => ID)
  classroomId: string;

  @Field(() => String)
  name: string;

  @Field(() => String)
  organizationName: string;

  @Field(() => Int)
  orders: number;

  @Field(() => Money, { description: 'Merchandise subtotals.' })
  sales: string;
}

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true })
export class AnalyticsDelivery {
  @Field(() => DeliveryMethod)
  deliveryMethod: DeliveryMethod;

  @Field(() => Int)
  orders: number;

  @Field(() => Money)
  revenue: string;
}

@VisibleTo('staff')
@ObjectType({
  simpleResolvers: true,
  description:
    'Orders count on the day they were paid, while they are not cancelled. Days are Eastern, both ends included; previous is the same number of days before.',
})
export class AdminAnalytics {
  @Field(() => String)
  from: string;

  @Field(() => String)
  to: string;

  @Field(() => Money)
  revenue: string;

  @Field(() => Money)
  previousRevenue: string;

  @Field(() => Int)
  orders: number;

  @Field(() => Int)
  previousOrders: number;

  @Field(() => Money)
  averageOrderValue: string;

  @Field(() => Int)
  paymentFailures: number;

  @Field(() => Int)
  previousPaymentFailures: number;

  @Field(() => [AnalyticsDay])
  days: AnalyticsDay[];

  @Field(() => [AnalyticsStatus])
  statuses: AnalyticsStatus[];

  @Field(() => [AnalyticsProduct])
  topProducts: AnalyticsProduct[];

  @Field(() => [AnalyticsOrganization])
  topOrganizations: AnalyticsOrganization[];

  @Field(() => [AnalyticsClassroom])
  topClassrooms: AnalyticsClassroom[];

  @Field(() => [AnalyticsDelivery])
  delivery: AnalyticsDelivery[];
}
