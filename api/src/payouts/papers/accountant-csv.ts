import type { Reader } from '../../database/index.js';
import { byteOrderMark, formatCsv } from '../../lib/csv.js';
import { businessTimeZone } from '../../lib/dates.js';
import type { Month } from '../statements/statement-month.js';

/**
 * Payments of statements, of one month or of all: one row per transfer or check, and one below 0 for each that came
 * back, so that 'Amount' adds up to what left the bank.
 */
export function writeAccountantCsv(db: Reader, month: Month | null): Promise<string> {
  const from = `statements s JOIN (${movements}) AS moved ON moved.statement_id = s.id
       JOIN organizations o ON o.id = s.organization_id
       LEFT JOIN payees p ON p.organization_id = s.organization_id
      WHERE ($1::varchar IS NULL OR s.month = $1)
      ORDER BY moved.day, moved.reference, s.id, moved.number, moved.sign DESC`;
  return writeTable(db, { columns, from }, [month]);
}

/** Title and SQL of each column. */
type Columns = readonly (readonly [title: string, sql: string, ...more: unknown[]])[];

/** A file with the rows of a query; `from` is the SQL after FROM. */
export type SqlTable = { readonly columns: Columns; readonly from: string };

export async function writeTable(
  db: Reader,
  { columns, from }: SqlTable,
  parameters: readonly unknown[],
): Promise<string> {
  const rows: Record<string, string | number | null>[] = await db.query(
    `SELECT ${selected(columns)} FROM ${from}`,
    [...parameters],
  );
  const lines = rows.map((row) => columns.map((_column, index) => String(row[`c${index}`] ?? '')));
  return byteOrderMark + formatCsv([columns.map(([title]) => title), ...lines]);
}

/** The columns of a file as columns of a query, named c0, c1 and so on. */
export function selected(columns: Columns): string {
  return columns.map(([, sql], index) => `${sql} AS c${index}`).join(', ');
}

const dayOf = (column: string): string => `(${column} AT TIME ZONE '${businessTimeZone}')::date`;

/** SQL for payments sent and payments that came back. `number` counts the payments of a statement. */
export const movements = `
  SELECT id AS statement_id, returned_count + 1 AS number, 1 AS sign, ${dayOf('paid_at')} AS day, method, reference,
    NULL AS reason FROM statements WHERE state = 'paid'
  UNION ALL SELECT statement_id, number, 1, ${dayOf('paid_at')}, method, reference, NULL FROM returned_payments
  UNION ALL SELECT statement_id, number, -1, returned_on, method, reference, reason FROM returned_payments`;

/** New ones are added at the end. */
const columns: Columns = [
  ['Paid (Eastern)', `to_char(moved.day, 'YYYY-MM-DD')`],
  ['Amount', '(moved.sign * s.amount_due)::text'],
  ['By', 'moved.method'],
  ['Reference', 'moved.reference'],
  ['Payee', 'p.name'],
  ['Postal address', 'p.postal_address'],
  ['Organization', 'o.name'],
  ['Organization code', 'o.code'],
  ['Statement', 's.month'],
  ['Carried over', 's.carried_over::text'],
  ['Earned', 's.earned::text'],
  ['Taken back', 's.taken_back::text'],
  ['Adjustments', 's.adjustments::text'],
  ['Tax form on file', `CASE WHEN p.has_tax_form THEN 'yes' ELSE 'no' END`],
  ['Came back because', 'moved.reason'],
  ['Account code', 'p.account_code'],
];
