import { readMoney, type Reader } from '../../database/index.js';
import { formatMoney } from '../../lib/cents.js';
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
  const rows: Row[] = await db.query(
    `SELECT c.id, c.total_sales AS "totalSales", c.total_profit AS "totalProfit", c.order_count AS "orderCount",
        c.halfway_achieved AS "halfwayAchieved", c.halfway_achieved_at AS "halfwayAchievedAt",
        c.goal_achieved AS "goalAchieved", c.goal_achieved_at AS "goalAchievedAt", c.revision,
        week.sales AS "weekSales", week.orders AS "weekOrderCount"
      FROM classrooms c JOIN organizations o ON o.id = c.organization_id
      CROSS JOIN LATERAL (
        SELECT sum(d.sales) AS sales, coalesce(sum(d.order_count), 0)::integer AS orders FROM classroom_days d
         WHERE d.classroom_id = c.id AND d.campaign = o.campaign AND d.day >= $2::date
      ) AS week
     WHERE c.id = ANY($1::uuid[]) AND ($3 OR (c.deleted_at IS NULL AND o.deleted_at IS NULL))`,
    [ids, firstDay, which === 'all'],
  );
  return new Map(rows.map(({ id, ...row }) => [id, toTotals(row)]));
}

/** Money as PostgreSQL writes it; `weekSales` is null in a week without sales. */
type Row = Omit<ClassroomTotals, 'weekSales'> & { id: string; weekSales: string | null };

function toTotals(row: Omit<Row, 'id'>): ClassroomTotals {
  return { ...row, weekSales: formatMoney(readMoney(row.weekSales)) };
}
