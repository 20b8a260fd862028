import type { Reader } from '../../database/index.js';
import type { Cents } from '../../lib/cents.js';
import type { Period } from '../../payments/index.js';
import { isPayable } from '../is-payable.js';
import type { StatementLine } from '../statements/statement.types.js';
import { figures, startOfFigure, type FigureName } from './explain-figure.js';

/** Selects the entries behind a figure. */
export type Scope = {
  readonly figure: FigureName;
  readonly organizationId: string;
  readonly classroomId: string | null;
  /** Only sales without a class. */
  readonly isWithoutClass: boolean;
  readonly period: Period;
  /** 'YYYY-MM' for the sums of a statement; null for other figures. */
  readonly statementMonth: string | null;
  readonly now: Date;
};

export type ExplainedLine = Omit<StatementLine, 'share' | 'organizationPart' | 'classPart'> & {
  /** The part of the merchandise that the figure counts. */
  readonly amount: Cents;
  /** 'YYYY-MM'; null while on none. */
  readonly statementMonth: string | null;
  readonly organizationId: string;
};

/** The first entries behind a figure after the entry `after`, oldest first. */
export function findExplainedLines(
  db: Reader,
  scope: Scope,
  { first, after }: { readonly first: number; readonly after: string | null },
): Promise<ExplainedLine[]> {
  return db.query(
    `SELECT id, occurred_at, kind, order_id, classroom_name, merchandise, amount, running_sum, statement_month,
        organization_id
       FROM (SELECT entries.*, sum(amount) OVER (ORDER BY occurred_at, id) AS running_sum
       FROM (${entriesOf(scope.figure)}) AS entries) AS lines
      WHERE $7::bigint IS NULL
        OR (occurred_at, id) > (SELECT occurred_at, id FROM ledger_entries WHERE id = $7::bigint)
      ORDER BY occurred_at, id LIMIT $8`,
    [...parametersOf(scope), after, first],
  );
}

export type ExplainedSum = {
  readonly amount: Cents;
  readonly merchandise: Cents;
  /** From earlier statements. */
  readonly carriedOver: Cents;
  /** Sale entries, without those carried over. `takenBack` is the same for reversals. */
  readonly sold: Cents;
  readonly takenBack: Cents;
  /** Partial refunds. */
  readonly adjusted: Cents;
  /** Credit moved to or from others. */
  readonly moved: Cents;
  readonly saleCount: number;
  readonly entryCount: number;
};

/** The sums of the entries behind a figure. */
export async function sumExplained(db: Reader, scope: Scope): Promise<ExplainedSum> {
  const [row]: ExplainedSum[] = await db.query(
    `SELECT COALESCE(sum(amount), 0) AS amount, COALESCE(sum(merchandise), 0) AS merchandise,
        COALESCE(sum(amount) FILTER (WHERE is_carried_over), 0) AS carried_over,
        COALESCE(sum(amount) FILTER (WHERE NOT is_carried_over AND kind = 'sale'), 0) AS sold,
        COALESCE(-sum(amount) FILTER (WHERE NOT is_carried_over AND kind = 'reversal'), 0) AS taken_back,
        COALESCE(sum(amount) FILTER (WHERE NOT is_carried_over AND kind = 'adjustment'), 0) AS adjusted,
        COALESCE(sum(amount) FILTER (WHERE NOT is_carried_over
          AND kind NOT IN ('sale', 'reversal', 'adjustment')), 0) AS moved,
        count(*) FILTER (WHERE NOT is_carried_over AND kind = 'sale')::int AS sale_count,
        count(*)::int AS entry_count
       FROM (${entriesOf(scope.figure)}) AS entries`,
    parametersOf(scope),
  );
  if (!row) throw new Error('A sum returned nothing');
  return row;
}

/** A statement too small to be paid is paid with the first later one that is not. */
const payingStatement = `SELECT state FROM statements later
  WHERE later.organization_id = s.organization_id AND later.month >= s.month AND ${isPayable('later')}
  ORDER BY later.month LIMIT 1`;

/** $1: organization, $2: class, $3: only without a class, $4 and $5: from and until, $6: statement month. */
function entriesOf(figure: FigureName): string {
  const { value, counts } = figures[figure];
  return `
    SELECT ledger.id, ledger.occurred_at, ledger.kind,
        COALESCE(ledger.order_id, ledger.adjusted_order_id) AS order_id, c.name AS classroom_name,
        ledger.sales AS merchandise, ${value} AS amount, s.month AS statement_month, o.id AS organization_id,
        COALESCE(s.month < $6::varchar, false) AS is_carried_over
      FROM ledger_entries ledger JOIN organizations o ON o.id = ledger.organization_id
      LEFT JOIN classrooms c ON c.id = ledger.classroom_id
      LEFT JOIN statement_lines line ON line.ledger_entry_id = ledger.id
      LEFT JOIN statements s ON s.id = line.statement_id
      LEFT JOIN LATERAL (${payingStatement}) AS paid_by ON true
     WHERE o.id = $1 AND ledger.kind <> 'reset' AND ${counts}
       AND ($2::uuid IS NULL OR ledger.classroom_id = $2) AND (NOT $3 OR ledger.classroom_id IS NULL)
       AND ledger.occurred_at >= $4 AND ledger.occurred_at < $5`;
}

function parametersOf(scope: Scope) {
  const { figure, organizationId, classroomId, isWithoutClass, period, statementMonth, now } = scope;
  const start = startOfFigure(figure, now);
  const from = period.from > start ? period.from : start;
  return [organizationId, classroomId, isWithoutClass, from, period.until, statementMonth];
}
