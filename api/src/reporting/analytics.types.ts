import { Field, Int, ObjectType } from 'type-graphql';
import { CalendarDay, Money, VisibleTo } from '../http/index.js';
import type { Cents } from '../lib/cents.js';
import { DeliveryMethod, OrderStatus } from '../ordering/index.js';
import type { Reading } from './load-analytics.js';

/** Figures of a day, or of a period, beside those of the matching day of the previous period, or of all of it. */
@ObjectType()
abstract class ComparedFigures {
  @Field(() => Money, { description: 'Total of the orders paid.' })
  revenue: Cents;

  @Field(() => Money, { description: 'Revenue of the previous period, or of its matching day.' })
  previousRevenue: Cents;

  @Field(() => Int, { description: 'The number of orders paid.' })
  orders: number;

  @Field(() => Int, { description: 'Orders of the previous period, or of its matching day.' })
  previousOrders: number;

  @Field(() => Int, { description: 'The number of declined cards.' })
  paymentFailures: number;

  @Field(() => Int, { description: 'Declined cards of the previous period, or of its matching day.' })
  previousPaymentFailures: number;
}

@VisibleTo('staff')
@ObjectType({ description: 'One Eastern day of a period.' })
export class AnalyticsDay extends ComparedFigures {
  @Field(() => CalendarDay, { description: 'The day.' })
  day: string;
}

@VisibleTo('staff')
@ObjectType({ description: 'Orders placed in the period, by current status.' })
class AnalyticsStatus {
  @Field(() => OrderStatus, { description: 'The status.' })
  status: OrderStatus;

  @Field(() => Int, { description: 'The number of orders.' })
  orders: number;

  @Field(() => Money, { description: 'The sum of their totals.' })
  total: Cents;
}

@VisibleTo('staff')
@ObjectType({ description: 'Sales of a product in the period.' })
export class AnalyticsProduct {
  /** Behind the edge `product`. */
  productId: string;

  @Field(() => Int, { description: 'Units sold.' })
  quantity: number;

  @Field(() => Money, { description: 'Merchandise sold.' })
  revenue: Cents;
}

@ObjectType()
abstract class GroupSales {
  @Field(() => Int, { description: 'The number of orders.' })
  orders: number;

  @Field(() => Money, { description: 'Merchandise sold.' })
  sales: Cents;
}

@VisibleTo('staff')
@ObjectType({ description: 'Sales of an organization in the period.' })
export class AnalyticsOrganization extends GroupSales {
  /** Behind the edge `organization`. */
  organizationId: string;
}

@VisibleTo('staff')
@ObjectType({ description: 'Sales of a class in the period.' })
export class AnalyticsClassroom extends GroupSales {
  /** Behind the edge `classroom`. */
  classroomId: string;
}

@VisibleTo('staff')
@ObjectType({ description: 'Orders of the period by delivery method.' })
export class AnalyticsDelivery {
  @Field(() => DeliveryMethod, { description: 'The delivery method.' })
  deliveryMethod: DeliveryMethod;

  @Field(() => Int, { description: 'The number of orders.' })
  orders: number;

  @Field(() => Money, { description: 'The sum of their totals.' })
  revenue: Cents;
}

@VisibleTo('staff')
@ObjectType({
  description:
    'Orders count on the day they were paid, unless cancelled. Days are US Eastern, including both ends; the previous period is the same number of days before.',
})
export class Analytics extends ComparedFigures {
  /** For the lists of top sellers (TopSalesResolver). */
  reading: Reading;

  @Field(() => CalendarDay, { description: 'The first day.' })
  from: string;

  @Field(() => CalendarDay, { description: 'The last day.' })
  to: string;

  @Field(() => Money, { description: 'Revenue per order; 0 without orders.' })
  averageOrderValue: Cents;

  @Field(() => [AnalyticsDay], { description: 'Every day of the period, oldest first.' })
  days: AnalyticsDay[];

  @Field(() => [AnalyticsStatus], { description: 'Orders by status.' })
  statuses: AnalyticsStatus[];

  @Field(() => [AnalyticsDelivery], { description: 'Orders by delivery method.' })
  delivery: AnalyticsDelivery[];
}

@VisibleTo('staff')
@ObjectType({ description: 'The last 30 full days compared with the 30 before.' })
export class Trend {
  @Field(() => String, { description: 'A count, or dollars with 2 decimals.' })
  current: string;

  @Field(() => String, { description: 'The same for the 30 days before.' })
  previous: string;

  @Field(() => Int, { nullable: true, description: 'Change in whole percent; null if the previous is 0.' })
  percent: number | null;
}

@VisibleTo('staff')
@ObjectType({ description: 'Totals of the platform. Completed means paid and not cancelled.' })
export class Statistics {
  @Field(() => Int, { description: 'Organizations that are not deleted.' })
  totalOrganizations: number;

  @Field(() => Int, { description: 'Organizations that are active.' })
  activeOrganizations: number;

  @Field(() => Int, { description: 'Orders of any status.' })
  totalOrders: number;

  @Field(() => Int, { description: 'Orders that are paid and not cancelled.' })
  completedOrders: number;

  @Field(() => Int, { description: 'Orders that are not paid yet.' })
  pendingOrders: number;

  @Field(() => Money, { description: 'Total of completed orders.' })
  totalRevenue: Cents;

  @Field(() => Money, { description: 'Revenue per completed order; 0 without orders.' })
  averageOrderValue: Cents;

  @Field(() => Int, { description: 'Completed orders in whole percent of all orders.' })
  completionRate: number;

  @Field(() => Trend, { description: 'New organizations.' })
  organizationsTrend: Trend;

  @Field(() => Trend, { description: 'Orders placed.' })
  ordersTrend: Trend;

  @Field(() => Trend, { description: 'Orders completed.' })
  completedTrend: Trend;

  @Field(() => Trend, { description: 'Revenue.' })
  revenueTrend: Trend;
}
