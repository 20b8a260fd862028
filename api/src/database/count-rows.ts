import type { Cents } from '../lib/cents.js';
import type { Queries } from './database.js';
import { plannedForItsValues } from './preparing-client.js';

/** A number of rows; `isEstimate` if there are too many to count. */
export type RowCount = { readonly count: number; readonly isEstimate: boolean };

/** Exact up to here, which takes about 40 ms with a million orders. */
const maxCounted = 100_000;

/** The same for text searches, which cost ten times as much. */
export const maxFound = 10_000;

type CountOptions = {
  /** Exact up to here. */
  readonly most?: number | undefined;
  /** Another query to estimate with, if the planner is known to misjudge this one. */
  readonly expected?: readonly [from: string, parameters: readonly unknown[]];
};

/**
 * Counts the rows of what follows SELECT ... FROM, exactly up to `most`. Above it returns the planner's estimate, rounded
 * to two digits, so as not to read a million rows for a heading above fifty of them.
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

/** The sum of the totals of these rows; null for more than `most` rows, unless that is null. */
export async function sumRows(
  db: Queries,
  totals: string,
  parameters: readonly unknown[],
  most: number | null = maxCounted,
): Promise<Cents | null> {
  const limit = most === null ? 'ALL' : most + 1;
  const [row]: { count: number; sum: Cents }[] = await db.query(
    `/* ${plannedForItsValues} */ SELECT count(*)::int AS count, coalesce(sum(total), 0) AS sum
       FROM (SELECT total FROM ${totals} LIMIT ${limit}) AS added`,
    [...parameters],
  );
  return row && (most === null || row.count <= most) ? row.sum : null;
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

/**
 * SQL condition for a list by time of creation, oldest ('ASC') or newest first: the rows after the one with the id in
 * `parameter`; all rows if that is null. `row` is the table's alias in the statement.
 */
export function afterRow(
  table: string,
  row: string,
  parameter: string,
  direction: 'ASC' | 'DESC' = 'DESC',
): string {
  return `(${parameter}::uuid IS NULL OR (${row}.created_at, ${row}.id) ${direction === 'ASC' ? '>' : '<'}
    (SELECT seen.created_at, seen.id FROM ${table} seen WHERE seen.id = ${parameter}))`;
}
