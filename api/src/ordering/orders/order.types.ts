import { Field, ID, Int, ObjectType } from 'type-graphql';
import { VisibleTo, Money } from '../../http/index.js';
import { DeliveryMethod, OrderStatus } from './order-enums.js';

@VisibleTo('anyone')
@ObjectType({ simpleResolvers: true })
export class OrderItem {
  @Field(() => String)
  productName: string;

  @Field(() => Int)
  quantity: number;

  @Field(() => Money)
  unitPrice: string;

  @Field(() => Money)
  subtotal: string;

  @Field(() => [String], { description: "Names of a mix pack's picks, one for each pick." })
  picks: string[];
}

@VisibleTo('anyone')
@ObjectType({ simpleResolvers: true, description: 'An order on the success page.' })
export class Order {
  @Field(() => ID)
  id: string;

  @Field(() => OrderStatus)
  status: OrderStatus;

  @Field(() => String)
  customerName: string;

  @Field(() => String)
  customerEmail: string;

  @Field(() => Money)
  total: string;

  @Field(() => Money)
  subtotal: string;

  @Field(() => Money)
  shipping: string;

  @Field(() => DeliveryMethod)
  deliveryMethod: DeliveryMethod;

  @Field(() => String, { nullable: true })
  shippingAddress: string | null;

  @Field(() => String, { nullable: true })
  pickupLocation: string | null;

  @Field(() => Date)
  createdAt: Date;

  @Field(() => Date, { nullable: true, description: 'When its payment was verified; null until then.' })
  paidAt: Date | null;

  @Field(() => [OrderItem])
  items: OrderItem[];

  @Field(() => String, { nullable: true })
  organizationName: string | null;

  @Field(() => String, { nullable: true })
  organizationCode: string | null;

  @Field(() => Money, { description: "The organization's part of the order's share; 0 until it is paid." })
  organizationProfit: string;

  @Field(() => String, { nullable: true })
  classroomName: string | null;

  @Field(() => String, { nullable: true })
  classroomCode: string | null;

  @Field(() => Money, { description: "The classroom's part of the order's share; 0 until it is paid." })
  classroomProfit: string;
}

@VisibleTo('owner')
@ObjectType({ simpleResolvers: true, description: "An order on its organization's dashboard." })
export class OrganizationOrder {
  @Field(() => ID)
  id: string;

  @Field(() => OrderStatus)
  status: OrderStatus;

  @Field(() => String)
  customerName: string;

  @Field(() => String)
  customerEmail: string;

  @Field(() => String, { nullable: true })
  customerPhone: string | null;

  @Field(() => Money)
  total: string;

  @Field(() => Money)
  subtotal: string;

  @Field(() => Money)
  shipping: string;

  @Field(() => DeliveryMethod)
  deliveryMethod: DeliveryMethod;

  @Field(() => String, { nullable: true })
  shippingAddress: string | null;

  @Field(() => String, { nullable: true })
  pickupLocation: string | null;

  @Field(() => Boolean)
  pickupNotificationSent: boolean;

  @Field(() => Date)
  createdAt: Date;

  @Field(() => Money)
  organizationProfit: string;

  @Field(() => Money)
  classroomProfit: string;

  @Field(() => [OrderItem])
  items: OrderItem[];

  @Field(() => ID, { nullable: true })
  classroomId: string | null;

  @Field(() => String, { nullable: true })
  classroomName: string | null;
}

@VisibleTo('owner')
@ObjectType({ simpleResolvers: true })
export class OrganizationOrderPage {
  @Field(() => [OrganizationOrder])
  orders: OrganizationOrder[];

  @Field(() => Int, { description: 'Of all pages together.' })
  totalCount: number;

  @Field(() => Boolean)
  hasMore: boolean;
}

@VisibleTo('anyone')
@ObjectType({ simpleResolvers: true, description: 'A paid order on a public class page.' })
export class PublicOrder {
  @Field(() => ID, { description: 'A display reference that opens nothing.' })
  id: string;

  @Field(() => Money, { description: 'Merchandise subtotal.' })
  amount: string;

  @Field(() => String, { description: 'YYYY-MM-DD' })
  day: string;

  @Field(() => String, {
    description: "'A supporter', or first name and last initial where the shopper agreed.",
  })
  supporter: string;

  @Field(() => [OrderItem])
  items: OrderItem[];
}

@VisibleTo('anyone')
@ObjectType({ simpleResolvers: true })
export class PlacedOrder {
  @Field(() => ID)
  id: string;

  @Field(() => OrderStatus)
  status: OrderStatus;
}

@VisibleTo('anyone')
@ObjectType({ simpleResolvers: true })
export class OrderStatusView {
  @Field(() => ID)
  id: string;

  @Field(() => OrderStatus)
  status: OrderStatus;
}

@VisibleTo('anyone')
@ObjectType({ simpleResolvers: true })
export class PaymentIntentSecret {
  @Field(() => String)
  clientSecret: string;
}
