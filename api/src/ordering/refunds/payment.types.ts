import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { connectionOf, enumOf, Money, VisibleTo, everyMember, SearchText } from '../../http/index.js';
import type { Cents } from '../../lib/cents.js';
import { describeFailure, failureCodes, type PaymentDecline } from '../../payments/index.js';
import type { UnmatchedReason } from '../orders/order-records.entity.js';

@VisibleTo('staff')
@ObjectType({ description: 'A declined card.' })
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
@ObjectType({ description: 'A signed event from the payment provider.' })
export class PaymentEvent {
  @Field(() => String, { description: 'The type of event, such as payment_intent.succeeded.' })
  type: string;

  @Field(() => Date, { description: 'When it arrived.' })
  receivedAt: Date;
}

/** `resolvedBy` and `candidates` are edges. */
@VisibleTo('staff')
@ObjectType({ description: 'A captured payment that completed no order.' })
export class UnmatchedPayment {
  @Field(() => String, { description: 'The reason, as a code.' })
  reason: UnmatchedReason;

  @Field(() => String, { description: 'The reason, in a sentence.' })
  explanation: string;

  @Field(() => Money, { description: 'What was not refunded of it: refundPayment refunds this.' })
  left: Cents;

  @Field(() => Date, { description: 'When it was found.' })
  foundAt: Date;

  @Field(() => String, { nullable: true, description: 'bound or refunded; null while it is open.' })
  resolution: string | null;

  @Field(() => Date, { nullable: true, description: 'When it was bound or refunded.' })
  resolvedAt: Date | null;

  @Field(() => Boolean, { description: 'Whether it can complete an order now.' })
  canBind: boolean;

  /** Behind the edges `resolvedBy` and `candidates`. */
  resolvedById: string | null;
  amount: Cents;
}

/** Declines, events, refunds and the order are edges, `explanation` is a field of a resolver. */
@VisibleTo('staff')
@ObjectType({ description: "A shopper's payment attempt, and its outcome." })
export class Payment {
  @Field(() => ID, { description: "The payment's id at the provider." })
  id: string;

  @Field(() => String, { description: 'open, succeeded, cancelled, or unknown when only events report it.' })
  status: string;

  @Field(() => Money, { nullable: true, description: 'The amount. Null when only events report it.' })
  amount: Cents | null;

  @Field(() => String, { description: 'The currency of the amount, such as usd.' })
  currency: string;

  @Field(() => Date, { nullable: true, description: 'When the shopper started to pay.' })
  startedAt: Date | null;

  @Field(() => UnmatchedPayment, {
    nullable: true,
    description: 'Why it completed no order; null if it was never unmatched.',
  })
  unmatched: UnmatchedPayment | null;

  /** Behind the edge `order`: the one that it pays, or was meant for. */
  orderId: string | null;

  /** It completed its order. */
  isSettled: boolean;
}

export const PaymentConnection = connectionOf(Payment, 'staff');

@InputType({ description: 'A filter of payments. Fields that are left out do not filter.' })
export class PaymentFilter {
  @Field(() => Boolean, { nullable: true, description: 'Whether it still waits to be bound or refunded.' })
  isOpen?: boolean | null;

  @SearchText("Text in its id, its amount, or the name or email of its order's customer, ignoring case.")
  search?: string | null;
}

@VisibleTo('staff')
@ObjectType({ description: 'The sum of a list of payments.' })
export class PaymentTotal {
  @Field(() => Money, {
    nullable: true,
    description:
      'The sum of what was not refunded; null if there are none, or if one is in another currency.',
  })
  sum: Cents | null;
}

export function cardDecline(decline: PaymentDecline): CardDecline {
  return { at: decline.at, reason: describeFailure(decline), codes: failureCodes(decline) };
}

/** `requestedBy`, `order` and `payment` are edges. */
@VisibleTo('staff')
@ObjectType({ description: 'A refund, requested or made.' })
export class Refund {
  @Field(() => ID, { description: 'The id, the same in every status.' })
  id: string;

  @Field(() => Money, { description: 'The amount.' })
  amount: Cents;

  @Field(() => String, { description: 'requested, accepted or failed.' })
  status: string;

  @Field(() => String, { nullable: true, description: 'The reason that was given.' })
  reason: string | null;

  @Field(() => Date, { description: 'When it got this status.' })
  at: Date;

  @Field(() => Date, { description: 'When it was requested.' })
  requestedAt: Date;

  /** Behind the edges `requestedBy`, `order` and `payment`. */
  requestedById: string | null;
  orderId: string | null;
  paymentId: string;
}

const DisputeState = enumOf(
  'DisputeState',
  "Open: the order's share waits. Won: the money stayed. Lost: it was refunded.",
  ['open', 'won', 'lost'],
);
type DisputeState = keyof typeof DisputeState;

/** Not an entity of its own in a client's cache: organizations do not see its id. */
@VisibleTo('owner', { ...everyMember, owner: 'organizationId' })
@ObjectType({
  description: "A payment disputed by the customer's bank. It marks its order without changing its status.",
})
export class Dispute {
  @Field(() => DisputeState, { description: 'Whether it is open, won or lost.' })
  state: DisputeState;

  @Field(() => Money, { description: 'The disputed amount.' })
  amount: Cents;

  @Field(() => Date, { description: 'When it was opened.' })
  openedAt: Date;

  @Field(() => Date, { nullable: true, description: 'When it was won or lost.' })
  closedAt: Date | null;

  @VisibleTo('staff')
  @Field(() => ID, { nullable: true, description: "The dispute's id at the provider." })
  providerId: string;

  @VisibleTo('staff')
  @Field(() => String, { nullable: true, description: 'Why, in words.' })
  reason: string;

  @VisibleTo('staff', { nullable: true })
  @Field(() => Date, { nullable: true, description: "The provider's deadline for evidence, if it has one." })
  answerBy: Date | null;

  /** The order's organization. */
  organizationId: string | null;

  /** The bank has only asked: the payment can be refunded. */
  isInquiry: boolean;
}
