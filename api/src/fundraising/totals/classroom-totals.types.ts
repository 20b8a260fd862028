import { Field, Int, ObjectType } from 'type-graphql';
import { Money, VisibleTo } from '../../http/index.js';
import type { Cents } from '../../lib/cents.js';

/** Never an entity of its own in a client's cache: it has no id and is merged by its revision. */
@VisibleTo('anyone')
@ObjectType({
  simpleResolvers: true,
  description: 'What a class sold and earned. `revision` grows with every change: keep the highest.',
})
export class ClassroomTotals {
  @Field(() => Int, { description: 'Grows with every change of the totals.' })
  revision: number;

  @Field(() => Money, { description: 'Merchandise sold in this campaign.' })
  totalSales: Cents;

  @Field(() => Money, { description: "The class's own part of the 30%." })
  totalProfit: Cents;

  @Field(() => Int, { description: 'Paid orders of this campaign.' })
  orderCount: number;

  @Field(() => Money, { description: 'Sales of the last 7 days.' })
  weekSales: Cents;

  @Field(() => Int, { description: 'Orders of the last 7 days.' })
  weekOrderCount: number;

  @Field(() => Boolean, { description: 'Whether sales are halfway to the goal.' })
  halfwayAchieved: boolean;

  @Field(() => Date, { nullable: true, description: 'When they got there.' })
  halfwayAchievedAt: Date | null;

  @Field(() => Boolean, { description: 'Whether sales reached the goal.' })
  goalAchieved: boolean;

  @Field(() => Date, { nullable: true, description: 'When they got there.' })
  goalAchievedAt: Date | null;
}

/** What takes a statement of its own: the ledger's last days. */
export const weeklyTotals = ['weekSales', 'weekOrderCount'] as const;

/** The totals that stand in the class's row. */
export type StoredClassroomTotals = Omit<ClassroomTotals, (typeof weeklyTotals)[number]>;
