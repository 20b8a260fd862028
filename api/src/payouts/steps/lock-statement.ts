import { recordAudit } from '../../accounts/index.js';
import { readMoney, type Tx } from '../../database/index.js';
import { formatMoney, type Cents } from '../../lib/cents.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { distinctIds } from '../../lib/ids.js';
import { isPayable } from '../statements/is-payable.js';
import type { Month } from '../statements/statement-month.js';
import type { PayoutMethod, StatementState } from '../statements/statement.entity.js';
import { findHolds } from './find-holds.js';
import { StatementsRefusedError, type Refusal } from './statements.errors.js';

export type LockedStatement = {
  readonly id: string;
  readonly organizationId: string;
  readonly organizationName: string;
  readonly month: Month;
  readonly state: StatementState;
  readonly amountDue: Cents;
  readonly isPaidOut: boolean;
  readonly approvedAt: Date | null;
  readonly paidAt: Date | null;
  readonly paidBy: string | null;
  readonly method: PayoutMethod | null;
  readonly reference: string | null;
  readonly returnedCount: number;
};

/**
 * Locks statements, so that nobody draws, approves or pays them meanwhile; in one order, so that two who take many at once
 * do not wait for each other in a circle. Throws NotFoundError (404) unless all are there.
 */
export async function lockStatements(tx: Tx, ids: readonly string[]): Promise<LockedStatement[]> {
  const wanted = distinctIds(ids);
  const rows: (Omit<LockedStatement, 'amountDue'> & { amountDue: string })[] = await tx.query(
    `SELECT s.id, s.organization_id AS "organizationId", o.name AS "organizationName", s.month, s.state,
        s.amount_due AS "amountDue", ${isPayable('s')} AS "isPaidOut", s.approved_at AS "approvedAt", s.paid_at AS "paidAt",
        s.paid_by AS "paidBy", s.method, s.reference, s.returned_count AS "returnedCount"
       FROM statements s JOIN organizations o ON o.id = s.organization_id WHERE s.id = ANY($1::uuid[])
      ORDER BY s.id FOR UPDATE OF s`,
    [wanted],
  );
  if (rows.length < wanted.length) throw new NotFoundError('Statement');
  return rows.map((row) => ({ ...row, amountDue: readMoney(row.amountDue) }));
}

/** Throws StatementsRefusedError (409), which names every statement that cannot become approved, or paid, now. */
export async function assertReady(
  tx: Tx,
  statements: readonly LockedStatement[],
  wanted: 'approved' | 'paid',
  now: Date,
): Promise<void> {
  const from: StatementState = wanted === 'approved' ? 'drawn' : 'approved';
  const { byStatement, check } = await findHolds(
    tx,
    statements.map(({ id }) => id),
    now,
  );
  const refused = statements.flatMap((statement) => {
    const refusal: Refusal | undefined = statement.state === from ? byStatement.get(statement.id) : 'state';
    return refusal ? [{ ...statement, refusal }] : [];
  });
  if (refused.length > 0) throw new StatementsRefusedError(refused, wanted, check, now);
}

export function auditStatement(
  tx: Tx,
  { id, organizationName, month, state, amountDue }: LockedStatement,
  adminId: string,
  action: string,
  after: Readonly<Record<string, string>>,
): Promise<void> {
  return recordAudit(tx, {
    adminId,
    action,
    subjectType: 'statement',
    subjectId: id,
    subjectName: `${organizationName}, ${month}`,
    before: { state },
    after: { amountDue: formatMoney(amountDue), ...after },
  });
}
