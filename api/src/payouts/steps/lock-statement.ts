import { readMoney, type Tx } from '../../database/index.js';
import type { Cents } from '../../lib/cents.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { isPayable } from '../statements/is-payable.js';
import type { Month } from '../statements/statement-month.js';
import type { StatementState } from '../statements/statement.entity.js';

export type LockedStatement = {
  readonly id: string;
  readonly organizationId: string;
  readonly organizationName: string;
  readonly month: Month;
  readonly state: StatementState;
  readonly amountDue: Cents;
  readonly isPaidOut: boolean;
};

/** Locks one statement, so that nobody draws, approves or pays it meanwhile. Throws NotFoundError (404). */
export async function lockStatement(tx: Tx, statementId: string): Promise<LockedStatement> {
  const [row]: (Omit<LockedStatement, 'amountDue'> & { amountDue: string })[] = await tx.query(
    `SELECT s.id, s.organization_id AS "organizationId", o.name AS "organizationName", s.month, s.state,
        s.amount_due AS "amountDue", ${isPayable('s')} AS "isPaidOut"
       FROM statements s JOIN organizations o ON o.id = s.organization_id WHERE s.id = $1 FOR UPDATE OF s`,
    [statementId],
  );
  if (!row) throw new NotFoundError('Statement');
  return { ...row, amountDue: readMoney(row.amountDue) };
}
