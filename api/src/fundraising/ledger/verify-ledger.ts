import type { Queries, Tx } from '../../database/index.js';
import {
  classroomMilestones,
  hasReached,
  type Milestones,
  organizationMilestones,
} from '../milestones/goals.js';
import { orderStep } from './reverse-sale.js';

/** A figure that differs from the ledger. */
type LedgerDifference = {
  readonly what: 'organization' | 'classroom';
  readonly id: string;
  readonly name: string;
  readonly figure: string;
  readonly stored: string;
  readonly expected: string;
};

/** Recomputes all totals and milestones of current campaigns and all daily sums; returns the differences. */
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

/** SQL for one row per figure whose stored and recomputed values differ. */
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

/** Recomputes the sums by day and by campaign; returns the differences from the stored ones. */
async function verifyDayTotals(db: Queries): Promise<LedgerDifference[]> {
  const found: LedgerDifference[] = [];
  for (const differing of [
    dayDifferences('organization_days', 'organization', ofDay),
    dayDifferences('classroom_days', 'classroom', ofDay),
    dayDifferences('classroom_campaigns', 'classroom', ofCampaign),
  ]) {
    const rows: LedgerDifference[] = await db.query(differing);
    found.push(...rows);
  }
  return found;
}

/** The key columns of a table besides its owner, and SQL for how a difference names them. */
type SumKey = { readonly columns: readonly string[]; readonly label: string };

const ofDay: SumKey = {
  columns: ['campaign', 'day'],
  label: `' of ' || day || ', campaign ' || campaign`,
};
const ofCampaign: SumKey = { columns: ['campaign'], label: `' of campaign ' || campaign` };

/** SQL for one row per sum that differs from the ledger; a missing sum counts as 0. */
function dayDifferences(table: string, what: LedgerDifference['what'], { columns, label }: SumKey): string {
  const owner = `${what}_id`;
  const key = [owner, ...columns].join(', ');
  const figure = (called: string, column: string): string =>
    `('${called}', coalesce(stored.${column}, 0)::text, coalesce(summed.${column}, 0)::text)`;
  return `
    SELECT '${what}' AS what, owner.id, owner.name, figure.name || ${label} AS figure, figure.stored, figure.expected
      FROM ${table} stored
      FULL JOIN (
        SELECT ${key}, sum(sales) AS sales, sum(organization_profit) AS organization_profit,
            sum(classroom_profit) AS classroom_profit, sum(order_count) AS order_count
          FROM ledger_by_day WHERE ${owner} IS NOT NULL GROUP BY ${key}) AS summed USING (${key})
      JOIN (SELECT id, name FROM ${what}s) AS owner ON owner.id = ${owner}
      CROSS JOIN LATERAL (VALUES
        ${figure('sales', 'sales')}, ${figure('organizationProfit', 'organization_profit')},
        ${figure('classroomProfit', 'classroom_profit')}, ${figure('orderCount', 'order_count')}
      ) AS figure (name, stored, expected)
     WHERE figure.stored::numeric <> figure.expected::numeric
     ORDER BY owner.id, figure`;
}

/**
 * Recomputes every total, milestone and daily sum from the ledger, for rows that were written in bulk around the ledger's
 * own functions. A milestone gets the time of the first entry that reached it; missing milestone records are added.
 */
export async function rebuildTotals(tx: Tx): Promise<void> {
  await tx.query('SELECT rebuild_day_totals(ARRAY(SELECT id FROM organizations))');
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
  await tx.query(recordStanding('organizations', { organization: 'owner.id', classroom: 'NULL::uuid' }));
  await tx.query(
    recordStanding('classrooms', { organization: 'owner.organization_id', classroom: 'owner.id' }),
  );
}

/** `entries` have an owner_id and its profit. */
function rebuild(
  table: 'organizations' | 'classrooms',
  { halfway, goal }: Milestones,
  { entries }: { entries: string },
): string {
  const reached = (milestone: string): string => hasReached('totals.sales', milestone);
  const firstReaching = (milestone: string): string =>
    `min(occurred_at) FILTER (WHERE ${hasReached('running', milestone)})`;
  const entryReaching = (milestone: string): string =>
    `(array_agg(entry_id ORDER BY occurred_at, entry_id) FILTER (WHERE ${hasReached('running', milestone)}))[1]`;
  return `
    WITH entries AS (${entries}), steps AS (
      SELECT owner_id, id AS entry_id, occurred_at, sum(sales) OVER (PARTITION BY owner_id ORDER BY occurred_at, id) AS running FROM entries
    ), moments AS (
      SELECT owner_id, ${firstReaching(halfway)} AS halfway_at, ${firstReaching(goal)} AS goal_at,
          ${entryReaching(halfway)} AS halfway_entry, ${entryReaching(goal)} AS goal_entry
        FROM steps JOIN ${table} ON ${table}.id = owner_id GROUP BY owner_id
    ), totals AS (
      SELECT owner_id, sum(sales) AS sales, sum(profit) AS profit,
        COALESCE(sum(${orderStep('kind')}), 0) AS orders
        FROM entries GROUP BY owner_id
    )
    UPDATE ${table} SET total_sales = totals.sales, total_profit = totals.profit, order_count = totals.orders,
      revision = revision + 1,
      halfway_entry_id = CASE WHEN ${reached(halfway)} THEN halfway_entry END,
      goal_entry_id = CASE WHEN ${reached(goal)} THEN goal_entry END,
      halfway_achieved = ${reached(halfway)}, halfway_achieved_at = CASE WHEN ${reached(halfway)} THEN halfway_at END,
      goal_achieved = ${reached(goal)}, goal_achieved_at = CASE WHEN ${reached(goal)} THEN goal_at END
     FROM totals JOIN moments USING (owner_id) WHERE totals.owner_id = ${table}.id`;
}

function recordStanding(
  table: 'organizations' | 'classrooms',
  { organization, classroom }: { readonly organization: string; readonly classroom: string },
): string {
  return `
    INSERT INTO milestone_records (organization_id, classroom_id, campaign, milestone, step, ledger_entry_id, recorded_at)
    SELECT ${organization}, ${classroom}, campaigns.campaign, milestone, 'reached', entry_id, achieved_at
      FROM ${table} owner JOIN (SELECT id AS organization_id, campaign FROM organizations) AS campaigns
        ON campaigns.organization_id = ${organization}
     CROSS JOIN LATERAL (VALUES
       ('halfway', owner.halfway_entry_id, owner.halfway_achieved_at),
       ('goal', owner.goal_entry_id, owner.goal_achieved_at)
     ) AS reached (milestone, entry_id, achieved_at)
     WHERE entry_id IS NOT NULL AND NOT EXISTS (
       SELECT FROM milestone_records r WHERE r.organization_id = ${organization} AND r.ledger_entry_id = entry_id
         AND r.classroom_id IS NOT DISTINCT FROM ${classroom} AND r.milestone = reached.milestone AND r.step = 'reached')
     ORDER BY entry_id`;
}
