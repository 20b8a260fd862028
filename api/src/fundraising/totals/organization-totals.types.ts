import { Field, Int, ObjectType } from 'type-graphql';
import { CalendarDay, Cost, Money, VisibleTo, everyMember } from '../../http/index.js';
import type { Cents } from '../../lib/cents.js';
import { PrizeAward } from '../milestones/prize-award.types.js';

@VisibleTo('owner', everyMember)
@ObjectType({
  simpleResolvers: true,
  description: "Sales of one day in the organization's time zone, the last 7 days, oldest first.",
})
export class DaySales {
  @Field(() => CalendarDay, { description: 'Which day.' })
  day: string;

  @Field(() => Money, { description: 'Merchandise sold that day.' })
  sales: Cents;
}

@VisibleTo('owner', everyMember)
@ObjectType({
  simpleResolvers: true,
  description: 'What a class sold in this campaign, and whose half of its share is how much.',
})
export class ClassShare {
  /** Null for what was sold without a class. */
  classroomId: string | null;

  @Field(() => Money, { description: 'Merchandise sold for the class.' })
  sales: string;

  @Field(() => Money, { description: "The organization's half; the whole share where no class was named." })
  organizationProfit: string;

  @Field(() => Money, { description: "The class's half, the smaller one where a cent is left over." })
  classroomProfit: string;
}

/** Never an entity of its own in a client's cache: it has no id and is merged by its revision. */
@VisibleTo('anyone', { owner: 'organizationId' })
@ObjectType({
  simpleResolvers: true,
  description: 'What an organization sold and earned. `revision` grows with every change: keep the highest.',
})
export class OrganizationTotals {
  organizationId: string;

  @Field(() => Int, { description: 'Grows with every change of the totals.' })
  revision: number;

  @Field(() => Money, { description: 'Merchandise sold in this campaign.' })
  totalSales: Cents;

  @Field(() => Boolean, { description: 'Whether sales are halfway to the goal.' })
  halfwayAchieved: boolean;

  @Field(() => Date, { nullable: true, description: 'When they got there.' })
  halfwayAchievedAt: Date | null;

  @Field(() => Boolean, { description: 'Whether sales reached the goal.' })
  goalAchieved: boolean;

  @Field(() => Date, { nullable: true, description: 'When they got there.' })
  goalAchievedAt: Date | null;

  @VisibleTo('owner', everyMember)
  @Field(() => Money, { nullable: true, description: "The whole 30%, the classrooms' part included." })
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
    description: 'Every class by sales, then what was sold without one. They add up to the totals.',
  })
  classShares: readonly ClassShare[];

  topClassroomIds: readonly string[];

  @VisibleTo('owner', everyMember)
  @Field(() => [PrizeAward], {
    nullable: true,
    description:
      'Prizes of this campaign that were won, and those that were taken back since, in that order.',
  })
  prizes: readonly PrizeAward[];
}

/** What takes a statement of its own: the ledger's days, and what each class sold. */
export const detailedTotals = ['weekSales', 'salesByDay', 'classShares', 'topClassrooms', 'prizes'] as const;

/** The totals that stand in the organization's row. */
export type StoredOrganizationTotals = Omit<
  OrganizationTotals,
  (typeof detailedTotals)[number] | 'topClassroomIds'
>;
