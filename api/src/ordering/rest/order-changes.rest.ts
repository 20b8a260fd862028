import { Field, ID, ObjectType } from 'type-graphql';
import { OrderStatus } from '../orders/order-enums.js';

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
