import { Field, ID, ObjectType } from 'type-graphql';
import { VisibleTo, Money } from '../../http/index.js';
import { OrderStatus } from '../orders/order-enums.js';
import { AdminRefund } from '../orders/admin-order.types.js';
import { CardDecline } from './order-payment.types.js';

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'Captured money that completed no order.' })
export class UnmatchedPayment {
  @Field(() => ID)
  intentId: string;

  @Field(() => Money)
  amount: string;

  @Field(() => String)
  currency: string;

  @Field(() => String)
  reason: string;

  @Field(() => String, { description: 'The reason as a sentence.' })
  explanation: string;

  @Field(() => ID, { nullable: true, description: 'The order that it was meant for, or now pays.' })
  orderId: string | null;

  @Field(() => Date)
  foundAt: Date;

  @Field(() => String, { nullable: true, description: 'bound, refunded, or null while it is open' })
  resolution: string | null;

  @Field(() => Date, { nullable: true })
  resolvedAt: Date | null;

  @Field(() => String, { nullable: true })
  resolvedBy: string | null;

  @Field(() => Boolean)
  canBind: boolean;
}

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'A signed message of the payment provider.' })
export class PaymentEvent {
  @Field(() => String)
  type: string;

  @Field(() => Date)
  receivedAt: Date;
}

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'What became of a payment, for support.' })
export class PaymentTrace {
  @Field(() => ID)
  intentId: string;

  @Field(() => String, {
    description: 'open, succeeded, cancelled, or unknown when only messages tell of it',
  })
  status: string;

  @Field(() => Money, { nullable: true })
  amount: string | null;

  @Field(() => ID, { nullable: true })
  orderId: string | null;

  @Field(() => OrderStatus, { nullable: true })
  orderStatus: OrderStatus | null;

  @Field(() => Boolean)
  isUnmatched: boolean;

  @Field(() => AdminRefund, { nullable: true })
  refund: AdminRefund | null;

  @Field(() => [CardDecline], { description: 'Each time that a card was refused, oldest first.' })
  declines: CardDecline[];

  @Field(() => [PaymentEvent])
  events: PaymentEvent[];

  @Field(() => String)
  explanation: string;
}
