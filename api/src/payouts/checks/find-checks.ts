import { Gauge } from 'prom-client';
import type { Database, Reader } from '../../database/index.js';
import { perRequest } from '../../http/index.js';
import type { Cents } from '../../lib/cents.js';
import type { CheckPartName, Difference } from '../check-result.js';
import type { CheckOutcome } from './ledger-check.entity.js';

export type LastCheck = {
  readonly id: string;
  readonly startedAt: Date;
  readonly finishedAt: Date;
  readonly outcome: CheckOutcome;
  /** The newest drawing that it covers. */
  readonly seenDrawing: string;
};

const lifeMs = 86_400_000;

/** Whether a check is recent enough for approving and paying statements. */
export function isCurrent({ startedAt }: Pick<LastCheck, 'startedAt'>, now: Date): boolean {
  return now.getTime() - startedAt.getTime() < lifeMs;
}

/** The newest check of the books; null before the first. */
export async function findLastCheck(db: Reader): Promise<LastCheck | null> {
  const [row]: LastCheck[] = await db.query(
    `SELECT id, started_at, finished_at, outcome, seen_drawing
       FROM ledger_checks ORDER BY started_at DESC, id LIMIT 1`,
  );
  return row ?? null;
}

/** The number of statements to be approved or paid that were drawn or changed after a check. */
export async function countUnseen(db: Reader, { seenDrawing }: LastCheck): Promise<number> {
  const [counted]: { count: number }[] = await db.query(
    `SELECT count(DISTINCT s.id)::int AS count FROM statement_drawings d
       JOIN statements s ON s.id = d.statement_id AND s.state IN ('drawn', 'approved') WHERE d.id > $1`,
    [seenDrawing],
  );
  return counted?.count ?? 0;
}

type CheckedPart = {
  readonly part: CheckPartName;
  readonly compared: number;
  readonly amount: Cents;
  readonly differences: number;
  readonly leftOut: number;
};

/** The results of a check, part by part. */
export function findCheckedParts(db: Reader, checkId: string): Promise<CheckedPart[]> {
  return db.query(
    `SELECT part, compared, amount, differences, left_out
       FROM ledger_check_results WHERE check_id = $1`,
    [checkId],
  );
}

/** The differences that a check found, for staff. */
export function findDifferences(
  db: Reader,
  checkId: string,
): Promise<(Difference & { readonly part: CheckPartName })[]> {
  return db.query(
    `SELECT part, subject, organization_id, figure, stored, expected
       FROM ledger_check_differences WHERE check_id = $1 ORDER BY id`,
    [checkId],
  );
}

/** "Checked today 3:04 AM: 17 orders, $987.84 charged, no differences." */
export type OwnCheck = {
  readonly checkedAt: Date;
  readonly orderCount: number;
  readonly charged: Cents;
  /** Differences in the organization's orders, statements and totals. */
  readonly differences: number;
};

/** By organization id; one query per request. */
export const checkOfOrganization = perRequest(({ database }: { readonly database: Database }, ids) =>
  findOwnChecks(database.read, ids),
);

/** By organization id, the newest check with the organization's own orders and differences. */
export async function findOwnChecks(
  db: Reader,
  organizationIds: readonly string[],
): Promise<ReadonlyMap<string, OwnCheck>> {
  const rows: (OwnCheck & { organizationId: string })[] = await db.query(
    `SELECT asked.id AS organization_id, c.finished_at AS checked_at, count(o.id)::int AS order_count,
        COALESCE(sum(o.total), 0) AS charged,
        (SELECT count(*)::int FROM ledger_check_differences d
          WHERE d.check_id = c.id AND d.organization_id = asked.id) AS differences
       FROM (SELECT * FROM ledger_checks ORDER BY started_at DESC, id LIMIT 1) AS c
      CROSS JOIN unnest($1::uuid[]) AS asked (id)
       LEFT JOIN orders o ON o.organization_id = asked.id AND o.paid_at < c.started_at
      GROUP BY asked.id, c.id, c.finished_at`,
    [organizationIds],
  );
  return new Map(rows.map(({ organizationId, ...check }) => [organizationId, check]));
}

/** Differences and age of the newest check; both have alerts. The app registers the gauges. */
export function createCheckMetrics({ read }: Database): Gauge[] {
  return [
    new Gauge({
      name: 'skycrumb_ledger_check_differences',
      help: 'Differences found by the newest check of the books',
      registers: [],
      async collect() {
        const [row]: { count: number }[] = await read.query(
          `SELECT count(*)::int FROM ledger_check_differences
            WHERE check_id = (SELECT id FROM ledger_checks ORDER BY started_at DESC, id LIMIT 1)`,
        );
        this.set(row?.count ?? 0);
      },
    }),
    new Gauge({
      name: 'skycrumb_ledger_check_age_seconds',
      help: 'Time since the last check of the books that reached the provider',
      registers: [],
      async collect() {
        const [row]: { age: number | null }[] = await read.query(
          `SELECT extract(epoch FROM now() - max(finished_at))::float AS age
             FROM ledger_checks WHERE outcome <> 'provider-away'`,
        );
        if (row?.age !== null && row?.age !== undefined) this.set(row.age);
      },
    }),
  ];
}
