import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { VisibleTo } from '../http/index.js';
import type { InFlightReason } from '../ordering/index.js';

/** Names in GraphQL have no dashes. */
export const InFlightReasonType = {
  unpaid: 'unpaid',
  undelivered: 'undelivered',
  disputed: 'disputed',
  refund_open: 'refund-open',
  payment_unmatched: 'payment-unmatched',
} as const satisfies Record<string, InFlightReason>;

registerEnumType(InFlightReasonType, {
  name: 'InFlightReason',
  description: "Why an order still needs its customer's name and address.",
});

/** `order` is an edge. */
@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'An order that still goes on, with its customer.' })
export class OrderInFlight {
  @Field(() => ID, { description: "The order's id." })
  id: string;

  @Field(() => InFlightReasonType, { description: 'What has to end first.' })
  reason: InFlightReason;
}

/** Its edges are edges. */
@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'How much is held under an email address.' })
export class SupporterData {
  @Field(() => String, { description: 'The address, as it was asked for.' })
  email: string;

  @Field(() => Int, { description: 'Orders, those in flight too.' })
  orderCount: number;

  @Field(() => Int, { description: 'Emails to the address, and about those orders and messages.' })
  emailCount: number;

  @Field(() => Int, { description: 'Messages from the contact form.' })
  contactMessageCount: number;

  @Field(() => Int, { description: 'Entries of the audit about any of this.' })
  auditEntryCount: number;

  @Field(() => Int, { description: 'Notes of staff about the person.' })
  noteCount: number;

  @Field(() => [OrderInFlight], { description: 'Orders that are not erased before they are done.' })
  ordersInFlight: OrderInFlight[];

  @Field(() => Boolean, {
    description: 'Whether an organization logs in with the same address: that account stays.',
  })
  isOrganizationContact: boolean;

  /** Behind the edges of the same names, oldest first. */
  orderIds: readonly string[];
  emailIds: readonly string[];
  contactMessageIds: readonly string[];
}

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'What was erased, and what was not.' })
export class SupporterErasure {
  @Field(() => Int, { description: 'Orders without their customer now; amounts and ledger are as before.' })
  orderCount: number;

  @Field(() => Int, { description: 'Emails without their recipient now.' })
  emailCount: number;

  @Field(() => Int, { description: 'Messages of the contact form that were deleted.' })
  contactMessageCount: number;

  @Field(() => Int, { description: 'Entries of the audit without the person now.' })
  auditEntryCount: number;

  @Field(() => Int, { description: 'Notes of staff that were deleted.' })
  noteCount: number;

  @Field(() => [OrderInFlight], {
    description: 'Orders that were left whole: erase again once they are done.',
  })
  ordersKept: OrderInFlight[];
}

@InputType({ description: 'Whose data is erased, and why.' })
export class SupporterErasureInput {
  @Field(() => String, { description: 'The email address, in any case of letters.' })
  email: string;

  @Field(() => String, { description: 'The same address, typed once more.' })
  confirmation: string;

  @Field(() => String, { description: 'Why; kept in the audit, so it may not name the person.' })
  reason: string;
}

@InputType({ description: 'Whose data is handed out, and why.' })
export class SupporterExportInput {
  @Field(() => String, { description: 'The email address, in any case of letters.' })
  email: string;

  @Field(() => String, { description: 'Why; kept in the audit, so it may not name the person.' })
  reason: string;
}
