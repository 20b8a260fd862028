import type { Database, Queries, Reader } from '../../database/index.js';
import { orderStep } from '../../fundraising/index.js';
import { perRequest } from '../../http/index.js';
import { type Cents, zeroCents } from '../../lib/cents.js';
import { containing } from '../../lib/fold.js';
import type { Clock } from '../../lib/clock.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { booksText, isDisputed, isFixed, isPayable, paidPayee, payeeWait } from '../is-payable.js';
import type { StatementDate } from './find-balance.js';
import { namedClass } from './statement-lines.js';
import { type Month, newestRun, statementOf } from './statement-month.js';
import type {
  Statement as StatementView,
  StatementClassSum,
  StatementFilterInput,
  StatementProductSum,
} from './statement.types.js';

/** As stored, with its organization's name and code: those of the approval, which its papers keep. */
export type Statement = StatementView & {
  readonly organizationName: string;
  readonly organizationCode: string;
};

/** An organization's statements, newest first; deleted organizations included. */
export function findStatements(db: Reader, organizationId: string): Promise<Statement[]> {
  return findStatementsOf(db, [organizationId]);
}

/** By organization id, all of them: twelve a year. One query per request. */
export const statementsOfOrganization = perRequest.lists('organizationId', findStatementsOf);

function findStatementsOf(db: Reader, organizationIds: readonly string[]): Promise<Statement[]> {
  return db.query(`${selection} WHERE s.organization_id = ANY($1::uuid[]) ORDER BY s.month DESC`, [
    organizationIds,
  ]);
}

/** Throws NotFoundError (404) if the month has none. */
export async function getStatement(db: Reader, organizationId: string, month: Month): Promise<Statement> {
  const [row]: Statement[] = await db.query(`${selection} WHERE s.organization_id = $1 AND s.month = $2`, [
    organizationId,
    month,
  ]);
  if (!row) throw new NotFoundError('Statement');
  return row;
}

/** A filter with the member of staff who asks. */
type StatementFilter = Omit<StatementFilterInput, 'waitsForMe'> & { readonly waitsFor?: string | null };

/** For staff: all matching statements after `after`, newest month first (oldest for open work), then largest amount. */
export function findAllStatements(
  db: Reader,
  filter: StatementFilter,
  { first, after }: { readonly first: number; readonly after: string | null },
): Promise<Statement[]> {
  const { state, waitsForPayee, waitsForSecond, waitsFor } = filter;
  const isOpenWork = waitsForPayee || waitsForSecond || waitsFor || state === 'drawn' || state === 'approved';
  // The sign: the largest amount comes first in both directions.
  const [direction, isAfter, sign] = isOpenWork ? ['ASC', '>', '-'] : ['DESC', '<', ''];
  return db.query(
    `${selection} ${matches}
        AND ($9::uuid IS NULL OR (s.month, ${sign}s.amount_due, s.id) ${isAfter}
          (SELECT month, ${sign}amount_due, id FROM statements WHERE id = $9))
      ORDER BY s.month ${direction}, ${sign}s.amount_due ${direction}, s.id ${direction} LIMIT $10`,
    [...parametersOf(filter), after, first],
  );
}

type StatementSum = {
  readonly count: number;
  /** The organizations that are paid by them. */
  readonly payeeCount: number;
  readonly amountDue: Cents;
  /** When the first was drawn; of those whose payee is to verify, when that payee was entered, if later. */
  readonly oldestAt: Date | null;
};

/**
 * The number of matching statements, their total amount due, and since when the oldest waits. An amount that the
 * organization's next statement begins with counts only there.
 */
export async function sumStatements(db: Queries, filter: StatementFilter): Promise<StatementSum> {
  const [sum]: StatementSum[] = await db.query(
    `SELECT count(*)::int AS count, count(DISTINCT s.organization_id)::int AS payee_count,
        COALESCE(sum(s.amount_due) FILTER (WHERE due.is_paid_out OR NOT ${isFixed('s')}), 0)::numeric(12,2) AS amount_due,
        min(CASE WHEN $3 THEN GREATEST(s.drawn_at, p.updated_at) ELSE s.drawn_at END) AS oldest_at
       FROM statements s JOIN organizations o ON o.id = s.organization_id ${matches}`,
    parametersOf(filter),
  );
  return sum ?? { count: 0, payeeCount: 0, amountDue: zeroCents, oldestAt: null };
}

/** In no order; unknown ids are left out. */
export function findStatementsById(db: Reader, ids: readonly string[]): Promise<Statement[]> {
  return db.query(`${selection} WHERE s.id = ANY($1::uuid[])`, [ids]);
}

function parametersOf({ search, ...filter }: StatementFilter) {
  const { month, state, waitsForPayee, isPaidOut, waitsForSecond, waitsFor, organizationId } = filter;
  const named = containing(search);
  return [month, state, waitsForPayee, isPaidOut, waitsForSecond, named, waitsFor, organizationId];
}

/** SQL: the columns of a `Statement`, of the statement `s` of the organization `o`. */
export const statementColumns = `s.id, s.organization_id, COALESCE(s.names ->> 'organization', o.name) AS organization_name,
    COALESCE(s.names ->> 'code', o.code) AS organization_code,
    s.month, s.state, s.is_closing, s.drawn_at, s.first_approved_at, s.first_approved_by, s.approved_at,
    s.paid_at, s.method, s.reference, ${paidPayee('s')} AS payee_name, s.carried_over, s.earned,
    s.taken_back, s.adjustments, s.amount_due, ${isPayable('s')} AS is_paid_out, ${payeeWait('s')} AS waits_until,
    ${booksText('s')} AS books`;

const selection = `SELECT ${statementColumns} FROM statements s JOIN organizations o ON o.id = s.organization_id`;

const matches = `
  LEFT JOIN payees p ON p.organization_id = s.organization_id
  CROSS JOIN LATERAL (SELECT ${isPayable('s')} AS is_paid_out) AS due
  WHERE ($1::varchar IS NULL OR s.month = $1) AND ($2::varchar IS NULL OR s.state = $2)
    AND ($3::boolean IS NULL OR (due.is_paid_out AND s.state <> 'paid' AND p.number IS NOT NULL AND p.verified_at IS NULL) = $3)
    AND ($4::boolean IS NULL OR due.is_paid_out = $4)
    AND ($5::boolean IS NULL OR (s.state = 'drawn' AND s.first_approved_by IS NOT NULL) = $5)
    AND ($6::text IS NULL OR folded(o.name || E'\\n' || o.code) LIKE $6)
    AND ($7::uuid IS NULL OR (s.state = 'drawn' AND s.first_approved_by IS DISTINCT FROM $7))
    AND ($8::uuid IS NULL OR s.organization_id = $8)`;

type OfStatement<Sum> = Sum & { readonly statementId: string };

/** Each class's sales and share, largest first. They add up to the statement. */
export function sumByClass(
  db: Reader,
  statementIds: readonly string[],
): Promise<OfStatement<StatementClassSum>[]> {
  return db.query(
    `SELECT line.statement_id,
          c.name || CASE WHEN count(*) OVER (PARTITION BY line.statement_id, c.name) > 1 THEN ' (' || c.code || ')' ELSE '' END AS classroom_name,
          sum(e.sales) AS merchandise, sum(e.organization_profit) AS organization_part,
          sum(e.classroom_profit) AS class_part
         FROM statement_lines line JOIN ledger_entries e ON e.id = line.ledger_entry_id
         JOIN statements s ON s.id = line.statement_id ${namedClass}
        WHERE line.statement_id = ANY($1::uuid[]) AND e.kind <> 'reset'
        GROUP BY line.statement_id, c.id, c.name, c.code ORDER BY sum(e.sales) DESC, c.name NULLS LAST, c.code`,
    [statementIds],
  );
}

/** Products sold and moved here, less those cancelled and moved away; partial refunds, which name none, come last. */
export function sumByProduct(
  db: Reader,
  statementIds: readonly string[],
): Promise<OfStatement<StatementProductSum>[]> {
  return db.query(
    `SELECT line.statement_id, COALESCE(part.name, 'Partial refunds') AS product_name, sum(part.quantity)::int AS quantity,
        sum(part.merchandise) AS merchandise
       FROM statement_lines line JOIN ledger_entries e ON e.id = line.ledger_entry_id AND e.kind <> 'reset'
      CROSS JOIN LATERAL (SELECT ${orderStep('e.kind')} AS sign, COALESCE(e.order_id, e.adjusted_order_id) AS id) AS counted
      CROSS JOIN LATERAL (
        SELECT product_name AS name, quantity * sign AS quantity, subtotal * sign AS merchandise
          FROM order_items WHERE order_id = counted.id
        UNION ALL SELECT NULL, 0, e.sales - sign * sum(subtotal) FROM order_items WHERE order_id = counted.id) AS part
      WHERE line.statement_id = ANY($1::uuid[])
      GROUP BY line.statement_id, part.name HAVING sum(part.quantity) <> 0 OR sum(part.merchandise) <> 0
      ORDER BY part.name IS NULL, 4 DESC, 2`,
    [statementIds],
  );
}

type Deps = { readonly database: Database; readonly clock: Clock };

/** The statement that the organization's oldest unstated entry will be on; null if there is none. */
export async function findNextStatement(
  db: Reader,
  organizationId: string,
  now: Date,
): Promise<StatementDate | null> {
  const [unstated] = await findUnstated(db, [organizationId]);
  return unstated ? statementOf(unstated.oldest, unstated.run, now) : null;
}

/** The same by organization id; one query per request. */
export const nextStatementOfOrganization = perRequest.rows(
  'organizationId',
  findUnstated,
  ({ oldest, run }, { clock }: Deps): StatementDate => statementOf(oldest, run, clock()),
);

function findUnstated(
  db: Reader,
  organizationIds: readonly string[],
): Promise<{ organizationId: string; oldest: Date; run: Month | null }[]> {
  return db.query(
    `SELECT e.organization_id, min(e.occurred_at) AS oldest, ${newestRun} AS run
       FROM ledger_entries e
      WHERE e.organization_id = ANY($1::uuid[]) AND e.kind <> 'reset'
        AND NOT EXISTS (SELECT FROM statement_lines line WHERE line.ledger_entry_id = e.id)
        AND NOT ${isDisputed('e')}
      GROUP BY e.organization_id`,
    [organizationIds],
  );
}
