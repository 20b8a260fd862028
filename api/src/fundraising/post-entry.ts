import type { Tx } from '../database/index.js';
import { classroomMilestones, milestoneAssignments, organizationMilestones } from './milestones.js';

/**
 * Writes one ledger entry and brings the totals, milestones and revisions of its organization and classroom in line,
 * in one statement: a popular school is one hot row, so it is locked last and for no longer than the commit takes.
 * An entry of a former campaign changes no totals. Returns false when the order has its entry of this kind already;
 * then nothing is changed.
 *
 * `insert` is an INSERT INTO ledger_entries without its ON CONFLICT and RETURNING.
 */
export async function postEntry(tx: Tx, insert: string, parameters: readonly unknown[]): Promise<boolean> {
  // The classroom reads from the organization's update, so the rows are always locked in that order.
  const rows: unknown[] = await tx.query(
    `WITH entry AS (
      ${insert}
      ON CONFLICT (order_id, kind) WHERE order_id IS NOT NULL DO NOTHING
      RETURNING *
    ), organization AS (
      UPDATE organizations SET
        total_sales = total_sales + entry.sales,
        total_profit = total_profit + entry.organization_profit + entry.classroom_profit,
        order_count = order_count + CASE entry.kind WHEN 'sale' THEN 1 ELSE -1 END,
        revision = revision + 1,
        ${milestoneAssignments('total_sales + entry.sales', organizationMilestones, 'entry.occurred_at')}
      FROM entry
      WHERE organizations.id = entry.organization_id AND organizations.campaign = entry.campaign
      RETURNING organizations.id
    ), classroom AS (
      UPDATE classrooms SET
        total_sales = total_sales + entry.sales,
        total_profit = total_profit + entry.classroom_profit,
        order_count = order_count + CASE entry.kind WHEN 'sale' THEN 1 ELSE -1 END,
        revision = revision + 1,
        ${milestoneAssignments('total_sales + entry.sales', classroomMilestones, 'entry.occurred_at')}
      FROM entry, organization
      WHERE classrooms.id = entry.classroom_id
      RETURNING classrooms.id
    ) SELECT kind FROM entry`,
    [...parameters],
  );
  return rows.length === 1;
}
