import { outbox, type Tx } from '../../database/index.js';
import { businessDay, longBusinessDay } from '../../lib/dates.js';
import { InvalidInputError } from '../../lib/domain-error.js';
import { sendPaymentSent } from '../payouts.messages.js';
import { monthName } from '../statements/statement-month.js';
import type { PayoutMethod } from '../statements/statement.entity.js';
import { assertReady, auditStatement, lockStatements, type LockedStatement } from './lock-statement.js';

export type Payment = {
  readonly statementIds: readonly string[];
  readonly adminId: string;
  readonly method: PayoutMethod;
  /** The check's number or the transfer's. */
  readonly reference: string;
  /** A moment of the day on which the money left. */
  readonly paidAt: Date;
  readonly now: Date;
};

/**
 * Marks one or many approved statements as paid, all or none, and has their organizations mailed. Throws NotFoundError
 * (404), InvalidInputError (400) without a reference, for a day that has not come or was before the approval, and
 * StatementsRefusedError (409), which names those that are not approved, have no verified payee, or that no clean check
 * of the last day has seen.
 */
export async function payStatements(tx: Tx, payment: Payment): Promise<void> {
  const { statementIds, adminId, method, paidAt, now } = payment;
  const reference = readNote('reference', 'Enter the reference', payment.reference, 100);
  if (businessDay(paidAt) > businessDay(now))
    throw new InvalidInputError({ paidOn: 'The day of payment has not come yet.' });
  const statements = await lockStatements(tx, statementIds);
  await lockPayees(tx, statements);
  await assertReady(tx, statements, 'paid', now);
  assertDay(statements, paidAt);
  for (const statement of statements) {
    await tx.query(
      `UPDATE statements SET state = 'paid', paid_at = $2, paid_by = $3, method = $4, reference = $5 WHERE id = $1`,
      [statement.id, paidAt, adminId, method, reference],
    );
    const after = { state: 'paid', method, reference, paidAt: paidAt.toISOString() };
    await auditStatement(tx, statement, adminId, 'statement-paid', after);
  }
  await outbox.add(tx, ...statements.map(({ id }) => sendPaymentSent({ statementId: id })));
}

/** A text that an administrator has to give, trimmed. Throws InvalidInputError (400). */
export function readNote(field: string, wish: string, text: string, maxLength: number): string {
  const note = text.trim();
  if (note === '' || note.length > maxLength)
    throw new InvalidInputError({ [field]: `${wish}, of up to ${maxLength} characters.` });
  return note;
}

/** So that none is changed while its verification is believed. */
async function lockPayees(tx: Tx, statements: readonly LockedStatement[]): Promise<void> {
  await tx.query(
    'SELECT FROM payees WHERE organization_id = ANY($1::uuid[]) ORDER BY organization_id FOR SHARE',
    [statements.map(({ organizationId }) => organizationId)],
  );
}

/** No money leaves for a statement before it was approved. */
function assertDay(statements: readonly LockedStatement[], paidAt: Date): void {
  for (const { organizationName, month, approvedAt } of statements) {
    if (approvedAt && businessDay(paidAt) < businessDay(approvedAt))
      throw new InvalidInputError({
        paidOn: `${organizationName} (${monthName(month)}) was approved on ${longBusinessDay(approvedAt)}: it cannot have been paid before.`,
      });
  }
}
