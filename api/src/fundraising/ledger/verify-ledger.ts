import type { Queries } from '../../database/index.js';
import { orderStep } from './reverse-sale.js';
import { classroomMilestones, hasReached, organizationMilestones, type Milestones } from './milestones.js';
import { verifyDayTotals } from './verify-day-totals.js';

/** One figure that is not what the ledger says. */
export type LedgerDifference = {
  readonly what: 'organization' | 'classroom';
  readonly id: string;
  readonly name: string;
  readonly figure: string;
  readonly stored: string;
  readonly expected: string;
};

/** Recomputes every total and milestone of the current campaigns, and every sum by day; returns what differs. */
export async function verifyLedger(db: Queries): Promise<LedgerDifference[]> {
  const organizations: LedgerDifference[] = await db.query(
    differences('organization', organizationMilestones, {
      owner: 'SELECT organizations.* FROM organizations',
      entries: 'ledger.organization_id = owner.id AND ledger.campaign = owner.campaign',
      profit: 'ledger.organization_profit + ledger.classroom_profit',
    }),
  );
  const classrooms: LedgerDifference[] = await db.query(
    differences('classroom', classroomMilestones, {
      owner:
        'SELECT classrooms.*, campaign FROM classrooms JOIN organizations ON organizations.id = classrooms.organization_id',
      entries: 'ledger.classroom_id = owner.id AND ledger.campaign = owner.campaign',
      profit: 'ledger.classroom_profit',
    }),
  );
  return [...organizations, ...classrooms, ...(await verifyDayTotals(db))];
}

type Source = { readonly owner: string; readonly entries: string; readonly profit: string };

/** One row for each figure whose stored and recomputed text differ. */
function differences(
  what: string,
  { halfway, goal }: Milestones,
  { owner, entries, profit }: Source,
): string {
  return `
    WITH owner AS (${owner})
    SELECT '${what}' AS what, owner.id, owner.name, figure.name AS figure, figure.stored, figure.expected
      FROM owner
      CROSS JOIN LATERAL (
        SELECT COALESCE(sum(ledger.sales), 0.00) AS sales, COALESCE(sum(${profit}), 0.00) AS profit,
          COALESCE(sum(${orderStep('kind')}), 0) AS orders
        FROM ledger_entries ledger WHERE ${entries}
      ) AS ledger
      CROSS JOIN LATERAL (VALUES
        ('totalSales', total_sales::text, sales::text),
        ('totalProfit', total_profit::text, profit::text),
        ('orderCount', order_count::text, orders::text),
        ('halfwayAchieved', halfway_achieved::text, (${hasReached('sales', halfway)})::text),
        ('goalAchieved', goal_achieved::text, (${hasReached('sales', goal)})::text)
      ) AS figure (name, stored, expected)
     WHERE figure.stored <> figure.expected
     ORDER BY owner.id, figure.name`;
}
