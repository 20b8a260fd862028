import { Field, Int, ObjectType } from 'type-graphql';
import { centsOf, type Reader } from '../../database/index.js';
import { addCents, zeroCents, type Cents } from '../../lib/cents.js';
import { CalendarDay, Cost, Money, VisibleTo, everyMember } from '../../http/index.js';
import { awardJson, type AwardJson, prizeAwardOf, PrizeAward } from '../milestones/prize-award.types.js';
import { daysOfWeek, SalesProgress, sharesOf } from './classroom-totals.js';

/** docs/product/organization.md#constants. */
const topClassroomCount = 5;

/** The totals of one organization; null if it is unknown or deleted. */
export async function loadOrganizationTotals(
  db: Reader,
  organizationId: string,
  now: Date,
): Promise<OrganizationTotals | null> {
  const found = await findOrganizationTotals(db, [organizationId], now, 'standing');
  return found.get(organizationId.toLowerCase()) ?? null;
}

/**
 * By organization id, everything that changes on a dashboard, in a single query, so that revision, totals and days are
 * consistent.
 */
export async function findOrganizationTotals(
  db: Reader,
  organizationIds: readonly string[],
  now: Date,
  which: 'standing' | 'all',
): Promise<ReadonlyMap<string, OrganizationTotals>> {
  const days = daysOfWeek(now);
  const rows: Row[] = await db.query(
    `SELECT o.id AS organization_id, o.revision, o.total_sales, o.total_profit, o.order_count,
        o.halfway_achieved, o.halfway_achieved_at, o.goal_achieved, o.goal_achieved_at,
        (${topOf}) AS top_classroom_ids, (${sharesOf}) AS class_shares, (${salesOf}) AS days, (${prizesOf}) AS prizes
      FROM organizations o WHERE o.id = ANY($1::uuid[]) AND ($3 OR o.deleted_at IS NULL)`,
    [organizationIds, days[0], which === 'all'],
  );
  return new Map(rows.map((row) => [row.organizationId, toTotals(row, days)]));
}

const topOf = `
  SELECT coalesce(json_agg(best.id), '[]') FROM (
    SELECT c.id FROM classrooms c
     WHERE c.organization_id = o.id AND c.deleted_at IS NULL AND (c.is_active OR c.total_sales > 0)
     ORDER BY c.total_sales DESC, c.name LIMIT ${topClassroomCount}) AS best`;

const prizesOf = `
  SELECT coalesce(json_agg(${awardJson} ORDER BY award.lost_at NULLS FIRST, award.won_at), '[]')
    FROM prize_awards award WHERE award.organization_id = o.id AND award.campaign = o.campaign`;

const salesOf = `
  SELECT coalesce(json_object_agg(d.day, d.sales::text), '{}')
    FROM organization_days d WHERE d.organization_id = o.id AND d.campaign = o.campaign AND d.day >= $2::date`;

type Row = StoredOrganizationTotals & {
  classShares: ClassShare[];
  topClassroomIds: string[];
  days: Record<string, string>;
  prizes: AwardJson[];
};

function toTotals({ days: sold, prizes, ...totals }: Row, days: readonly string[]): OrganizationTotals {
  const salesByDay = days.map((day) => ({ day, sales: sold[day] ? centsOf(sold[day]) : zeroCents }));
  return {
    ...totals,
    weekSales: addCents(...salesByDay.map(({ sales }) => sales)),
    salesByDay,
    prizes: prizes.map(prizeAwardOf),
  };
}

@VisibleTo('owner', everyMember)
@ObjectType({ description: 'Sales of one day, US Eastern.' })
export class DaySales {
  @Field(() => CalendarDay, { description: 'The day.' })
  day: string;

  @Field(() => Money, { description: 'Merchandise sold that day.' })
  sales: Cents;
}

@VisibleTo('owner', everyMember)
@ObjectType({
  description: 'Sales of a class in this campaign, and the two parts of its share.',
})
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
export class OrganizationTotals extends SalesProgress {
  organizationId: string;

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
