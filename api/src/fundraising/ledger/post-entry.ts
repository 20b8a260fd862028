import type { Writer } from '../../database/index.js';
import { orderStep } from './reverse-sale.js';
import {
  classroomMilestones,
  hasLost,
  milestoneAssignments,
  organizationMilestones,
  type Milestones,
} from '../milestones/goals.js';
import { recordMilestones, type MovedMilestones } from '../milestones/move-milestones.js';

export type PostedEntry = {
  /** Null if no organization's totals changed. */
  readonly organizationId: string | null;
  readonly campaign: number | null;
  /** Whether this entry made the organization reach the milestone. */
  readonly reachedHalfway: boolean;
  readonly reachedGoal: boolean;
  /** Whether it took the organization back below the milestone. */
  readonly lostHalfway: boolean;
  readonly lostGoal: boolean;
  /** Whether the class reached or lost the milestone: another class may be first now. */
  readonly movedClassHalfway: boolean;
  readonly movedClassGoal: boolean;
};

/**
 * Writes one ledger entry, updates the totals, milestones and revisions of its organization and classroom, and records
 * each milestone reached or taken back, in one statement: a popular school is a hot row, so it is locked last and only
 * until the commit. An entry of a former campaign changes no totals. Returns null, changing nothing, if the order already
 * has an entry of this kind.
 *
 * `insert` is an INSERT INTO ledger_entries without its ON CONFLICT and RETURNING.
 */
export async function postEntry(
  db: Writer,
  insert: string,
  parameters: readonly unknown[],
  moved: MovedMilestones = 'all',
): Promise<PostedEntry | null> {
  const [posted]: PostedEntry[] = await db.query(postSql(insert, moved), [...parameters]);
  return posted ?? null;
}

/** Returns no row if no entry was written. Sales are recorded by the function `record_sales`. */
function postSql(insert: string, moved: MovedMilestones): string {
  // The classroom reads from the organization's update, so the rows are always locked in that order.
  return `WITH entry AS (
      ${insert}
      ON CONFLICT (order_id, kind) WHERE order_id IS NOT NULL DO NOTHING
      RETURNING *
    ), organization AS (
      UPDATE organizations SET
        total_profit = total_profit + entry.organization_profit + entry.classroom_profit,
        ${totalAssignments(organizationMilestones)}
      FROM entry
      WHERE organizations.id = entry.organization_id AND organizations.campaign = entry.campaign
      RETURNING organizations.id, organizations.campaign, organizations.revision AS organization_revision,
        ${milestoneChanges(organizationMilestones)}
    ), classroom AS (
      UPDATE classrooms SET
        total_profit = total_profit + entry.classroom_profit,
        ${totalAssignments(classroomMilestones)}
      FROM entry, organization
      WHERE classrooms.id = entry.classroom_id
      RETURNING classrooms.id, classrooms.revision, ${milestoneChanges(classroomMilestones)}
    ), milestones AS (${recordMilestones(moved)}
    ) SELECT organization.id AS organization_id, organization.campaign,
        COALESCE(organization.reached_halfway, false) AS reached_halfway,
        COALESCE(organization.reached_goal, false) AS reached_goal,
        COALESCE(organization.lost_halfway, false) AS lost_halfway,
        COALESCE(organization.lost_goal, false) AS lost_goal,
        COALESCE(classroom.reached_halfway OR classroom.lost_halfway, false) AS moved_class_halfway,
        COALESCE(classroom.reached_goal OR classroom.lost_goal, false) AS moved_class_goal
      FROM entry LEFT JOIN organization ON true LEFT JOIN classroom ON true`;
}

function totalAssignments(milestones: Milestones): string {
  const reason = { moment: 'entry.occurred_at', entryId: 'entry.id' };
  return `total_sales = total_sales + entry.sales,
    order_count = order_count + ${orderStep('entry.kind')},
    revision = revision + 1,
    ${milestoneAssignments('total_sales + entry.sales', milestones, reason)}`;
}

/** A milestone keeps the first entry that reached it, so it names this entry only if this one reached it. */
function milestoneChanges({ halfway, goal }: Milestones): string {
  return `halfway_entry_id IS NOT DISTINCT FROM entry.id AS reached_halfway,
    goal_entry_id IS NOT DISTINCT FROM entry.id AS reached_goal,
    COALESCE(${hasLost('total_sales', 'entry.sales', halfway)}, false) AS lost_halfway,
    COALESCE(${hasLost('total_sales', 'entry.sales', goal)}, false) AS lost_goal`;
}
