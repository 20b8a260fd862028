import type { Cents } from '../lib/cents.js';
import type { Queries } from './database.js';
import { plannedForItsValues } from './preparing-client.js';

/** How many rows there are; `isEstimate` when there are so many that nobody reads on to the last. */
export type RowCount = { readonly count: number; readonly isEstimate: boolean };

/** Up to here a count is exact: some 40 ms of a million orders. */
const maxCounted = 100_000;

/** What a search finds is compared letter by letter: ten times as dear. */
export const maxFound = 10_000;

type CountOptions = {
  /** Up to here it is exact. */
  readonly most?: number | undefined;
  /** What to ask the planner about, where it is known to misjudge the question itself. */
  readonly expected?: readonly [from: string, parameters: readonly unknown[]];
};

/**
 * Counts what follows SELECT ... FROM, exactly up to `most`. What is beyond is what the planner expects, rounded to two
 * digits: a million rows are not read to write a number above fifty of them.
 */
export async function countRows(
  db: Queries,
  from: string,
  parameters: readonly unknown[] = [],
  { most = maxCounted, expected = [from, parameters] }: CountOptions = {},
): Promise<RowCount> {
  const limit = most + 1;
  const [row]: { count: number }[] = await db.query(
    `/* ${plannedForItsValues} */ SELECT count(*)::int AS count FROM (SELECT 1 FROM ${from} LIMIT ${limit}) AS counted`,
    [...parameters],
  );
  const count = row?.count ?? 0;
  if (count <= most) return { count, isEstimate: false };
  return { count: Math.max(count, roundTwo(await expectedRows(db, ...expected))), isEstimate: true };
}

/** What the totals of these rows come to; null for more rows than are counted. */
export async function sumRows(
  db: Queries,
  totals: string,
  parameters: readonly unknown[],
  most = maxCounted,
): Promise<Cents | null> {
  const limit = most + 1;
  const [row]: { count: number; sum: Cents }[] = await db.query(
    `/* ${plannedForItsValues} */ SELECT count(*)::int AS count, coalesce(sum(total), 0) AS sum
       FROM (SELECT total FROM ${totals} LIMIT ${limit}) AS added`,
    [...parameters],
  );
  return row && row.count <= most ? row.sum : null;
}

async function expectedRows(db: Queries, from: string, parameters: readonly unknown[]): Promise<number> {
  const [row]: { 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }[] = await db.query(
    `EXPLAIN (FORMAT JSON) SELECT 1 FROM ${from}`,
    [...parameters],
  );
  return row?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
}

function roundTwo(count: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(count || 1)) - 1);
  return Math.round(count / unit) * unit;
}
