import { recordAudit } from '../../accounts/index.js';
import type { Tx } from '../../database/index.js';
import { formatMoney } from '../../lib/cents.js';
import { distinctIds } from '../../lib/ids.js';
import { findLastCheck } from '../checks/find-checks.js';
import { lockStatement, type LockedStatement } from './lock-statement.js';
import { BooksUncheckedError, StatementDisputedError, StatementStateError } from './statements.errors.js';

export type Approval = {
  readonly statementIds: readonly string[];
  readonly adminId: string;
  readonly now: Date;
};

/**
 * Approves one or many drawn statements, all or none. From then on the database refuses changes. One that is too small
 * to be paid is carried over at once. Throws NotFoundError (404), BooksUncheckedError unless the last check found no
 * difference, StatementStateError for one that is not drawn, StatementDisputedError (409).
 */
export async function approveStatements(tx: Tx, { statementIds, adminId, now }: Approval): Promise<void> {
  const check = await findLastCheck(tx);
  if (check?.outcome !== 'clean') throw new BooksUncheckedError(check?.outcome ?? null);
  for (const id of inOneOrder(statementIds)) await approve(tx, await lockStatement(tx, id), adminId, now);
}

async function approve(tx: Tx, statement: LockedStatement, adminId: string, now: Date): Promise<void> {
  const { id, month, state } = statement;
  if (state !== 'drawn') throw new StatementStateError(month, state, 'approved');
  if (await hasDispute(tx, id)) throw new StatementDisputedError(month);
  const next = statement.isPaidOut ? 'approved' : 'carried-over';
  await tx.query('UPDATE statements SET state = $2, approved_at = $3, approved_by = $4 WHERE id = $1', [
    ...[id, next, now, adminId],
  ]);
  await auditStatement(tx, statement, adminId, 'statement-approved', { state: next });
}

async function hasDispute(tx: Tx, statementId: string): Promise<boolean> {
  const rows: unknown[] = await tx.query(
    `SELECT 1 FROM statement_lines line JOIN ledger_entries e ON e.id = line.ledger_entry_id
       JOIN disputes ON disputes.order_id = COALESCE(e.order_id, e.adjusted_order_id) AND disputes.state = 'open'
      WHERE line.statement_id = $1 LIMIT 1`,
    [statementId],
  );
  return rows.length > 0;
}

/** Two who take many at once must not wait for each other in a circle. */
export function inOneOrder(ids: readonly string[]): string[] {
  return distinctIds(ids).sort();
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
