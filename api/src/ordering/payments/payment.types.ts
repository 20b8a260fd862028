import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { connectionOf, Money, VisibleTo } from '../../http/index.js';
import type { UnmatchedReason } from '../orders/order-records.entity.js';

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'One time that a card was refused.' })
export class CardDecline {
  @Field(() => Date, { description: 'When.' })
  at: Date;

  @Field(() => String, { description: 'Why, in words.' })
  reason: string;

  @Field(() => String, {
    nullable: true,
    description: "The payment provider's code and decline code, such as card_declined, insufficient_funds.",
  })
  codes: string | null;
}

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'A signed message of the payment provider.' })
export class PaymentEvent {
  @Field(() => String, { description: 'What it says, such as payment_intent.succeeded.' })
  type: string;

  @Field(() => Date, { description: 'When it came.' })
  receivedAt: Date;
}

/** `resolvedBy` and `candidates` are fields of a resolver. */
@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'Captured money that completed no order.' })
export class UnmatchedPayment {
  @Field(() => String, { description: 'The reason as a word.' })
  reason: UnmatchedReason;

  @Field(() => String, { description: 'The reason as a sentence.' })
  explanation: string;

  @Field(() => Date, { description: 'When it was noticed.' })
  foundAt: Date;

  @Field(() => String, { nullable: true, description: 'bound, refunded, or null while it is open' })
  resolution: string | null;

  @Field(() => Date, { nullable: true, description: 'When it was bound or refunded.' })
  resolvedAt: Date | null;

  @Field(() => Boolean, { description: 'It can complete an order now.' })
  canBind: boolean;

  /** Behind the edge `resolvedBy`. */
  resolvedById: string | null;

  /** Behind the edge `candidates`. */
  amount: string;
}

/** Declines, events, refunds and explanation are fields of a resolver. */
@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: "A shopper's try to pay, and what became of it." })
export class Payment {
  @Field(() => ID, { description: "The payment provider's id of it." })
  id: string;

  @Field(() => String, {
    description: 'open, succeeded, cancelled, or unknown when only messages tell of it',
  })
  status: string;

  @Field(() => Money, { nullable: true, description: 'Null when only messages tell of it.' })
  amount: string | null;

  @Field(() => String, { description: 'Of the amount, such as usd.' })
  currency: string;

  @Field(() => Date, { nullable: true, description: 'When the shopper began to pay.' })
  startedAt: Date | null;

  @Field(() => UnmatchedPayment, {
    nullable: true,
    description: 'Why it completed no order; null when it never was on the list of those.',
  })
  unmatched: UnmatchedPayment | null;

  /** Behind the edge `order`: the one that it pays, or was meant for. */
  orderId: string | null;

  /** It completed its order. */
  isSettled: boolean;
}

export const PaymentConnection = connectionOf(Payment, { name: 'Payment', audience: 'staff' });

@InputType({ description: 'What is left out does not filter.' })
export class PaymentFilter {
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether they still wait for somebody to bind or refund them.',
  })
  isOpen?: boolean | null;
}
