import type { Reader } from '../../database/index.js';
import { perRequest } from '../../http/index.js';
import { inParts } from '../../lib/async/in-parts.js';
import { businessTimeZone } from '../../lib/dates.js';
import { paidPayee } from '../is-payable.js';
import type { ReturnedPayment as ReturnedPaymentType, StatementLine } from './statement.types.js';

export type LineKind = 'sale' | 'reversal' | 'reset' | 'adjustment' | 'moved-out' | 'moved-in';

export const kindNames: Readonly<Record<LineKind, string>> = {
  sale: 'Sale',
  reversal: 'Cancelled',
  adjustment: 'Partial refund',
  'moved-out': 'Moved out',
  'moved-in': 'Moved in',
  reset: 'New campaign',
};

/** SQL for the class `c` of an entry `e` on the statement `s`, with the name and code that its papers show. */
export const namedClass = `LEFT JOIN LATERAL (
  SELECT id, COALESCE(s.names -> 'classes' -> id::text ->> 0, name) AS name,
      COALESCE(s.names -> 'classes' -> id::text ->> 1, code) AS code
    FROM classrooms WHERE id = e.classroom_id) AS c ON true`;

type Part = { readonly first: number; readonly after: string | null };

/** Lines of a statement after the line `after`, oldest first. */
export function findLines(db: Reader, statementId: string, { first, after }: Part): Promise<StatementLine[]> {
  return db.query(
    `SELECT * FROM (
       SELECT e.id, e.occurred_at, e.kind, COALESCE(e.order_id, e.adjusted_order_id) AS order_id,
           c.name AS classroom_name, e.sales AS merchandise, e.organization_profit AS organization_part,
           e.classroom_profit AS class_part, e.organization_profit + e.classroom_profit AS share,
           s.carried_over + sum(e.organization_profit + e.classroom_profit) OVER (ORDER BY e.occurred_at, e.id) AS running_sum
         FROM statement_lines line JOIN statements s ON s.id = line.statement_id
         JOIN ledger_entries e ON e.id = line.ledger_entry_id
         ${namedClass}
        WHERE line.statement_id = $1) AS lines
      WHERE $2::bigint IS NULL
        OR (occurred_at, id) > (SELECT occurred_at, id FROM ledger_entries WHERE id = $2::bigint)
      ORDER BY occurred_at, id LIMIT $3`,
    [statementId, after, first],
  );
}

const partSize = 2_000;

/** All lines, in parts of at most `partSize`. */
export function findLineParts(db: Reader, statementId: string): AsyncGenerator<readonly StatementLine[]> {
  return inParts(partSize, (after) => findLines(db, statementId, { first: partSize, after }));
}

/**
 * SQL for the first line about the order of an entry `e` that an earlier statement of the same organization has: `e`
 * corrects that statement. `line` is the entry's own line.
 */
export const correctedLine = `SELECT sale.order_id, s.month FROM order_entries sale
    JOIN statement_lines earlier ON earlier.ledger_entry_id = sale.id AND earlier.statement_id <> line.statement_id
    JOIN statements s ON s.id = earlier.statement_id
   WHERE sale.order_id = COALESCE(e.order_id, e.adjusted_order_id) AND sale.organization_id = e.organization_id
     AND sale.kind IN ('sale', 'moved-in') AND e.kind NOT IN ('sale', 'reset') ORDER BY sale.id LIMIT 1`;

type ReturnedPayment = ReturnedPaymentType & {
  readonly statementId: string;
  /** 1 for the first of the statement. */
  readonly number: number;
};

/** Oldest first. */
export function findReturnedPayments(
  db: Reader,
  statementIds: readonly string[],
): Promise<ReturnedPayment[]> {
  return db.query(
    `SELECT statement_id, number, method, reference, reason, ${paidPayee('r')} AS payee_name,
        to_char(paid_at AT TIME ZONE '${businessTimeZone}', 'YYYY-MM-DD') AS paid_on,
        to_char(returned_on, 'YYYY-MM-DD') AS returned_on
       FROM returned_payments r WHERE statement_id = ANY($1::uuid[]) ORDER BY statement_id, number`,
    [statementIds],
  );
}

/** By statement id; one query per request. */
export const returnedPaymentsOf = perRequest.lists('statementId', findReturnedPayments);
