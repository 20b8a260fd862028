import { Gauge } from 'prom-client';
import type { Database, Reader } from '../../database/index.js';
import type { CheckPartName, Difference } from '../check-result.js';
import type { LedgerCheckEntity, LedgerCheckResultEntity } from './ledger-check.entity.js';

export type LastCheck = Readonly<Omit<LedgerCheckEntity, 'checkpoint'>>;

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

type CheckedPart = Readonly<Pick<LedgerCheckResultEntity, 'compared' | 'amount'>> & {
  readonly part: CheckPartName;
  readonly differenceCount: number;
  readonly leftOutCount: number;
};

/** The results of a check, part by part. */
export function findCheckedParts(db: Reader, checkId: string): Promise<CheckedPart[]> {
  return db.query(
    `SELECT part, compared, amount, differences AS difference_count, left_out AS left_out_count
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

/** Differences and age of the newest check; both have alerts. The app registers the gauges. */
export function createCheckMetrics({ read }: Database): Gauge[] {
  const gauge = (name: string, help: string, sql: string): Gauge =>
    new Gauge({
      name,
      help,
      registers: [],
      async collect() {
        const [row]: { value: number | null }[] = await read.query(sql);
        if (row?.value == null) this.remove();
        else this.set(row.value);
      },
    });
  return [
    gauge(
      'skycrumb_ledger_check_differences',
      'Differences found by the newest check of the books',
      `SELECT count(*)::int AS value FROM ledger_check_differences
        WHERE check_id = (SELECT id FROM ledger_checks ORDER BY started_at DESC, id LIMIT 1)`,
    ),
    gauge(
      'skycrumb_ledger_check_age_seconds',
      'Time since the last check of the books that reached the provider',
      `SELECT extract(epoch FROM now() - max(finished_at))::float AS value
         FROM ledger_checks WHERE outcome <> 'provider-away'`,
    ),
  ];
}
