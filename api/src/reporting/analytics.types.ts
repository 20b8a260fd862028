import { Field, Int, ObjectType } from 'type-graphql';
import { CalendarDay, Money, VisibleTo } from '../http/index.js';
import type { Cents } from '../lib/cents.js';
import { DeliveryMethod, OrderStatus } from '../ordering/index.js';
import type { Reading } from './load-analytics.js';

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'One Eastern day of a period.' })
export class AnalyticsDay {
  @Field(() => CalendarDay, { description: 'Which day.' })
  day: string;

  @Field(() => Money, { description: 'Totals of the orders paid on it.' })
  revenue: Cents;

  @Field(() => Int, { description: 'How many orders were paid on it.' })
  orders: number;

  @Field(() => Money, { description: 'Of the same day of the period before.' })
  previousRevenue: Cents;

  @Field(() => Int, { description: 'Of the same day of the period before.' })
  previousOrders: number;

  @Field(() => Int, { description: 'How often a card was refused on it.' })
  paymentFailures: number;

  @Field(() => Int, { description: 'Of the same day of the period before.' })
  previousPaymentFailures: number;
}

@VisibleTo('staff')
@ObjectType({
  simpleResolvers: true,
  description: 'Orders placed in the period, by the status they have now.',
})
class AnalyticsStatus {
  @Field(() => OrderStatus, { description: 'The status.' })
  status: OrderStatus;

  @Field(() => Int, { description: 'How many orders have it.' })
  orders: number;

  @Field(() => Money, { description: 'Their totals together.' })
  total: Cents;
}

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'What a product sold in the period.' })
export class AnalyticsProduct {
  /** Behind the edge `product`. */
  productId: string;

  @Field(() => Int, { description: 'Units.' })
  quantity: number;

  @Field(() => Money, { description: 'Merchandise subtotals.' })
  revenue: Cents;
}

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'What an organization sold in the period.' })
export class AnalyticsOrganization {
  /** Behind the edge `organization`. */
  organizationId: string;

  @Field(() => Int, { description: 'How many orders.' })
  orders: number;

  @Field(() => Money, { description: 'Merchandise subtotals.' })
  sales: Cents;
}

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'What a class sold in the period.' })
export class AnalyticsClassroom {
  /** Behind the edge `classroom`. */
  classroomId: string;

  @Field(() => Int, { description: 'How many orders.' })
  orders: number;

  @Field(() => Money, { description: 'Merchandise subtotals.' })
  sales: Cents;
}

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'Orders of the period by how they are delivered.' })
export class AnalyticsDelivery {
  @Field(() => DeliveryMethod, { description: 'How they are delivered.' })
  deliveryMethod: DeliveryMethod;

  @Field(() => Int, { description: 'How many orders.' })
  orders: number;

  @Field(() => Money, { description: 'Their totals together.' })
  revenue: Cents;
}

@VisibleTo('staff')
@ObjectType({
  simpleResolvers: true,
  description:
    'Orders count on the day they were paid, while they are not cancelled. Days are Eastern, both ends included; previous is the same number of days before.',
})
export class Analytics {
  /** Behind the lists of who sold most (top-sales.resolver.ts). */
  reading: Reading;

  @Field(() => CalendarDay, { description: 'The first day.' })
  from: string;

  @Field(() => CalendarDay, { description: 'The last day.' })
  to: string;

  @Field(() => Money, { description: 'Totals of the orders.' })
  revenue: Cents;

  @Field(() => Money, { description: 'Of the period before.' })
  previousRevenue: Cents;

  @Field(() => Int, { description: 'How many orders were paid.' })
  orders: number;

  @Field(() => Int, { description: 'Of the period before.' })
  previousOrders: number;

  @Field(() => Money, { description: 'Revenue by order; 0 without one.' })
  averageOrderValue: Cents;

  @Field(() => Int, { description: 'How often a card was refused.' })
  paymentFailures: number;

  @Field(() => Int, { description: 'Of the period before.' })
  previousPaymentFailures: number;

  @Field(() => [AnalyticsDay], { description: 'Every day of the period, the first one first.' })
  days: AnalyticsDay[];

  @Field(() => [AnalyticsStatus], { description: 'Orders by status.' })
  statuses: AnalyticsStatus[];

  @Field(() => [AnalyticsDelivery], { description: 'Orders by delivery.' })
  delivery: AnalyticsDelivery[];
}

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
