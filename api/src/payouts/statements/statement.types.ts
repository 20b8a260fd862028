import { IsUUID } from 'class-validator';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import {
  CalendarDay,
  connectionOf,
  Money,
  VisibleTo,
  withTreasurer,
  Node,
  enumOf,
  SearchText,
} from '../../http/index.js';
import type { Cents } from '../../lib/cents.js';
import type { Hold } from './approve-statements.js';
import type { LineKind } from './statement-lines.js';
import { IsMonth } from './statement-month.js';
import type { PayoutMethod, StatementState } from './statement.entity.js';

@VisibleTo('owner', withTreasurer)
@ObjectType({ description: 'A payment that came back; its statement is payable again.' })
export class ReturnedPayment {
  @Field(() => CalendarDay, { description: 'The day the payment was sent.' })
  paidOn: string;

  @Field(() => PayoutMethodType, { description: 'The payment method.' })
  method: PayoutMethod;

  @Field(() => String, { description: 'The check number or the transfer reference.' })
  reference: string;

  @Field(() => String, { nullable: true, description: 'Whom it went to; null if that was not stored yet.' })
  payeeName: string | null;

  @Field(() => CalendarDay, { description: 'The day the money came back.' })
  returnedOn: string;

  @Field(() => String, { description: 'Why it came back, as staff wrote it.' })
  reason: string;
}

/** Its relations are edges. */
@VisibleTo('owner', { ...withTreasurer, owner: 'organizationId' })
@ObjectType({ description: 'What an organization is due for a calendar month (US Eastern).' })
export class Statement extends Node {
  @Field(() => String, { description: 'The month, YYYY-MM.' })
  month: string;

  @Field(() => StatementStateType, { description: 'Its state.' })
  state: StatementState;

  @Field(() => Boolean, { description: 'Whether any amount above 0 is paid because of a closing.' })
  isClosing: boolean;

  @Field(() => Boolean, {
    description: 'Whether its amount is paid out; a smaller one is carried over to the next statement.',
  })
  isPaidOut: boolean;

  @Field(() => Money, {
    description: 'The unpaid balance of the previous statement; below 0 if more was taken back than earned.',
  })
  carriedOver: Cents;

  @Field(() => Money, { description: 'Shares of paid orders.' })
  earned: Cents;

  @Field(() => Money, { description: 'Shares of cancelled orders, as a positive amount.' })
  takenBack: Cents;

  @Field(() => Money, { description: 'Partial refunds and moved credit, positive or negative.' })
  adjustments: Cents;

  @Field(() => Money, { description: 'Carried over + earned - taken back + adjustments.' })
  amountDue: Cents;

  @Field(() => Date, {
    nullable: true,
    description:
      'It waits until then at most because its payee or contact is about to change; null if it does not wait.',
  })
  waitsUntil: Date | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The end of the books when it was drawn: entries and fingerprint; null if they were not chained yet.',
  })
  books: string | null;

  @Field(() => Date, { description: 'When it was drawn.' })
  drawnAt: Date;

  @VisibleTo('staff', { nullable: true })
  @Field(() => Date, {
    nullable: true,
    description: 'When the first of two people approved it; null if nobody did or one is enough.',
  })
  firstApprovedAt: Date | null;

  @Field(() => Date, { nullable: true, description: 'When an administrator approved it.' })
  approvedAt: Date | null;

  @Field(() => Date, { nullable: true, description: 'When it was paid.' })
  paidAt: Date | null;

  @Field(() => PayoutMethodType, { nullable: true, description: 'The payment method.' })
  method: PayoutMethod | null;

  @Field(() => String, { nullable: true, description: 'The check number or the transfer reference.' })
  reference: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Whom it was paid to; null if unpaid, or paid before that was stored.',
  })
  payeeName: string | null;

  organizationId: string;

  firstApprovedBy: string | null;
}

@VisibleTo('staff')
@ObjectType({ description: 'The sum of the matching statements.' })
export class StatementTotal {
  @Field(() => Int, { description: 'The number of statements.' })
  count: number;

  @Field(() => Money, {
    description: 'Their total amount due. What was carried over to a later statement counts there only.',
  })
  amountDue: Cents;
}

export const StatementConnection = connectionOf(Statement, 'owner', withTreasurer);

/** The fields of a ledger entry that statements and figures show; `orderOfLine` has two more. */
@ObjectType()
export abstract class LineFields {
  @Field(() => ID, { description: "The ledger entry's id." })
  id: string;

  @Field(() => Date, { description: 'When it was earned or taken back.' })
  occurredAt: Date;

  @Field(() => String, { nullable: true, description: 'The name of the credited class, if any.' })
  classroomName: string | null;

  @Field(() => Money, { description: 'Merchandise; below 0 for cancels and refunds.' })
  merchandise: Cents;

  orderId: string | null;
}

/** `order` is an edge. */
@VisibleTo('owner', withTreasurer)
@ObjectType({ description: 'A ledger entry on a statement.' })
export class StatementLine extends LineFields {
  @Field(() => String, {
    description: 'sale, reversal, adjustment, moved-out, moved-in, or reset (of a campaign).',
  })
  kind: LineKind;

  @Field(() => Money, { description: 'The whole 30%, rounded to the cent.' })
  share: Cents;

  @Field(() => Money, { description: "The organization's part of the share." })
  organizationPart: Cents;

  @Field(() => Money, { description: "The class's part of the share." })
  classPart: Cents;

  @Field(() => Money, { description: 'Carried over and all shares up to this line.' })
  runningSum: Cents;
}

export const StatementLineConnection = connectionOf(StatementLine, 'owner', withTreasurer);

@VisibleTo('owner', withTreasurer)
@ObjectType({ description: 'The sums of one class on a statement.' })
export class StatementClassSum {
  @Field(() => String, {
    nullable: true,
    description: 'Its name, with its code if classes share it; null for sales without a class.',
  })
  classroomName: string | null;

  @Field(() => Money, { description: 'Merchandise sold for it.' })
  merchandise: Cents;

  @Field(() => Money, { description: "The organization's part of its share." })
  organizationPart: Cents;

  @Field(() => Money, { description: "The class's part of its share." })
  classPart: Cents;
}

@VisibleTo('owner', withTreasurer)
@ObjectType({ description: 'One product on a statement.' })
export class StatementProductSum {
  @Field(() => String, {
    description: "Its name at the time of sale, or 'Partial refunds', which name no product.",
  })
  productName: string;

  @Field(() => Int, { description: 'Units sold, less those cancelled or moved away; 0 for partial refunds.' })
  quantity: number;

  @Field(() => Money, { description: 'Their merchandise; the rows add up to the classes.' })
  merchandise: Cents;
}

@InputType({ description: 'Filters are combined with AND.' })
export class StatementFilterInput {
  @IsUUID('all', { message: 'The organization is not valid.' })
  @Field(() => ID, { nullable: true, description: 'Only of this organization.' })
  organizationId?: string | null;

  @IsMonth()
  @Field(() => String, { nullable: true, description: 'Only of this month, YYYY-MM.' })
  month?: string | null;

  @Field(() => StatementStateType, { nullable: true, description: 'Only in this state.' })
  state?: StatementState | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Only payable statements with a payee that is to be verified, or only the others.',
  })
  waitsForPayee?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Only statements paid out, or only those too small.' })
  isPaidOut?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Only statements waiting for their second approval, or only the others.',
  })
  waitsForSecond?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True: only those to approve by the caller, who did not approve them first.',
  })
  waitsForMe?: boolean | null;

  @SearchText("In the organization's name or code.")
  search?: string | null;
}

export const StatementStateType = enumOf<StatementState>(
  'StatementState',
  'drawn, then approved, then paid; carried_over if too small to be paid.',
  ['drawn', 'approved', 'paid', 'carried-over'],
);

export const PayoutMethodType = enumOf<PayoutMethod>(
  'PayoutMethod',
  'A check in the mail, or a transfer to the account on file.',
  ['check', 'bank-transfer'],
);

export const StatementHold = enumOf<Hold>('StatementHold', 'What keeps a statement from being approved.', {
  dispute: 'An order on it came into dispute.',
  proposal: 'Its payee or contact is about to change.',
  payee: 'No payee is verified.',
  check: 'It changed since the last clean check of the books, or that is over 24 hours old.',
});
