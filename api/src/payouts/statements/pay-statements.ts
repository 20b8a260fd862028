import { outbox, type Tx } from '../../database/index.js';
import { businessDay, longBusinessDay } from '../../lib/dates.js';
import { InvalidInputError } from '../../lib/domain-error.js';
import { sendPaymentReturned, sendPaymentSent } from '../payouts.messages.js';
import { assertReady, auditStatement, type LockedStatement, lockStatements } from './approve-statements.js';
import { monthName } from './statement-month.js';
import type { PayoutMethod } from './statement.entity.js';
import { StatementsRefusedError } from './statements.errors.js';

type Payment = {
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
  const { statementIds, method, paidAt, now } = payment;
  const reference = readNote('reference', 'Enter the reference', payment.reference, 100);
  if (businessDay(paidAt) > businessDay(now))
    throw new InvalidInputError({ paidOn: 'The day of payment has not come yet.' });
  const statements = await lockToPay(tx, statementIds);
  await assertReady(tx, statements, 'paid', now);
  assertDay(statements, paidAt);
  await notePaid(
    tx,
    statements.map((statement) => ({ statement, method, reference, paidAt })),
    payment.adminId,
  );
}

/** With their payees, so that none is changed while its verification is believed. Throws NotFoundError (404). */
export async function lockToPay(tx: Tx, statementIds: readonly string[]): Promise<LockedStatement[]> {
  const statements = await lockStatements(tx, statementIds);
  await tx.query(
    'SELECT FROM payees WHERE organization_id = ANY($1::uuid[]) ORDER BY organization_id FOR SHARE',
    [statements.map(({ organizationId }) => organizationId)],
  );
  return statements;
}

type Paid = Pick<Payment, 'method' | 'reference' | 'paidAt'> & { readonly statement: LockedStatement };

/** Writes that these were paid, of which each rule was asked before, and has their organizations mailed. */
export async function notePaid(tx: Tx, payments: readonly Paid[], adminId: string): Promise<void> {
  for (const { statement, method, reference, paidAt } of payments) {
    await tx.query(
      `UPDATE statements SET state = 'paid', paid_at = $2, paid_by = $3, method = $4, reference = $5 WHERE id = $1`,
      [statement.id, paidAt, adminId, method, reference],
    );
    const after = { state: 'paid', method, reference, paidAt: paidAt.toISOString() };
    await auditStatement(tx, statement, adminId, 'statement-paid', after);
  }
  await outbox.add(tx, ...payments.map(({ statement }) => sendPaymentSent({ statementId: statement.id })));
}

/** A text that an administrator has to give, trimmed. Throws InvalidInputError (400). */
function readNote(field: string, wish: string, text: string, maxLength: number): string {
  const note = text.trim();
  if (note === '' || note.length > maxLength)
    throw new InvalidInputError({ [field]: `${wish}, of up to ${maxLength} characters.` });
  return note;
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

type ReturnedPayment = {
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
