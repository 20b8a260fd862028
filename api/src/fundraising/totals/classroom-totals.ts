import { Field, Int, ObjectType } from 'type-graphql';
import type { Reader } from '../../database/index.js';
import { Money, VisibleTo } from '../../http/index.js';
import type { Cents } from '../../lib/cents.js';
import { lastBusinessDays } from '../../lib/dates.js';

/** "Week means last 7 days" (docs/product/organization.md#constants): today and the six business days before. */
const weekDays = 7;

/** The days of the week that ends at `now`, oldest first. */
export function daysOfWeek(now: Date): string[] {
  return lastBusinessDays(now, weekDays);
}

/** By id, the totals of several classrooms in one query; 'standing' leaves out deleted ones. */
export async function loadClassroomTotals(
  db: Reader,
  ids: readonly string[],
  now: Date,
  which: 'standing' | 'all' = 'standing',
): Promise<Map<string, ClassroomTotals>> {
  const [firstDay] = daysOfWeek(now);
  const rows: (ClassroomTotals & { id: string })[] = await db.query(
    `SELECT c.id, c.revision, c.total_sales, c.total_profit, c.order_count, week.*,
        c.halfway_achieved, c.halfway_achieved_at, c.goal_achieved, c.goal_achieved_at
      FROM classrooms c JOIN organizations o ON o.id = c.organization_id
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(d.sales), 0) AS week_sales, coalesce(sum(d.order_count), 0)::integer AS week_order_count
          FROM classroom_days d
         WHERE d.classroom_id = c.id AND d.campaign = o.campaign AND d.day >= $2::date
      ) AS week
     WHERE c.id = ANY($1::uuid[]) AND ($3 OR (c.deleted_at IS NULL AND o.deleted_at IS NULL))`,
    [ids, firstDay, which === 'all'],
  );
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

/** What everybody sees of the totals of an organization or a class. */
@ObjectType()
export abstract class SalesProgress {
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
}

/** Not an entity in a client's cache: it has no id and is merged by its revision. */
@VisibleTo('anyone')
@ObjectType({
  description: 'Sales and earnings of a class. `revision` grows with every change: keep the highest.',
})
export class ClassroomTotals extends SalesProgress {
  @Field(() => Money, { description: "The class's own part of the 30%." })
  totalProfit: Cents;

  @Field(() => Int, { description: 'Paid orders of this campaign.' })
  orderCount: number;

  @Field(() => Money, { description: 'Sales of the last 7 days.' })
  weekSales: Cents;

  @Field(() => Int, { description: 'Orders of the last 7 days.' })
  weekOrderCount: number;
}

/** Fields that need a query of their own. */
export const weeklyTotals = ['weekSales', 'weekOrderCount'] as const;

/** The totals in the class's row. */
export type StoredClassroomTotals = Omit<ClassroomTotals, (typeof weeklyTotals)[number]>;

/** These fields of the row of a class or an organization, and no others. */
export function storedTotalsOf(row: StoredClassroomTotals): StoredClassroomTotals {
  const { revision, totalSales, totalProfit, orderCount } = row;
  const { halfwayAchieved, halfwayAchievedAt, goalAchieved, goalAchievedAt } = row;
  return {
    revision,
    totalSales,
    totalProfit,
    orderCount,
    halfwayAchieved,
    halfwayAchievedAt,
    goalAchieved,
    goalAchievedAt,
  };
}

/**
 * SQL for the `ClassShare` list of the organization `o` as JSON: every class, best first, and last the sales without a
 * class, computed as the organization's totals less the classes' sums.
 */
export const sharesOf = `
  WITH classes AS (
    SELECT c.id, c.name, c.teacher_name, c.deleted_at, coalesce(k.sales, 0) AS sales,
        coalesce(k.organization_profit, 0) AS organization, coalesce(k.classroom_profit, 0) AS class
      FROM classrooms c LEFT JOIN classroom_campaigns k ON k.classroom_id = c.id AND k.campaign = o.campaign
     WHERE c.organization_id = o.id)
  SELECT coalesce(json_agg(json_build_object('classroomId', id, 'classroomName', name, 'teacherName', teacher_name,
      'sales', sales::numeric(10,2)::text, 'organizationProfit', organization::numeric(10,2)::text,
      'classroomProfit', class::numeric(10,2)::text) ORDER BY id IS NULL, sales DESC, name), '[]') FROM (
    SELECT id, name, teacher_name, sales, organization, class FROM classes WHERE deleted_at IS NULL OR sales <> 0
     UNION ALL
    SELECT NULL, NULL, NULL, o.total_sales - sold, o.total_profit - earned, 0 FROM (
      SELECT coalesce(sum(sales), 0) AS sold, coalesce(sum(organization + class), 0) AS earned FROM classes) AS together
     WHERE o.total_sales <> sold) AS shares`;
