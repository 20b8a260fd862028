import type { Tx } from '../../database/index.js';
import { assertReady, auditStatement, lockStatements } from './lock-statement.js';

export type Approval = {
  readonly statementIds: readonly string[];
  readonly adminId: string;
  readonly now: Date;
};

/**
 * Approves one or many drawn statements, all or none. From then on the database refuses changes. One that is too small
 * to be paid is carried over at once. Throws NotFoundError (404) and StatementsRefusedError (409), which names those
 * that are not drawn, are in dispute, or that no clean check of the last day has seen as they are.
 */
export async function approveStatements(tx: Tx, { statementIds, adminId, now }: Approval): Promise<void> {
  const statements = await lockStatements(tx, statementIds);
  await assertReady(tx, statements, 'approved', now);
  for (const statement of statements) {
    const next = statement.isPaidOut ? 'approved' : 'carried-over';
    await tx.query('UPDATE statements SET state = $2, approved_at = $3, approved_by = $4 WHERE id = $1', [
      ...[statement.id, next, now, adminId],
    ]);
    await auditStatement(tx, statement, adminId, 'statement-approved', { state: next });
  }
}
