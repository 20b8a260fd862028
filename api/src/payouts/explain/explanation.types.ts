import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { CalendarDay, connectionOf, Money, VisibleTo } from '../../http/index.js';
import { figures, type FigureName } from './figures.js';
import type { Scope } from './explained-lines.js';

// The keys are those of `figures`, each with its own name as its value.
export const FigureType = Object.fromEntries(Object.keys(figures).map((name) => [name, name])) as {
  readonly [Name in FigureName]: Name;
};
registerEnumType(FigureType, {
  name: 'Figure',
  description: 'A figure that can be opened down to its ledger entries.',
});

@InputType({ description: 'Whole days, US Eastern; everything where one is left out.' })
export class PeriodInput {
  @Field(() => CalendarDay, { nullable: true, description: 'The first day.' })
  from?: string | null;

  @Field(() => CalendarDay, { nullable: true, description: 'The last day, included.' })
  to?: string | null;
}

/** `lines` is a field of a resolver. Not an entity of its own in a client's cache: it has no id. */
@VisibleTo('owner', { owner: 'organizationId' })
@ObjectType({ simpleResolvers: true, description: 'What a figure means, and all that it is made of.' })
export class Explanation {
  @Field(() => FigureType, { description: 'Which figure.' })
  figure: FigureName;

  @Field(() => String, { description: 'What it means, in a sentence.' })
  definition: string;

  @Field(() => String, { description: 'How it adds up, with its amounts.' })
  formula: string;

  @Field(() => String, { nullable: true, description: 'What rounding does to it; null where nothing shows.' })
  rounding: string | null;

  @Field(() => Money, { description: 'The figure: the sum of its lines.' })
  amount: string;

  @Field(() => Int, { description: 'How many ledger entries are behind it.' })
  entryCount: number;

  @Field(() => String, { description: 'Where its lines are for a spreadsheet.' })
  csvUrl: string;

  organizationId: string;
  scope: Scope;
}

/** `order` is a field of a resolver. */
@VisibleTo('owner')
@ObjectType({ simpleResolvers: true, description: 'A ledger entry behind a figure.' })
export class ExplanationLine {
  @Field(() => ID, { description: "The ledger entry's id." })
  id: string;

  @Field(() => Date, { description: 'When it was booked.' })
  occurredAt: Date;

  @Field(() => String, { description: 'sale, reversal, adjustment, moved-out or moved-in.' })
  kind: string;

  @Field(() => String, { nullable: true, description: "The order's last 8 characters." })
  orderReference: string | null;

  @Field(() => String, { nullable: true, description: 'The name of the class that it credits, if any.' })
  classroomName: string | null;

  @Field(() => Money, { description: 'Merchandise; below 0 where a sale went back.' })
  merchandise: string;

  @Field(() => Money, { description: 'What the figure counts of it.' })
  amount: string;

  @Field(() => Money, { description: 'The amounts of all lines up to this one.' })
  runningSum: string;

  @Field(() => String, { nullable: true, description: 'The month of its statement: YYYY-MM; null on none.' })
  statementMonth: string | null;

  orderId: string | null;
}

export const ExplanationLineConnection = connectionOf(ExplanationLine, {
  name: 'ExplanationLine',
  audience: 'owner',
});
