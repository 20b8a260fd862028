import { Field, ObjectType } from 'type-graphql';
import { CalendarDay, Money, VisibleTo, withTreasurer } from '../../http/index.js';
import type { Cents } from '../../lib/cents.js';

@VisibleTo('anyone')
@ObjectType({ description: 'The statement that an order will be on, or is on.' })
export class StatementDate {
  @Field(() => String, { description: 'Its month, YYYY-MM.' })
  month: string;

  @Field(() => CalendarDay, { description: 'The day it is drawn.' })
  drawnOn: string;
}

/** Not an entity in a client's cache: it has no id. */
@VisibleTo('owner', withTreasurer)
@ObjectType({
  description: 'Where the money an organization earned is. The first three amounts add up to its ledger.',
})
export class Balance {
  @Field(() => Money, { description: 'In the ledger, but on no statement yet.' })
  earned: Cents;

  @Field(() => Money, { description: 'On unpaid statements, including amounts carried over.' })
  onItsWay: Cents;

  @Field(() => Money, { description: 'On paid statements.' })
  paid: Cents;

  @Field(() => Money, { description: 'The part of `earned` held back by open disputes.' })
  inDispute: Cents;

  @Field(() => Money, { description: "The part of this campaign's profit that is already on a statement." })
  ofCampaignStated: Cents;

  @Field(() => Money, { description: "The part of this campaign's profit held back by open disputes." })
  ofCampaignInDispute: Cents;

  @Field(() => Money, {
    description:
      'What earlier campaigns add to the next statement; below 0 if more was taken back than earned. ' +
      "This campaign's profit, less the two parts above, plus this amount equals `earned` less `inDispute`.",
  })
  ofEarlierCampaigns: Cents;

  @Field(() => StatementDate, {
    nullable: true,
    description: 'The statement that `earned` will be on; null if nothing is due for one.',
  })
  nextStatement: StatementDate | null;
}

@VisibleTo('owner', withTreasurer)
@ObjectType({ description: 'Earnings of a day and the total up to then.' })
export class EarningsDay {
  @Field(() => CalendarDay, { description: 'The day.' })
  day: string;

  @Field(() => Money, { description: 'Shares earned that day, less those taken back.' })
  share: Cents;

  @Field(() => Money, { description: 'All shares of all campaigns up to the end of that day.' })
  total: Cents;
}
