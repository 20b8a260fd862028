import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Money, VisibleTo, everyMember } from '../../http/index.js';
import type { Cents } from '../../lib/cents.js';

/** `by` is an edge, `statements` an edge of a higher module. */
@VisibleTo('owner', { ...everyMember, owner: 'organizationId' })
@ObjectType({ description: 'A campaign that was closed by a reset, with its final figures.' })
export class FundraiserReset {
  @Field(() => ID, { description: 'Its id.' })
  id: string;

  @Field(() => Date, {
    description: 'When it began: when the previous one was closed or the organization registered.',
  })
  startedAt: Date;

  @Field(() => Date, { description: 'When it was closed.' })
  at: Date;

  @Field(() => Int, { description: 'The number of the campaign, from 1.' })
  campaign: number;

  @Field(() => Money, { description: 'Merchandise sold in it.' })
  totalSales: Cents;

  @Field(() => Money, { description: "The whole 30%, including the classrooms' part." })
  totalProfit: Cents;

  @Field(() => Int, { description: 'Paid orders, without cancelled ones, when it was closed.' })
  orderCount: number;

  @Field(() => Int, { description: 'Orders still counted for it, without those cancelled or moved since.' })
  ordersLeft: number;

  @Field(() => Money, { description: 'What is left of `totalSales` after refunds and moves since.' })
  salesLeft: Cents;

  @Field(() => Money, { description: 'What is left of `totalProfit` after refunds and moves since.' })
  profitLeft: Cents;

  organizationId: string;
  resetBy: string | null;
}
