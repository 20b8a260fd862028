import { Field, ObjectType } from 'type-graphql';
import { CalendarDay, Money } from '../../http/index.js';
import { DeliveryMethod, OrderStatus } from '../orders/order-enums.js';
import { NamedResponse, OrderItemResponse } from './order-item.rest.js';

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

  @Field(() => CalendarDay)
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
