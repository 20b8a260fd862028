import type { Database } from '../../database/index.js';
import { longBusinessDay, noonOf } from '../../lib/dates.js';
import { mailAddress } from '../../lib/mail-address.js';
import {
  payeeMissing,
  paymentReturned,
  paymentSent,
  statementCorrected,
  statementReady,
  type Mail,
} from '../../mail/index.js';
import { findCorrections } from './find-corrections.js';
import { findReturnedPayments } from '../statements/returned-payments.js';
import { loadStatement, type MailedStatement } from './load-statement.js';

export type StatementEmailDeps = { readonly database: Database; readonly mail: Mail };

/** Tells the contact what a month earned and when it is paid. */
export async function sendStatementReadyEmail(deps: StatementEmailDeps, statementId: string): Promise<void> {
  const statement = await loadStatement(deps.database.read, statementId);
  if (!statement) return;
  await deps.mail.send(statementReady, { ...addressed(statement, statementId), props: statement });
}

/** Asks for a payee. Says nothing when it was verified, or the statement paid, meanwhile. */
export async function sendPayeeMissingEmail(deps: StatementEmailDeps, statementId: string): Promise<void> {
  const statement = await loadStatement(deps.database.read, statementId);
  if (!statement || statement.isVerified || statement.state === 'paid') return;
  await deps.mail.send(payeeMissing, { ...addressed(statement, statementId), props: statement });
}

/** Tells the contact which orders of earlier statements changed. */
export async function sendStatementCorrectedEmail(
  deps: StatementEmailDeps,
  statementId: string,
): Promise<void> {
  const statement = await loadStatement(deps.database.read, statementId);
  const corrections = await findCorrections(deps.database.read, statementId);
  if (!statement || corrections.length === 0) return;
  const props = { ...statement, corrections };
  await deps.mail.send(statementCorrected, { ...addressed(statement, statementId), props });
}

/** Tells the contact that the money is out. */
export async function sendPaymentSentEmail(deps: StatementEmailDeps, statementId: string): Promise<void> {
  const statement = await loadStatement(deps.database.read, statementId);
  if (!statement) return;
  const { method, reference, paidAt, returnedCount } = statement;
  if (method === null || reference === null || paidAt === null) return;
  const props = { ...statement, method, reference, paidOn: longBusinessDay(paidAt) };
  const key = returnedCount === 0 ? statementId : `${statementId}-${returnedCount}`;
  await deps.mail.send(paymentSent, { ...addressed(statement, key), props });
}

/** Tells the contact that it came back, and that it will be sent again. */
export async function sendPaymentReturnedEmail(
  deps: StatementEmailDeps,
  statementId: string,
  number: number,
): Promise<void> {
  const statement = await loadStatement(deps.database.read, statementId);
  const returned = await findReturnedPayments(deps.database.read, [statementId]);
  const payment = returned.find((one) => one.number === number);
  if (!statement || !payment) return;
  const { method, reference, reason } = payment;
  const props = {
    ...{ ...statement, method, reference, reason },
    paidOn: longBusinessDay(noonOf(payment.paidOn)),
    returnedOn: longBusinessDay(noonOf(payment.returnedOn)),
  };
  await deps.mail.send(paymentReturned, { ...addressed(statement, `${statementId}-${number}`), props });
}

function addressed({ contactEmail, contactName, organizationId }: MailedStatement, key: string) {
  return { to: mailAddress(contactEmail, contactName), key, organizationId };
}
