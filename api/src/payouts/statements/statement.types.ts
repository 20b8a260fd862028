import { MaxLength } from 'class-validator';
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { CalendarDay, connectionOf, Money, VisibleTo, withTreasurer } from '../../http/index.js';
import type { Cents } from '../../lib/cents.js';
import type { Hold } from './approve-statements.js';
import type { Statement as StoredStatement } from './find-statements.js';
import type { StatementLine as StoredLine } from './statement-lines.js';
import type { PayoutMethod, StatementState } from './statement.entity.js';

@VisibleTo('owner', withTreasurer)
@ObjectType({
  simpleResolvers: true,
  description: 'A payment that came back; its statement is payable again.',
})
export class ReturnedPayment {
  @Field(() => CalendarDay, { description: 'The day on which the money left.' })
  paidOn: string;

  @Field(() => PayoutMethodType, { description: 'How it was paid.' })
  method: PayoutMethod;

  @Field(() => String, { description: "The check's number or the transfer's." })
  reference: string;

  @Field(() => CalendarDay, { description: 'The day on which the money was back.' })
  returnedOn: string;

  @Field(() => String, { description: 'Why, as staff wrote it.' })
  reason: string;
}

/** `lines` is a field of a resolver; all that it leads to otherwise are edges. */
@VisibleTo('owner', { ...withTreasurer, owner: 'organizationId' })
@ObjectType({
  simpleResolvers: true,
  description: 'What an organization is due for a calendar month (US Eastern).',
})
export class Statement {
  @Field(() => ID, { description: 'Its id.' })
  id: string;

  @Field(() => String, { description: 'The month: YYYY-MM.' })
  month: string;

  @Field(() => StatementStateType, { description: 'How far it is.' })
  state: StatementState;

  @Field(() => Boolean, { description: 'Whether any amount above 0 is paid, since the account is closed.' })
  isClosing: boolean;

  @Field(() => Boolean, {
    description: 'Whether its amount is paid out; a smaller one begins the next statement.',
  })
  isPaidOut: boolean;

  @Field(() => Money, {
    description: 'What the statement before was too small to pay; below 0 when it was owed.',
  })
  carriedOver: Cents;

  @Field(() => Money, { description: 'Shares of orders that were paid.' })
  earned: Cents;

  @Field(() => Money, { description: 'Shares of cancelled orders, as an amount above 0.' })
  takenBack: Cents;

  @Field(() => Money, { description: 'Refunds in part and credit that moved, either way.' })
  adjustments: Cents;

  @Field(() => Money, { description: 'Carried over + earned - taken back + adjustments.' })
  amountDue: Cents;

  @Field(() => Date, {
    nullable: true,
    description:
      'It waits until then at most, since its payee or contact is about to change; null where it does not.',
  })
  waitsUntil: Date | null;

  @Field(() => String, {
    nullable: true,
    description:
      'How the books ended when it was drawn: entries and fingerprint; null where they were not chained yet.',
  })
  books: string | null;

  @Field(() => Date, { description: 'When it was drawn.' })
  drawnAt: Date;

  @VisibleTo('staff', { nullable: true })
  @Field(() => Date, {
    nullable: true,
    description: 'When the first of two people approved it; null where nobody did or one is enough.',
  })
  firstApprovedAt: Date | null;

  @Field(() => Date, { nullable: true, description: 'When an administrator approved it.' })
  approvedAt: Date | null;

  @Field(() => Date, { nullable: true, description: 'When it was paid.' })
  paidAt: Date | null;

  @Field(() => PayoutMethodType, { nullable: true, description: 'How it was paid.' })
  method: PayoutMethod | null;

  @Field(() => String, { nullable: true, description: "The check's number or the transfer's." })
  reference: string | null;

  @Field(() => String, { description: 'Where the statement is as a paper.' })
  pdfUrl: string;

  @Field(() => String, { description: 'Where its lines are for a spreadsheet.' })
  csvUrl: string;

  organizationId: string;

  firstApprovedBy: string | null;
}

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'What some statements come to.' })
export class StatementTotal {
  @Field(() => Int, { description: 'How many they are.' })
  count: number;

  @Field(() => Money, { description: 'What is due on them together.' })
  amountDue: Cents;
}

export const StatementConnection = connectionOf(Statement, {
  name: 'Statement',
  audience: 'owner',
  ...withTreasurer,
});

/** `order` is an edge. */
@VisibleTo('owner', withTreasurer)
@ObjectType({ simpleResolvers: true, description: 'A ledger entry as a statement shows it.' })
export class StatementLine {
  @Field(() => ID, { description: "The ledger entry's id." })
  id: string;

  @Field(() => Date, { description: 'When it was earned or taken back.' })
  occurredAt: Date;

  @Field(() => String, {
    description: 'sale, reversal, adjustment, moved-out, moved-in, or reset (of a campaign).',
  })
  kind: string;

  @Field(() => String, { nullable: true, description: "The order's last 8 characters." })
  orderReference: string | null;

  @Field(() => String, { nullable: true, description: 'The name of the class that it credits, if any.' })
  classroomName: string | null;

  @Field(() => Money, { description: 'Merchandise; below 0 where a sale went back.' })
  merchandise: Cents;

  @Field(() => Money, { description: 'The whole 30%, rounded to the cent.' })
  share: Cents;

  @Field(() => Money, { description: "The organization's part of the share." })
  organizationPart: Cents;

  @Field(() => Money, { description: "The class's part of the share." })
  classPart: Cents;

  @Field(() => Money, { description: 'Carried over and all shares up to this line.' })
  runningSum: Cents;

  orderId: string | null;
}

export const StatementLineConnection = connectionOf(StatementLine, {
  name: 'StatementLine',
  audience: 'owner',
  ...withTreasurer,
});

@VisibleTo('owner', withTreasurer)
@ObjectType({ simpleResolvers: true, description: 'Who is due what of a statement: one class.' })
export class StatementClassSum {
  @Field(() => String, { nullable: true, description: 'Its name; null for what was sold without a class.' })
  classroomName: string | null;

  @Field(() => Money, { description: 'Merchandise sold for it.' })
  merchandise: Cents;

  @Field(() => Money, { description: "The organization's part of its share." })
  organizationPart: Cents;

  @Field(() => Money, { description: "The class's part of its share." })
  classPart: Cents;
}

@VisibleTo('owner', withTreasurer)
@ObjectType({ simpleResolvers: true, description: 'One product on a statement.' })
export class StatementProductSum {
  @Field(() => String, { description: 'Its name when it was sold.' })
  productName: string;

  @Field(() => Int, { description: 'How many were sold, less the cancelled ones.' })
  quantity: number;

  @Field(() => Money, { description: 'What they were sold for.' })
  merchandise: Cents;
}

@InputType({ description: 'What is given must all fit.' })
export class StatementFilterInput {
  @Field(() => String, { nullable: true, description: 'Only of this month: YYYY-MM.' })
  month?: string | null;

  @Field(() => StatementStateType, { nullable: true, description: 'Only in this state.' })
  state?: StatementState | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Only those that are due and have no verified payee, or only the others.',
  })
  waitsForPayee?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Only those whose amount is paid out, or only those that are too small.',
  })
  isPaidOut?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Only those that one of two people approved, or only the others.',
  })
  waitsForSecond?: boolean | null;

  @MaxLength(200, { message: 'Search for at most 200 characters.' })
  @Field(() => String, { nullable: true, description: "In the organization's name or code." })
  search?: string | null;
}

/** Names in GraphQL have no dashes; the values are those of the database. */
const StatementStateType = {
  drawn: 'drawn',
  approved: 'approved',
  paid: 'paid',
  carried_over: 'carried-over',
} as const satisfies Record<string, StatementState>;

export const PayoutMethodType = {
  check: 'check',
  bank_transfer: 'bank-transfer',
} as const satisfies Record<string, PayoutMethod>;

export const StatementHold = {
  dispute: 'dispute',
  proposal: 'proposal',
  payee: 'payee',
  check: 'check',
} as const satisfies { readonly [K in Hold]: K };

registerEnumType(StatementHold, {
  name: 'StatementHold',
  description:
    'dispute: an order on it is disputed since; proposal: its payee or contact is about to change; payee: none is verified; check: no clean check of the books of the last 24 hours has seen it.',
});
registerEnumType(StatementStateType, {
  name: 'StatementState',
  description: 'drawn, then approved, then paid; carried_over where it is too small to be paid.',
});
registerEnumType(PayoutMethodType, {
  name: 'PayoutMethod',
  description: 'A check in the mail, or a transfer to the account on file.',
});

/** The one mapping of a statement. */
export function statementView(statement: StoredStatement): Statement {
  const address = `/api/organizations/${statement.organizationId}/statements/${statement.month}`;
  return { ...statement, pdfUrl: `${address}.pdf`, csvUrl: `${address}.csv` };
}

export function statementLineView(line: StoredLine): StatementLine {
  return { ...line, orderReference: line.orderId?.slice(-8) ?? null };
}
