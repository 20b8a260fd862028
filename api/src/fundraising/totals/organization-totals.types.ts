import { Field, Int, ObjectType } from 'type-graphql';
import { CalendarDay, Cost, Money, VisibleTo, everyMember } from '../../http/index.js';
import type { Cents } from '../../lib/cents.js';
import { PrizeAward } from '../milestones/prize-award.types.js';

@VisibleTo('owner', everyMember)
@ObjectType({ description: 'Sales of one day, US Eastern.' })
export class DaySales {
  @Field(() => CalendarDay, { description: 'The day.' })
  day: string;

  @Field(() => Money, { description: 'Merchandise sold that day.' })
  sales: Cents;
}

@VisibleTo('owner', everyMember)
@ObjectType({ description: 'Sales of a class in this campaign, and the two parts of its share.' })
export class ClassShare {
  /** Null for sales without a class. */
  classroomId: string | null;

  @Field(() => Money, { description: 'Merchandise sold for the class.' })
  sales: string;

  @Field(() => Money, { description: "The organization's half; the whole share for sales without a class." })
  organizationProfit: string;

  @Field(() => Money, { description: "The class's half, without the odd cent." })
  classroomProfit: string;
}

/** Not an entity in a client's cache: it has no id and is merged by its revision. */
@VisibleTo('anyone', { owner: 'organizationId' })
@ObjectType({
  description: 'Sales and earnings of an organization. `revision` grows with every change: keep the highest.',
})
export class OrganizationTotals {
  organizationId: string;

  @Field(() => Int, { description: 'Grows with every change of the totals.' })
  revision: number;

  @Field(() => Money, { description: 'Merchandise sold in this campaign.' })
  totalSales: Cents;

  @Field(() => Boolean, { description: 'Whether sales are halfway to the goal.' })
  halfwayAchieved: boolean;

  @Field(() => Date, { nullable: true, description: 'When sales reached it.' })
  halfwayAchievedAt: Date | null;

  @Field(() => Boolean, { description: 'Whether sales reached the goal.' })
  goalAchieved: boolean;

  @Field(() => Date, { nullable: true, description: 'When sales reached it.' })
  goalAchievedAt: Date | null;

  @VisibleTo('owner', everyMember)
  @Field(() => Money, { nullable: true, description: "The whole 30%, including the classrooms' part." })
  totalProfit: Cents;

  @VisibleTo('owner', everyMember)
  @Field(() => Int, { nullable: true, description: 'Paid orders of this campaign.' })
  orderCount: number;

  @VisibleTo('owner', everyMember)
  @Field(() => Money, { nullable: true, description: 'Sales of the last 7 days.' })
  weekSales: Cents;

  @VisibleTo('owner', everyMember)
  @Field(() => [DaySales], { nullable: true, description: 'The last 7 days, oldest first.' })
  salesByDay: readonly DaySales[];

  @VisibleTo('owner', everyMember)
  @Cost('listOfClasses')
  @Field(() => [ClassShare], {
    nullable: true,
    description: 'Every class by sales, then sales without a class. They add up to the totals.',
  })
  classShares: readonly ClassShare[];

  topClassroomIds: readonly string[];

  @VisibleTo('owner', everyMember)
  @Field(() => [PrizeAward], {
    nullable: true,
    description: 'Prizes won in this campaign, then those taken back since.',
  })
  prizes: readonly PrizeAward[];
}

/** Fields that need a query of their own. */
export const detailedTotals = ['weekSales', 'salesByDay', 'classShares', 'topClassrooms', 'prizes'] as const;

/** The totals in the organization's row. */
export type StoredOrganizationTotals = Omit<
  OrganizationTotals,
  (typeof detailedTotals)[number] | 'topClassroomIds'
>;
