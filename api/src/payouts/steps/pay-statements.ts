import { outbox, type Tx } from '../../database/index.js';
import { InvalidInputError } from '../../lib/domain-error.js';
import { sendPaymentSent } from '../payouts.messages.js';
import { auditStatement, inOneOrder } from './approve-statements.js';
import { lockStatement, type LockedStatement } from './lock-statement.js';
import type { PayoutMethod } from '../statements/statement.entity.js';
import { PayeeUnverifiedError, StatementStateError } from './statements.errors.js';

export type Payment = {
  readonly statementIds: readonly string[];
  readonly adminId: string;
  readonly method: PayoutMethod;
  /** The check's number or the transfer's. */
  readonly reference: string;
  readonly paidAt: Date;
  readonly now: Date;
};

/**
 * Marks one or many approved statements as paid, all or none, and has their organizations mailed. Throws NotFoundError
 * (404), InvalidInputError (400) without a reference or for a day that has not come, StatementStateError and
 * PayeeUnverifiedError (409).
 */
export async function payStatements(tx: Tx, payment: Payment): Promise<void> {
  const { statementIds, paidAt, now } = payment;
  const reference = payment.reference.trim();
  if (reference === '' || reference.length > 100)
    throw new InvalidInputError({ reference: 'Enter the reference, of up to 100 characters.' });
  if (paidAt > now) throw new InvalidInputError({ paidAt: 'The day of payment has not come yet.' });
  for (const id of inOneOrder(statementIds)) {
    await pay(tx, await lockStatement(tx, id), { ...payment, reference });
  }
}

async function pay(tx: Tx, statement: LockedStatement, payment: Payment): Promise<void> {
  const { id, month, state, organizationId } = statement;
  if (state !== 'approved') throw new StatementStateError(month, state, 'paid');
  if (!(await isPayeeVerified(tx, organizationId))) throw new PayeeUnverifiedError(month);
  const { adminId, method, reference, paidAt } = payment;
  await tx.query(
    `UPDATE statements SET state = 'paid', paid_at = $2, paid_by = $3, method = $4, reference = $5 WHERE id = $1`,
    [id, paidAt, adminId, method, reference],
  );
  await outbox.add(tx, sendPaymentSent({ statementId: id }));
  const after = { state: 'paid', method, reference, paidAt: paidAt.toISOString() };
  await auditStatement(tx, statement, adminId, 'statement-paid', after);
}

async function isPayeeVerified(tx: Tx, organizationId: string): Promise<boolean> {
  const rows: unknown[] = await tx.query(
    'SELECT 1 FROM payees WHERE organization_id = $1 AND verified_at IS NOT NULL FOR SHARE',
    [organizationId],
  );
  return rows.length > 0;
}
