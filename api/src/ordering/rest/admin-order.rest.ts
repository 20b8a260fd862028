import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Money } from '../../http/index.js';
import { DeliveryMethod, OrderStatus } from '../orders/order-enums.js';
import { PickResponse } from './order-item.rest.js';

/** REST's forms of what administrators see, with the specification's field names (docs/product/admin.md#fields). */

@ObjectType()
export class SoldProductResponse {
  @Field(() => String)
  name: string;

  @Field(() => Money, { description: 'As it was sold.' })
  price: string;
}

@ObjectType()
export class AdminOrderItemResponse {
  @Field(() => Int)
  quantity: number;

  @Field(() => SoldProductResponse)
  product: SoldProductResponse;

  @Field(() => Money)
  subtotal: string;

  @Field(() => [PickResponse], { nullable: true, description: "A mix pack's picks, one for each." })
  selectedProducts: PickResponse[] | null;
}

@ObjectType()
export class AdminOrderResponse {
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

  @Field(() => Money)
  tax: string;

  @Field(() => Date)
  createdAt: Date;

  @Field(() => Date, { nullable: true })
  paidAt: Date | null;

  @Field(() => Date, { nullable: true })
  cancelledAt: Date | null;

  @Field(() => ID, { nullable: true })
  organizationId: string | null;

  @Field(() => String, { nullable: true })
  organizationName: string | null;

  @Field(() => ID, { nullable: true })
  classroomId: string | null;

  @Field(() => String, { nullable: true })
  classroomName: string | null;

  @Field(() => DeliveryMethod)
  deliveryMethod: DeliveryMethod;

  @Field(() => String, { nullable: true })
  shippingAddress: string | null;

  @Field(() => String, { nullable: true })
  pickupLocation: string | null;

  @Field(() => Boolean)
  pickupNotificationSent: boolean;

  @Field(() => String, { nullable: true, description: 'Its presence means paid.' })
  stripePaymentIntentId: string | null;

  @Field(() => [AdminOrderItemResponse])
  items: AdminOrderItemResponse[];
}

@ObjectType()
export class MarkedReadyResponse {
  @Field(() => String)
  message: string;

  @Field(() => String)
  customerEmail: string;
}
