import { Field, ID, ObjectType } from 'type-graphql';
import { Money } from '../../http/index.js';
import { DeliveryMethod, OrderStatus } from '../orders/order-enums.js';
import { NamedResponse, OrderItemResponse } from './order-item.rest.js';

/**
 * REST's forms of an order, with the specification's field names (docs/product/storefront.md#fields,
 * docs/product/organization.md#fields).
 */

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
