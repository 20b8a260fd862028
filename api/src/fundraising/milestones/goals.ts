import { parseMoney, toCents, zeroCents, type Cents } from '../../lib/cents.js';
import type { OrganizationEntity } from '../organizations/organization.entity.js';

/** The sales at which the halfway prize and the goal's prize are won, on flyers, in emails and on pages. */
export type Goals = { readonly halfway: Cents; readonly goal: Cents };

/** An organization's milestones: fixed amounts of its sales, in dollars (docs/product/organization.md#constants). */
export const organizationMilestones = { halfway: '250.00', goal: '500.00' } as const;

export const organizationGoals: Goals = {
  halfway: parseMoney(organizationMilestones.halfway) ?? zeroCents,
  goal: parseMoney(organizationMilestones.goal) ?? zeroCents,
};

/** A class's goals for its own sales; null if it has none (docs/product/codes.md#milestones). */
export function classGoals(goalAmount: Cents): Goals | null {
  // The first whole cent at which sales are half of the goal.
  return goalAmount > 0 ? { halfway: toCents(Math.ceil(goalAmount / 2)), goal: goalAmount } : null;
}

/** SQL for the amounts that a total must reach; null without a goal. */
export type Milestones = { readonly halfway: string; readonly goal: string };

export const milestoneNames = ['halfway', 'goal'] as const;
export type MilestoneName = (typeof milestoneNames)[number];

/** A classroom's are half its goal and its goal, only with a goal above 0 (docs/product/codes.md). */
export const classroomMilestones: Milestones = {
  halfway: 'classroom_halfway(goal_amount)',
  goal: 'classroom_goal(goal_amount)',
};

/** SQL condition: the total has reached a milestone. */
export function hasReached(total: string, milestone: string): string {
  return `COALESCE(${total} >= ${milestone}, false)`;
}

/** SQL condition: this amount took the total back below a milestone. */
export function hasLost(total: string, amount: string, milestone: string): string {
  return `(${total} < ${milestone} AND ${total} - ${amount} >= ${milestone})`;
}

/** SQL for the ledger entry that changed the total, and its time. */
type Reason = { readonly moment: string; readonly entryId: string };

/**
 * SET clauses that update both flags, their times and their entries for a new total. They keep the first entry that
 * reached the milestone; a total that falls back clears them.
 */
export function milestoneAssignments(total: string, { halfway, goal }: Milestones, reason: Reason): string {
  return [
    assignment('halfway', hasReached(total, halfway), reason),
    assignment('goal', hasReached(total, goal), reason),
  ].join(', ');
}

function assignment(name: MilestoneName, reached: string, { moment, entryId }: Reason): string {
  return `${name}_achieved = ${reached},
    ${name}_achieved_at = CASE WHEN ${reached} THEN COALESCE(${name}_achieved_at, ${moment}) END,
    ${name}_entry_id = CASE WHEN ${reached} THEN COALESCE(${name}_entry_id, ${entryId}) END`;
}

/** Whether one ledger entry took these sales past both milestones. */
export function hasReachedBothAtOnce(
  row: Pick<OrganizationEntity, 'halfwayEntryId' | 'goalEntryId'>,
): boolean {
  return row.goalEntryId !== null && row.goalEntryId === row.halfwayEntryId;
}
