import { readMoney, type Database, type Reader } from '../../database/index.js';
import { perRequest } from '../../http/index.js';
import type { Cents } from '../../lib/cents.js';
import type { CheckPartName, Difference } from './check-part.js';
import type { CheckOutcome } from './ledger-check.entity.js';

export type LastCheck = {
  readonly id: string;
  readonly startedAt: Date;
  readonly finishedAt: Date;
  readonly outcome: CheckOutcome;
};

/** The newest run of the night's check; null before the first. */
export async function findLastCheck(db: Reader): Promise<LastCheck | null> {
  const [row]: LastCheck[] = await db.query(
    `SELECT id, started_at AS "startedAt", finished_at AS "finishedAt", outcome
       FROM ledger_checks ORDER BY started_at DESC, id LIMIT 1`,
  );
  return row ?? null;
}

export type CheckedPart = {
  readonly part: CheckPartName;
  readonly compared: number;
  readonly amount: Cents;
  readonly differences: number;
};

/** What a run compared, part by part. */
export async function findCheckedParts(db: Reader, checkId: string): Promise<CheckedPart[]> {
  const rows: (Omit<CheckedPart, 'amount'> & { amount: string })[] = await db.query(
    'SELECT part, compared, amount, differences FROM ledger_check_results WHERE check_id = $1',
    [checkId],
  );
  return rows.map((row) => ({ ...row, amount: readMoney(row.amount) }));
}

/** The rows that differ, for staff. */
export function findDifferences(
  db: Reader,
  checkId: string,
): Promise<(Difference & { readonly part: CheckPartName })[]> {
  return db.query(
    `SELECT part, subject, organization_id AS "organizationId", figure, stored, expected
       FROM ledger_check_differences WHERE check_id = $1 ORDER BY id`,
    [checkId],
  );
}

/** "Checked today 3:04 AM: 17 orders, $987.84 charged, nothing open." */
export type OwnCheck = {
  readonly checkedAt: Date;
  readonly orderCount: number;
  readonly charged: Cents;
  /** Differences of its own orders, statements and totals. */
  readonly differences: number;
};

/** The newest check as far as it is about one organization: the orders that it had compared. */
export async function findOwnCheck(db: Reader, organizationId: string): Promise<OwnCheck | null> {
  return (await findOwnChecks(db, [organizationId])).get(organizationId) ?? null;
}

/** The same by the organization's id; one statement of SQL for each request. */
export const checkOfOrganization = perRequest(({ database }: { readonly database: Database }, ids) =>
  findOwnChecks(database.read, ids),
);

async function findOwnChecks(
  db: Reader,
  organizationIds: readonly string[],
): Promise<ReadonlyMap<string, OwnCheck>> {
  const rows: (Omit<OwnCheck, 'charged'> & { organizationId: string; charged: string | null })[] =
    await db.query(
      `SELECT asked.id AS "organizationId", c.finished_at AS "checkedAt", count(o.id)::int AS "orderCount",
          sum(o.total) AS charged,
          (SELECT count(*)::int FROM ledger_check_differences d
            WHERE d.check_id = c.id AND d.organization_id = asked.id) AS differences
         FROM (SELECT * FROM ledger_checks ORDER BY started_at DESC, id LIMIT 1) AS c
        CROSS JOIN unnest($1::uuid[]) AS asked (id)
         LEFT JOIN orders o ON o.organization_id = asked.id AND o.paid_at < c.started_at
        GROUP BY asked.id, c.id, c.finished_at`,
      [organizationIds],
    );
  return new Map(
    rows.map(({ organizationId, charged, ...check }) => [
      organizationId,
      { ...check, charged: readMoney(charged) },
    ]),
  );
}
