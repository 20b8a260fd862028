import type { Tx } from '../../database/index.js';
import { orderStep } from './order-step.js';
import { classroomMilestones, hasLost, milestoneAssignments, organizationMilestones } from './milestones.js';

export type PostedEntry = {
  /** Null when no organization's totals changed. */
  readonly organizationId: string | null;
  readonly campaign: number | null;
  /** Whether this very entry brought the organization there. */
  readonly reachedHalfway: boolean;
  readonly reachedGoal: boolean;
  /** Whether it took the organization back below. */
  readonly lostHalfway: boolean;
  readonly lostGoal: boolean;
};

/**
 * Writes one ledger entry and brings the totals, milestones and revisions of its organization and classroom in line,
 * in one statement: a popular school is one hot row, so it is locked last and for no longer than the commit takes.
 * An entry of a former campaign changes no totals. Returns null when the order has its entry of this kind already;
 * then nothing is changed.
 *
 * `insert` is an INSERT INTO ledger_entries without its ON CONFLICT and RETURNING.
 */
export async function postEntry(
  tx: Tx,
  insert: string,
  parameters: readonly unknown[],
): Promise<PostedEntry | null> {
  // The classroom reads from the organization's update, so the rows are always locked in that order.
  const [posted]: PostedEntry[] = await tx.query(
    `WITH entry AS (
      ${insert}
      ON CONFLICT (order_id, kind) WHERE order_id IS NOT NULL DO NOTHING
      RETURNING *
    ), organization AS (
      UPDATE organizations SET
        total_sales = total_sales + entry.sales,
        total_profit = total_profit + entry.organization_profit + entry.classroom_profit,
        order_count = order_count + ${orderStep('entry.kind')},
        revision = revision + 1,
        ${milestoneAssignments('total_sales + entry.sales', organizationMilestones, 'entry.occurred_at')}
      FROM entry
      WHERE organizations.id = entry.organization_id AND organizations.campaign = entry.campaign
      RETURNING organizations.id, organizations.campaign,
        halfway_achieved_at IS NOT DISTINCT FROM entry.occurred_at AS reached_halfway,
        goal_achieved_at IS NOT DISTINCT FROM entry.occurred_at AS reached_goal,
        ${hasLost('total_sales', 'entry.sales', organizationMilestones.halfway)} AS lost_halfway,
        ${hasLost('total_sales', 'entry.sales', organizationMilestones.goal)} AS lost_goal
    ), classroom AS (
      UPDATE classrooms SET
        total_sales = total_sales + entry.sales,
        total_profit = total_profit + entry.classroom_profit,
        order_count = order_count + ${orderStep('entry.kind')},
        revision = revision + 1,
        ${milestoneAssignments('total_sales + entry.sales', classroomMilestones, 'entry.occurred_at')}
      FROM entry, organization
      WHERE classrooms.id = entry.classroom_id
      RETURNING classrooms.id
    ) SELECT organization.id AS "organizationId", organization.campaign, COALESCE(reached_halfway, false) AS "reachedHalfway",
        COALESCE(reached_goal, false) AS "reachedGoal", COALESCE(lost_halfway, false) AS "lostHalfway",
        COALESCE(lost_goal, false) AS "lostGoal" FROM entry LEFT JOIN organization ON true`,
    [...parameters],
  );
  return posted ?? null;
}
