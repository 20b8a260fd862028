import type { Reader } from '../../database/index.js';
import { byteOrderMark, formatCsv } from '../../lib/csv.js';
import { businessTimeZone } from '../../lib/dates.js';
import type { Month } from '../statements/statement-month.js';

/**
 * The statements of one month that were paid, or of all months without one: a row for each transfer or check, so that
 * 'Amount' adds up to what left the bank.
 */
export async function writeAccountantCsv(db: Reader, month: Month | null): Promise<string> {
  const rows: Record<string, string | null>[] = await db.query(
    `SELECT ${columns.map(([, sql], index) => `${sql} AS c${index}`).join(', ')}
       FROM statements s JOIN organizations o ON o.id = s.organization_id
       LEFT JOIN payees p ON p.organization_id = s.organization_id
      WHERE s.state = 'paid' AND ($1::varchar IS NULL OR s.month = $1) ORDER BY s.paid_at, s.reference, s.id`,
    [month],
  );
  const lines = rows.map((row) => columns.map((_column, index) => row[`c${index}`] ?? ''));
  return byteOrderMark + formatCsv([columns.map(([title]) => title), ...lines]);
}

/** Title and SQL of each column; new ones are added at the end. */
const columns: readonly (readonly [title: string, sql: string])[] = [
  ['Paid (Eastern)', `to_char(s.paid_at AT TIME ZONE '${businessTimeZone}', 'YYYY-MM-DD')`],
  ['Amount', 's.amount_due::text'],
  ['By', 's.method'],
  ['Reference', 's.reference'],
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
];
