import { Field, ID, Int, ObjectType } from 'type-graphql';
import { VisibleTo, Money } from '../../http/index.js';
import { DeliveryMethod, OrderStatus } from './order-enums.js';
import { OrderItem } from './order.types.js';
import { OrderPayment } from '../settlement/order-payment.types.js';

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: "An order's money on its way back, or back." })
export class AdminRefund {
  @Field(() => Money)
  amount: string;

  @Field(() => String, { description: 'requested, accepted or failed' })
  status: string;

  @Field(() => Date)
  at: Date;
}

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'An order as staff see it.' })
export class AdminOrder {
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

  @Field(() => Money)
  organizationProfit: string;

  @Field(() => Money)
  classroomProfit: string;

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

  @Field(() => String, { nullable: true })
  organizationCode: string | null;

  @Field(() => Date, {
    nullable: true,
    description: 'When its organization was deleted; the order is in no ordinary list since.',
  })
  organizationDeletedAt: Date | null;

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

  @Field(() => Boolean)
  isPaid: boolean;

  @Field(() => Boolean, { description: 'A card was refused at least once, whatever came of it later.' })
  wasDeclined: boolean;

  @Field(() => Boolean)
  isCancellationEmailSent: boolean;

  @Field(() => [OrderItem])
  items: OrderItem[];

  @Field(() => AdminRefund, { nullable: true })
  refund: AdminRefund | null;

  @Field(() => [OrderPayment], {
    description: 'What the shopper tried to pay with, oldest first; also unpaid.',
  })
  payments: OrderPayment[];

  @Field(() => [OrderStatus], {
    description: 'Moves the state machine allows an administrator now, without cancelled.',
  })
  allowedMoves: OrderStatus[];

  @Field(() => Boolean)
  canEdit: boolean;

  @Field(() => Boolean)
  canCancel: boolean;

  @Field(() => Boolean)
  canMarkReady: boolean;
}

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true })
export class AdminOrderPage {
  @Field(() => [AdminOrder])
  orders: AdminOrder[];

  @Field(() => Boolean)
  hasMore: boolean;

  @Field(() => Int, { description: 'Of all pages together.' })
  totalCount: number;
}

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true })
export class CancellationEmails {
  @Field(() => Int)
  emailsSent: number;

  @Field(() => Int)
  emailsFailed: number;
}
