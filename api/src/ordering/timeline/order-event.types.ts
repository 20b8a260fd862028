import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { VisibleTo } from '../../http/index.js';

export const OrderEventKind = {
  placed: 'placed',
  declined: 'declined',
  paid: 'paid',
  email: 'email',
  moved: 'moved',
  ready: 'ready',
  edited: 'edited',
  credited: 'credited',
  disputed: 'disputed',
  refund_requested: 'refund_requested',
  refunded: 'refunded',
  cancelled: 'cancelled',
} as const;
export type OrderEventKind = (typeof OrderEventKind)[keyof typeof OrderEventKind];

registerEnumType(OrderEventKind, { name: 'OrderEventKind', description: 'What kind of thing happened.' });

/** `email` is a field of a resolver. */
@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'Something that happened to an order.' })
export class OrderEvent {
  @Field(() => Date, { description: 'When.' })
  at: Date;

  @Field(() => OrderEventKind, { description: 'What kind of thing.' })
  kind: OrderEventKind;

  @Field(() => String, { description: 'What happened, in words.' })
  title: string;

  @Field(() => String, { nullable: true, description: 'What else there is to say of it.' })
  detail: string | null;

  @Field(() => String, {
    nullable: true,
    description: "'The shopper', 'Payment', the organization's or the administrator's name.",
  })
  by: string | null;

  /** Behind the edge `email`. */
  emailId?: string | null;

  /** Of the order that it happened to. */
  orderId: string;
}

/** An event before it knows its order. */
export type HappenedToOrder = Omit<OrderEvent, 'orderId'>;
