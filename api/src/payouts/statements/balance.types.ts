import { Field, ObjectType } from 'type-graphql';
import { CalendarDay, Money, VisibleTo, withTreasurer } from '../../http/index.js';
import type { Cents } from '../../lib/cents.js';

@VisibleTo('anyone')
@ObjectType({ simpleResolvers: true, description: 'The statement that an order will be on, or is on.' })
export class StatementDate {
  @Field(() => String, { description: 'Its month: YYYY-MM.' })
  month: string;

  @Field(() => CalendarDay, { description: 'The day on which it is drawn.' })
  drawnOn: string;
}

/** Never an entity of its own in a client's cache: it has no id. */
@VisibleTo('owner', withTreasurer)
@ObjectType({
  simpleResolvers: true,
  description:
    'Where the money is that an organization earned: the first three amounts add up to its ledger.',
})
export class Balance {
  @Field(() => Money, { description: 'In the ledger, and on no statement yet.' })
  earned: Cents;

  @Field(() => Money, { description: 'On a statement that is not paid, amounts carried over included.' })
  onItsWay: Cents;

  @Field(() => Money, { description: 'On a statement that is paid.' })
  paid: Cents;

  @Field(() => Money, { description: 'The part of `earned` that waits until a dispute is closed.' })
  inDispute: Cents;

  @Field(() => Money, { description: "The part of this campaign's profit that is on a statement already." })
  ofCampaignStated: Cents;

  @Field(() => Money, {
    description: "The part of this campaign's profit that waits until a dispute is closed.",
  })
  ofCampaignInDispute: Cents;

  @Field(() => Money, {
    description:
      "What earlier campaigns add to the next statement: below zero where more went back. This campaign's profit, " +
      'less its two parts above, plus this is `earned` less `inDispute`.',
  })
  ofEarlierCampaigns: Cents;

  @Field(() => StatementDate, {
    nullable: true,
    description: 'The statement that `earned` will be on; null where nothing waits for one.',
  })
  nextStatement: StatementDate | null;
}

@VisibleTo('owner', withTreasurer)
@ObjectType({ simpleResolvers: true, description: 'What was earned on a day, and in all until then.' })
export class EarningsDay {
  @Field(() => CalendarDay, { description: 'Which day.' })
  day: string;

  @Field(() => Money, { description: 'Its shares, less what went back that day.' })
  share: Cents;

  @Field(() => Money, { description: 'All shares of all campaigns up to its end.' })
  total: Cents;
}
