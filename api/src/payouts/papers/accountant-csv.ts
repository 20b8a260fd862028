import type { Reader, SqlColumn, SqlTable } from '../../database/index.js';
import { sqlDay } from '../../lib/dates.js';
import { payeeId } from '../payee/payee.entity.js';
import type { Month } from '../statements/statement-month.js';
import { writeTable } from './write-table.js';

/** Payments of the statements of one month, whenever they were made, or of all. */
export function writeAccountantCsv(db: Reader, month: Month | null): Promise<string> {
  return writeTable(db, paymentsTable('($1::varchar IS NULL OR s.month = $1)'), [month]);
}

/**
 * Payments of statements `s` that fit: one row for each statement that a transfer or check paid, and one with all amounts
 * negated for each that came back, so that every column adds up. A payee may have changed since: today's is beside the
 * one paid.
 */
export function paymentsTable(fits: string): SqlTable {
  const from = `statements s JOIN (${movements}) AS moved ON moved.statement_id = s.id
       JOIN organizations o ON o.id = s.organization_id
       LEFT JOIN payees p ON p.organization_id = s.organization_id
       LEFT JOIN paid_payees paid ON paid.number = moved.payee_number
      WHERE ${fits} ORDER BY moved.day, moved.reference, s.id, moved.number, moved.sign DESC`;
  return { columns, from };
}

/** SQL for payments sent and payments that came back. `number` counts the payments of a statement. */
export const movements = `
  SELECT id AS statement_id, returned_count + 1 AS number, 1 AS sign, ${sqlDay('paid_at')} AS day, method, reference, payee_number,
    NULL AS reason FROM statements WHERE state = 'paid'
  UNION ALL SELECT statement_id, number, 1, ${sqlDay('paid_at')}, method, reference, payee_number, NULL FROM returned_payments
  UNION ALL SELECT statement_id, number, -1, to_char(returned_on, 'YYYY-MM-DD'), method, reference, payee_number, reason FROM returned_payments`;

/** SQL condition: a movement is of the days from the time $1 to before $2. */
export const isMovedWithin = `moved.day >= ${sqlDay('$1::timestamptz')} AND moved.day < ${sqlDay('$2::timestamptz')}`;

/** New ones are added at the end. */
const columns: readonly SqlColumn[] = [
  ['Paid (Eastern)', 'moved.day'],
  ['Amount', '(moved.sign * s.amount_due)::text'],
  ['By', 'moved.method'],
  ['Reference', 'moved.reference'],
  ['Payee now', 'p.name'],
  ['Postal address now', 'p.postal_address'],
  ['Organization', 'o.name'],
  ['Organization code', 'o.code'],
  ['Statement', 's.month'],
  ['Carried over', '(moved.sign * s.carried_over)::text'],
  ['Earned', '(moved.sign * s.earned)::text'],
  ['Taken back', '(moved.sign * -s.taken_back)::text'],
  ['Adjustments', '(moved.sign * s.adjustments)::text'],
  ['Tax form on file', `CASE WHEN p.has_tax_form THEN 'yes' ELSE 'no' END`],
  ['Came back because', 'moved.reason'],
  ['Account code now', 'p.account_code'],
  ['Paid to', 'paid.name'],
  ['Postal address then', 'paid.postal_address'],
  ['Payee id then', 'paid.number::text', (number) => number && payeeId(Number(number))],
];
