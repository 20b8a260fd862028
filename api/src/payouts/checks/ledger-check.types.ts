import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Money, VisibleTo } from '../../http/index.js';
import type { CheckOutcome } from './ledger-check.entity.js';

export const CheckOutcomeType = {
  clean: 'clean',
  differences: 'differences',
  provider_away: 'provider-away',
} as const satisfies Record<string, CheckOutcome>;
registerEnumType(CheckOutcomeType, {
  name: 'LedgerCheckOutcome',
  description: 'clean; differences; provider_away where the payment provider could not be asked.',
});

/** `isCurrent`, `unseenCount`, `parts` and `differences` are fields of a resolver. */
@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: "One run of the night's check of all books." })
export class LedgerCheck {
  @Field(() => ID, { description: 'Its id.' })
  id: string;

  @Field(() => Date, { description: 'When it began.' })
  startedAt: Date;

  @Field(() => Date, { description: 'When it ended.' })
  finishedAt: Date;

  @Field(() => CheckOutcomeType, { description: 'What came of it.' })
  outcome: CheckOutcome;

  seenDrawing: string;
}

@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'One of the seven things that a check compares.' })
export class LedgerCheckPart {
  @Field(() => String, { description: 'Its short name.' })
  part: string;

  @Field(() => String, { description: 'What is compared with what.' })
  title: string;

  @Field(() => Int, { description: 'How many rows were compared.' })
  compared: number;

  @Field(() => Money, { description: 'What they come to.' })
  amount: string;

  @Field(() => Int, { description: 'How many figures differ.' })
  differenceCount: number;

  @Field(() => Int, { description: 'Payments of demo data that the payment provider does not know.' })
  leftOutCount: number;
}

/** `organization` is a field of a resolver. */
@VisibleTo('staff')
@ObjectType({ simpleResolvers: true, description: 'One figure that is not what it has to be.' })
export class LedgerCheckDifference {
  @Field(() => String, { description: 'In which part of the check.' })
  part: string;

  @Field(() => String, {
    description: 'The id of the order, statement, organization, payment, refund or dispute.',
  })
  subject: string;

  @Field(() => String, { description: 'Which figure of it.' })
  figure: string;

  @Field(() => String, { nullable: true, description: 'What is stored; null where nothing is.' })
  stored: string | null;

  @Field(() => String, { nullable: true, description: 'What it has to be; null for nothing at all.' })
  expected: string | null;

  organizationId: string | null;
}

@VisibleTo('owner')
@ObjectType({
  simpleResolvers: true,
  description: 'The newest check, as far as it is about one organization.',
})
export class OrganizationCheck {
  @Field(() => Date, { description: 'When it ended.' })
  checkedAt: Date;

  @Field(() => Int, { description: 'Its paid orders that were compared.' })
  orderCount: number;

  @Field(() => Money, { description: 'What the buyers were charged for them, shipping and tax included.' })
  charged: string;

  @Field(() => Int, { description: 'How many of its figures differ.' })
  differenceCount: number;
}
