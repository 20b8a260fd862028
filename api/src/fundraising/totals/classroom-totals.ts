import type { Reader } from '../../database/index.js';
import type { ClassroomTotals } from './classroom-totals.types.js';
import { daysOfWeek } from './week.js';

/** The totals of several classrooms in one query, by id. Deleted ones are left out unless all are asked for. */
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
