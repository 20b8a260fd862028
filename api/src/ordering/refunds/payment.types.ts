import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { connectionOf, Money, VisibleTo, everyMember } from '../../http/index.js';
import type { Cents } from '../../lib/cents.js';
import { describeFailure, failureCodes, type PaymentDecline } from '../../payments/index.js';
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

/** `resolvedBy` and `candidates` are edges. */
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
  amount: Cents;
}

/** Declines, events, refunds and the order are edges, `explanation` is a field of a resolver. */
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
  amount: Cents | null;

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

export function cardDecline(decline: PaymentDecline): CardDecline {
  return { at: decline.at, reason: describeFailure(decline), codes: failureCodes(decline) };
}

/** `requestedBy`, `order` and `payment` are edges. */
@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'Money on its way back, or back.' })
export class Refund {
  @Field(() => ID, { description: 'Stays the same whatever becomes of it.' })
  id: string;

  @Field(() => Money, { description: 'How much.' })
  amount: Cents;

  @Field(() => String, { description: 'requested, accepted or failed' })
  status: string;

  @Field(() => String, { nullable: true, description: 'Why, as it was asked for.' })
  reason: string | null;

  @Field(() => Date, { description: 'When it came into this status.' })
  at: Date;

  @Field(() => Date, { description: 'When it was asked for.' })
  requestedAt: Date;

  /** Behind the edge `requestedBy`. */
  requestedById: string | null;

  /** Behind the edge `order`. */
  orderId: string | null;

  /** Behind the edge `payment`. */
  paymentId: string;
}

const DisputeState = { open: 'open', won: 'won', lost: 'lost' } as const;
type DisputeState = keyof typeof DisputeState;
registerEnumType(DisputeState, {
  name: 'DisputeState',
  description: 'Open: its share waits; won: the money stayed; lost: it went back.',
});

/** Not an entity of its own in a client's cache: organizations do not see its id. */
@VisibleTo('owner', { ...everyMember, owner: 'organizationId' })
@ObjectType({
  simpleResolvers: true,
  description: "A customer's bank takes a payment back. It marks its order and is no status of it.",
})
export class Dispute {
  @Field(() => DisputeState, { description: 'Whether it is open, and how it ended.' })
  state: DisputeState;

  @Field(() => Money, { description: 'What the bank asks back.' })
  amount: Cents;

  @Field(() => Date, { description: 'Since when.' })
  openedAt: Date;

  @Field(() => Date, { nullable: true, description: 'When it was won or lost.' })
  closedAt: Date | null;

  @VisibleTo('staff')
  @Field(() => ID, { nullable: true, description: "The provider's id of it." })
  providerId: string;

  @VisibleTo('staff')
  @Field(() => String, { nullable: true, description: 'Why, in words.' })
  reason: string;

  @VisibleTo('staff', { nullable: true })
  @Field(() => Date, {
    nullable: true,
    description: 'Until when the provider takes evidence, where it says so.',
  })
  answerBy: Date | null;

  /** Of its order. */
  organizationId: string | null;
}
