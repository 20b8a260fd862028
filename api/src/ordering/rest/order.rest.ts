import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Money } from '../../http/index.js';
import { DeliveryMethod, OrderStatus } from '../orders/order-enums.js';

/** REST's forms of an order, with the specification's field names (docs/product/storefront.md#fields, docs/product/organization.md#fields). */

@ObjectType()
export class NamedResponse {
  @Field(() => String)
  name: string;
}

@ObjectType()
export class PickResponse {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  name: string;
}

@ObjectType()
export class OrderItemResponse {
  @Field(() => NamedResponse)
  product: NamedResponse;

  @Field(() => String)
  productName: string;

  @Field(() => Int)
  quantity: number;

  @Field(() => Money)
  unitPrice: string;

  @Field(() => Money)
  subtotal: string;

  @Field(() => [PickResponse], { nullable: true, description: "A mix pack's picks, one for each." })
  selectedProducts: PickResponse[] | null;
}

/** What the order's buyer, its organization and staff see; the same keys, masked, for others after 24 hours. */
@ObjectType()
export class OrderResponse {
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

  @Field(() => Money)
  tax: string;

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

  @Field(() => [OrderItemResponse])
  items: OrderItemResponse[];

  @Field(() => ID, { nullable: true })
  organizationId: string | null;

  @Field(() => ID, { nullable: true })
  classroomId: string | null;

  @Field(() => NamedResponse, { nullable: true })
  organization: NamedResponse | null;

  @Field(() => NamedResponse, { nullable: true })
  classroom: NamedResponse | null;

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

@ObjectType()
export class OrganizationOrderResponse extends OrderResponse {
  @Field(() => String, { nullable: true })
  customerPhone: string | null;

  @Field(() => String, { nullable: true })
  pickupContactInfo: string | null;

  @Field(() => Boolean)
  pickupNotificationSent: boolean;

  @Field(() => Date, { nullable: true })
  pickupNotificationSentAt: Date | null;
}

@ObjectType()
export class NotificationDetailsResponse {
  @Field(() => String)
  customerName: string;
}

/** POST /api/orders/{id}/notify-pickup-ready (docs/product/organization.md#calls). */
@ObjectType()
export class PickupNotificationResponse {
  @Field(() => String)
  message: string;

  @Field(() => NotificationDetailsResponse)
  notificationDetails: NotificationDetailsResponse;
}

/** A paid order on a class page: nobody's identity. What is always null is documented by the specification. */
@ObjectType()
export class ClassroomOrderResponse {
  @Field(() => String, { description: 'A display reference that opens nothing.' })
  id: string;

  @Field(() => OrderStatus)
  status: OrderStatus;

  @Field(() => Money, { description: 'Merchandise subtotal.' })
  amount: string;

  @Field(() => Money, { description: 'The amount again.' })
  subtotal: string;

  @Field(() => Money, { description: 'The amount again.' })
  total: string;

  @Field(() => Money)
  classroomProfit: string;

  @Field(() => String, { description: 'YYYY-MM-DD' })
  day: string;

  @Field(() => Date, { description: 'Noon of that day: a day, not a moment.' })
  createdAt: Date;

  @Field(() => String)
  supporter: string;

  @Field(() => String, { description: "The supporter again: 'A supporter', or first name and last initial." })
  customerName: string;

  @Field(() => String, { nullable: true, description: 'Always null.' })
  customerEmail: null;

  @Field(() => String, { nullable: true, description: 'Always null.' })
  customerPhone: null;

  @Field(() => Money, { nullable: true, description: 'Always null.' })
  shipping: null;

  @Field(() => DeliveryMethod, { nullable: true, description: 'Always null.' })
  deliveryMethod: null;

  @Field(() => String, { nullable: true, description: 'Always null.' })
  shippingAddress: null;

  @Field(() => String, { nullable: true, description: 'Always null.' })
  pickupLocation: null;

  @Field(() => String, { nullable: true, description: 'Always null.' })
  pickupContactInfo: null;

  @Field(() => [OrderItemResponse])
  items: OrderItemResponse[];

  @Field(() => NamedResponse, { nullable: true })
  organization: NamedResponse | null;

  @Field(() => NamedResponse, { nullable: true })
  classroom: NamedResponse | null;
}

@ObjectType()
export class OrderStatusResponse {
  @Field(() => ID)
  id: string;

  @Field(() => OrderStatus)
  status: OrderStatus;
}

@ObjectType()
export class CancelledOrderResponse {
  @Field(() => String)
  message: string;

  @Field(() => OrderStatusResponse)
  order: OrderStatusResponse;
}
