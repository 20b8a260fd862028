import type { Database, Reader } from '../../database/index.js';
import { perRequest } from '../../http/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { isPayable } from './is-payable.js';
import { readAmounts, type AmountColumns, type StatementAmounts } from './statement-amounts.js';
import type { Month } from './statement-month.js';
import type { PayoutMethod, StatementState } from './statement.entity.js';

type Facts = {
  readonly id: string;
  readonly organizationId: string;
  readonly organizationName: string;
  readonly organizationCode: string;
  readonly month: Month;
  readonly state: StatementState;
  readonly isClosing: boolean;
  readonly drawnAt: Date;
  readonly approvedAt: Date | null;
  readonly paidAt: Date | null;
  readonly method: PayoutMethod | null;
  readonly reference: string | null;
  readonly isPaidOut: boolean;
};

export type Statement = Facts & StatementAmounts;

/** An organization's statements, newest first; of a deleted one as well. */
export async function findStatements(db: Reader, organizationId: string): Promise<Statement[]> {
  return findStatementsOf(db, [organizationId]);
}

/** The same by the organization's id; one statement of SQL for each request. */
export const statementsOfOrganization = perRequest(
  async ({ database }: { readonly database: Database }, ids) => {
    const statements = await findStatementsOf(database.read, ids);
    return new Map(
      ids.map((id) => [id, statements.filter(({ organizationId }) => organizationId === id)] as const),
    );
  },
);

async function findStatementsOf(db: Reader, organizationIds: readonly string[]): Promise<Statement[]> {
  const rows: Row[] = await db.query(
    `${selection} WHERE s.organization_id = ANY($1::uuid[]) ORDER BY s.month DESC`,
    [organizationIds],
  );
  return rows.map(readAmounts);
}

/** Throws NotFoundError (404) for a month without one. */
export async function getStatement(db: Reader, organizationId: string, month: Month): Promise<Statement> {
  const [row]: Row[] = await db.query(`${selection} WHERE s.organization_id = $1 AND s.month = $2`, [
    organizationId,
    month,
  ]);
  if (!row) throw new NotFoundError('Statement');
  return readAmounts(row);
}

export type StatementFilter = {
  readonly month?: Month | null;
  readonly state?: StatementState | null;
  /** Due, and without a verified payee. */
  readonly waitsForPayee?: boolean | null;
  readonly isPaidOut?: boolean | null;
};

/** All organizations' statements that fit, newest month and then largest amount first, from after one on: for staff. */
export async function findAllStatements(
  db: Reader,
  filter: StatementFilter,
  { first, after }: { readonly first: number; readonly after: string | null },
): Promise<Statement[]> {
  const rows: Row[] = await db.query(
    `${selection} ${matches}
        AND ($5::uuid IS NULL OR (s.month, s.amount_due, s.id) < (SELECT month, amount_due, id FROM statements WHERE id = $5))
      ORDER BY s.month DESC, s.amount_due DESC, s.id DESC LIMIT $6`,
    [...parametersOf(filter), after, first],
  );
  return rows.map(readAmounts);
}

export async function countStatements(db: Reader, filter: StatementFilter): Promise<number> {
  const [counted]: { count: number }[] = await db.query(
    `SELECT count(*)::int AS count FROM statements s ${matches}`,
    parametersOf(filter),
  );
  return counted?.count ?? 0;
}

/** These, in no order; an unknown one is missing. */
export async function findStatementsById(db: Reader, ids: readonly string[]): Promise<Statement[]> {
  const rows: Row[] = await db.query(`${selection} WHERE s.id = ANY($1::uuid[])`, [ids]);
  return rows.map(readAmounts);
}

function parametersOf({ month, state, waitsForPayee, isPaidOut: paysOut }: StatementFilter) {
  return [month ?? null, state ?? null, waitsForPayee ?? null, paysOut ?? null];
}

type Row = Facts & AmountColumns;

const selection = `
  SELECT s.id, s.organization_id AS "organizationId", o.name AS "organizationName", o.code AS "organizationCode",
    s.month, s.state, s.is_closing AS "isClosing", s.drawn_at AS "drawnAt", s.approved_at AS "approvedAt",
    s.paid_at AS "paidAt", s.method, s.reference, s.carried_over AS "carriedOver", s.earned,
    s.taken_back AS "takenBack", s.adjustments, s.amount_due AS "amountDue", ${isPayable('s')} AS "isPaidOut"
   FROM statements s JOIN organizations o ON o.id = s.organization_id`;

const matches = `
  LEFT JOIN payees p ON p.organization_id = s.organization_id
  CROSS JOIN LATERAL (SELECT ${isPayable('s')} AS is_paid_out) AS due
  WHERE ($1::varchar IS NULL OR s.month = $1) AND ($2::varchar IS NULL OR s.state = $2)
    AND ($3::boolean IS NULL OR (due.is_paid_out AND s.state <> 'paid' AND p.verified_at IS NULL) = $3)
    AND ($4::boolean IS NULL OR due.is_paid_out = $4)`;
