import type { Queries } from '../../database/index.js';
import type { LedgerDifference } from './verify-ledger.js';

/** Sums the ledger by day and by campaign again; returns what differs from the sums that are kept. */
export async function verifyDayTotals(db: Queries): Promise<LedgerDifference[]> {
  const found: LedgerDifference[] = [];
  for (const differing of [
    differences(organizationDays),
    differences(classroomDays),
    differences(classroomCampaigns),
  ]) {
    const rows: LedgerDifference[] = await db.query(differing);
    found.push(...rows);
  }
  return found;
}

type KeptTable = {
  readonly name: string;
  readonly what: LedgerDifference['what'];
  readonly owners: string;
  readonly owner: string;
  /** What the sums are of beside their owner, and how a difference names it. */
  readonly keys: readonly string[];
  readonly label: string;
};

const byDay = ['campaign', 'day'];
const dayLabel = `' of ' || day || ', campaign ' || campaign`;

const organizationDays: KeptTable = {
  name: 'organization_days',
  what: 'organization',
  owners: 'organizations',
  owner: 'organization_id',
  keys: byDay,
  label: dayLabel,
};

const classroomDays: KeptTable = {
  name: 'classroom_days',
  what: 'classroom',
  owners: 'classrooms',
  owner: 'classroom_id',
  keys: byDay,
  label: dayLabel,
};

const classroomCampaigns: KeptTable = {
  name: 'classroom_campaigns',
  what: 'classroom',
  owners: 'classrooms',
  owner: 'classroom_id',
  keys: ['campaign'],
  label: `' of campaign ' || campaign`,
};

/** One row for each sum that is not what the ledger says; a sum that is missing counts as 0. */
function differences({ name, what, owners, owner, keys, label }: KeptTable): string {
  const key = [owner, ...keys].join(', ');
  const figure = (called: string, column: string): string =>
    `('${called}', coalesce(stored.${column}, 0)::text, coalesce(summed.${column}, 0)::text)`;
  return `
    SELECT '${what}' AS what, owner.id, owner.name, figure.name || ${label} AS figure, figure.stored, figure.expected
      FROM ${name} stored
      FULL JOIN (
        SELECT ${key}, sum(sales) AS sales, sum(organization_profit) AS organization_profit,
            sum(classroom_profit) AS classroom_profit, sum(order_count) AS order_count
          FROM ledger_by_day WHERE ${owner} IS NOT NULL GROUP BY ${key}) AS summed USING (${key})
      JOIN (SELECT id, name FROM ${owners}) AS owner ON owner.id = ${owner}
      CROSS JOIN LATERAL (VALUES
        ${figure('sales', 'sales')}, ${figure('organizationProfit', 'organization_profit')},
        ${figure('classroomProfit', 'classroom_profit')}, ${figure('orderCount', 'order_count')}
      ) AS figure (name, stored, expected)
     WHERE figure.stored::numeric <> figure.expected::numeric
     ORDER BY owner.id, figure`;
}
