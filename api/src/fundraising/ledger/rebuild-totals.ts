import type { Tx } from '../../database/index.js';
import { orderStep } from './order-step.js';
import { classroomMilestones, hasReached, organizationMilestones, type Milestones } from './milestones.js';

/**
 * Sets every total and milestone again from the entries of the current campaigns, for rows that were written in bulk
 * beside the ledger's own functions. A milestone's moment is that of the first entry that reached it.
 */
export async function rebuildTotals(tx: Tx): Promise<void> {
  await tx.query(
    rebuild('organizations', organizationMilestones, {
      entries: `SELECT ledger.*, ledger.organization_id AS owner_id, ledger.organization_profit + ledger.classroom_profit AS profit
        FROM ledger_entries ledger JOIN organizations ON organizations.id = organization_id AND organizations.campaign = ledger.campaign`,
    }),
  );
  await tx.query(
    rebuild('classrooms', classroomMilestones, {
      entries: `SELECT ledger.*, ledger.classroom_id AS owner_id, ledger.classroom_profit AS profit
        FROM ledger_entries ledger JOIN organizations ON organizations.id = organization_id AND organizations.campaign = ledger.campaign
        WHERE ledger.classroom_id IS NOT NULL`,
    }),
  );
}

/** `entries` have an owner_id and the profit that counts for it. */
function rebuild(
  table: 'organizations' | 'classrooms',
  { halfway, goal }: Milestones,
  { entries }: { entries: string },
): string {
  const reached = (milestone: string): string => hasReached('totals.sales', milestone);
  const firstReaching = (milestone: string): string =>
    `min(occurred_at) FILTER (WHERE ${hasReached('running', milestone)})`;
  return `
    WITH entries AS (${entries}), steps AS (
      SELECT owner_id, occurred_at, sum(sales) OVER (PARTITION BY owner_id ORDER BY occurred_at, id) AS running FROM entries
    ), moments AS (
      SELECT owner_id, ${firstReaching(halfway)} AS halfway_at, ${firstReaching(goal)} AS goal_at
        FROM steps JOIN ${table} ON ${table}.id = owner_id GROUP BY owner_id
    ), totals AS (
      SELECT owner_id, sum(sales) AS sales, sum(profit) AS profit,
        COALESCE(sum(${orderStep('kind')}), 0) AS orders
        FROM entries GROUP BY owner_id
    )
    UPDATE ${table} SET total_sales = totals.sales, total_profit = totals.profit, order_count = totals.orders,
      revision = revision + 1,
      halfway_achieved = ${reached(halfway)}, halfway_achieved_at = CASE WHEN ${reached(halfway)} THEN halfway_at END,
      goal_achieved = ${reached(goal)}, goal_achieved_at = CASE WHEN ${reached(goal)} THEN goal_at END
     FROM totals JOIN moments USING (owner_id) WHERE totals.owner_id = ${table}.id`;
}
