import { outbox, type Tx } from '../../database/index.js';
import { businessDay, longBusinessDay } from '../../lib/dates.js';
import { InvalidInputError } from '../../lib/domain-error.js';
import { payeeToPay } from '../is-payable.js';
import { sendPaymentReturned, sendPaymentSent } from '../payouts.messages.js';
import { assertReady, auditStatement, type LockedStatement, lockStatements } from './approve-statements.js';
import { monthName } from './statement-month.js';
import type { PayoutMethod } from './statement.entity.js';
import { StatementsRefusedError } from './statements.errors.js';
import type { ReturnedPaymentArgs } from './statement-steps.resolver.js';

type Payment = {
  readonly statementIds: readonly string[];
  readonly adminId: string;
  readonly method: PayoutMethod;
  /** The check number or the transfer reference. */
  readonly reference: string;
  /** A time on the day the payment was sent. */
  readonly paidAt: Date;
  readonly now: Date;
};

/**
 * Marks approved statements as paid, all or none, and queues emails to their organizations. Throws NotFoundError (404),
 * InvalidInputError (400) without a reference or for a date in the future or before the approval, and
 * StatementsRefusedError (409), which names those that are not approved, have no verified payee, or changed since the
 * last clean check.
 */
export async function payStatements(tx: Tx, payment: Payment): Promise<void> {
  const { statementIds, method, paidAt, now } = payment;
  const reference = readText('reference', 'Enter the reference', payment.reference, 100);
  if (businessDay(paidAt) > businessDay(now))
    throw new InvalidInputError({ paidOn: 'The payment date is in the future.' });
  const statements = await lockToPay(tx, statementIds);
  await assertReady(tx, statements, 'paid', now);
  assertDay(statements, paidAt);
  await markPaid(
    tx,
    statements.map((statement) => ({ statement, method, reference, paidAt })),
    payment.adminId,
  );
}

/** Locks their payees too, so that none changes after it was found verified. Throws NotFoundError (404). */
export async function lockToPay(tx: Tx, statementIds: readonly string[]): Promise<LockedStatement[]> {
  const statements = await lockStatements(tx, statementIds);
  await tx.query(
    'SELECT FROM payees WHERE organization_id = ANY($1::uuid[]) ORDER BY organization_id FOR SHARE',
    [statements.map(({ organizationId }) => organizationId)],
  );
  return statements;
}

/** Keeps the payees of these statements as they are now. A changed one has another number. */
export async function keepPayees(tx: Tx, statementIds: readonly string[]): Promise<void> {
  await tx.query(
    `INSERT INTO paid_payees (number, organization_id, name, postal_address)
     SELECT p.number, p.organization_id, p.name, p.postal_address
       FROM payees p JOIN statements s ON s.organization_id = p.organization_id WHERE s.id = ANY($1::uuid[])
     ON CONFLICT DO NOTHING`,
    [statementIds],
  );
}

type Paid = Pick<Payment, 'method' | 'reference' | 'paidAt'> & { readonly statement: LockedStatement };

/** Marks statements as paid after all checks, and queues emails to their organizations. */
export async function markPaid(tx: Tx, payments: readonly Paid[], adminId: string): Promise<void> {
  await keepPayees(
    tx,
    payments.map(({ statement }) => statement.id),
  );
  for (const { statement, method, reference, paidAt } of payments) {
    await tx.query(
      `UPDATE statements s SET state = 'paid', paid_at = $2, paid_by = $3, method = $4, reference = $5,
          payee_number = ${payeeToPay('s')} WHERE id = $1`,
      [statement.id, paidAt, adminId, method, reference],
    );
    const after = { state: 'paid', method, reference, paidAt: paidAt.toISOString() };
    await auditStatement(tx, statement, adminId, 'statement-paid', after);
  }
  await outbox.add(tx, ...payments.map(({ statement }) => sendPaymentSent({ statementId: statement.id })));
}

/** A required text, trimmed. Throws InvalidInputError (400). */
export function readText(field: string, request: string, text: string, maxLength: number): string {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > maxLength)
    throw new InvalidInputError({ [field]: `${request}, up to ${maxLength} characters.` });
  return trimmed;
}

/** No statement is paid before its approval. */
function assertDay(statements: readonly LockedStatement[], paidAt: Date): void {
  for (const { organizationName, month, approvedAt } of statements) {
    if (approvedAt && businessDay(paidAt) < businessDay(approvedAt))
      throw new InvalidInputError({
        paidOn: `${organizationName} (${monthName(month)}) was approved on ${longBusinessDay(approvedAt)} and cannot have been paid earlier.`,
      });
  }
}

type ReturnedPayment = Readonly<ReturnedPaymentArgs> & { readonly adminId: string; readonly now: Date };

/**
 * Records that a payment came back. The payment is kept as an entry of its own; the statement is payable again, and an
 * email to its organization is queued. Throws NotFoundError (404), InvalidInputError (400) without a reason or for a
 * date in the future or before the payment, StatementsRefusedError (409) for a statement that is not paid.
 */
export async function returnPayment(tx: Tx, payment: ReturnedPayment): Promise<void> {
  const { statementId, adminId, returnedOn, now } = payment;
  const reason = readText('reason', 'Say why the payment came back', payment.reason, 500);
  if (returnedOn > businessDay(now))
    throw new InvalidInputError({ returnedOn: 'The return date is in the future.' });
  for (const statement of await lockStatements(tx, [statementId])) {
    const { id, paidAt, reference } = statement;
    if (statement.state !== 'paid' || !paidAt)
      throw new StatementsRefusedError([{ ...statement, refusal: 'state' }], 'returned', null, now);
    if (returnedOn < businessDay(paidAt))
      throw new InvalidInputError({
        returnedOn: `It was paid on ${longBusinessDay(paidAt)} and cannot have come back earlier.`,
      });
    const number = statement.returnedCount + 1;
    await tx.query(
      `INSERT INTO returned_payments (statement_id, number, paid_at, paid_by, method, reference, payee_number,
          returned_on, reason, noted_at, noted_by)
       SELECT id, $2, paid_at, paid_by, method, reference, payee_number, $3, $4, $5, $6 FROM statements WHERE id = $1`,
      [id, number, returnedOn, reason, now, adminId],
    );
    await tx.query(
      `UPDATE statements SET state = 'approved', paid_at = NULL, paid_by = NULL, method = NULL, reference = NULL,
          payee_number = NULL, returned_count = $2 WHERE id = $1`,
      [id, number],
    );
    const after = { state: 'approved', reason, returnedOn, reference: reference ?? '' };
    await auditStatement(tx, statement, adminId, 'payment-returned', after);
    await outbox.add(tx, sendPaymentReturned({ statementId: id, number: String(number) }));
  }
}
