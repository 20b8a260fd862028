import { outbox, type Tx } from '../../database/index.js';
import { businessDay, longBusinessDay } from '../../lib/dates.js';
import { InvalidInputError } from '../../lib/domain-error.js';
import { sendPaymentReturned } from '../payouts.messages.js';
import { auditStatement, lockStatements } from './lock-statement.js';
import { readNote } from './pay-statements.js';
import { StatementsRefusedError } from './statements.errors.js';

export type ReturnedPayment = {
  readonly statementId: string;
  readonly adminId: string;
  /** Why: the check was voided, the transfer came back, the reference was wrong. The organization reads it. */
  readonly reason: string;
  /** 'YYYY-MM-DD' on which the money was back, or never left. */
  readonly returnedOn: string;
  readonly now: Date;
};

/**
 * Notes that a payment came back. What the statement said of it is kept as an entry of its own; the statement is payable
 * again, and its organization is mailed. Throws NotFoundError (404), InvalidInputError (400) without a reason or for a
 * day that has not come or was before the payment, StatementsRefusedError (409) for one that is not paid.
 */
export async function returnPayment(tx: Tx, payment: ReturnedPayment): Promise<void> {
  const { statementId, adminId, returnedOn, now } = payment;
  const reason = readNote('reason', 'Say why the payment came back', payment.reason, 500);
  if (returnedOn > businessDay(now))
    throw new InvalidInputError({ returnedOn: 'The day on which it came back has not come yet.' });
  for (const statement of await lockStatements(tx, [statementId])) {
    const { id, paidAt, paidBy, method, reference } = statement;
    if (statement.state !== 'paid' || !paidAt)
      throw new StatementsRefusedError([{ ...statement, refusal: 'state' }], 'returned', null, now);
    if (returnedOn < businessDay(paidAt))
      throw new InvalidInputError({
        returnedOn: `It was paid on ${longBusinessDay(paidAt)}: it cannot have come back before.`,
      });
    const number = statement.returnedCount + 1;
    await tx.query(
      `INSERT INTO returned_payments (statement_id, number, paid_at, paid_by, method, reference, returned_on, reason,
          noted_at, noted_by) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [id, number, paidAt, paidBy, method, reference, returnedOn, reason, now, adminId],
    );
    await tx.query(
      `UPDATE statements SET state = 'approved', paid_at = NULL, paid_by = NULL, method = NULL, reference = NULL,
          returned_count = $2 WHERE id = $1`,
      [id, number],
    );
    const after = { state: 'approved', reason, returnedOn, reference: reference ?? '' };
    await auditStatement(tx, statement, adminId, 'payment-returned', after);
    await outbox.add(tx, sendPaymentReturned({ statementId: id, number: String(number) }));
  }
}
