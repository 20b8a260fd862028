import type { Database } from '../../database/index.js';
import { longBusinessDay } from '../../lib/dates.js';
import { mailAddress } from '../../lib/mail-address.js';
import {
  payeeMissing,
  paymentSent,
  statementCorrected,
  statementReady,
  type Mail,
} from '../../mail/index.js';
import { findCorrections } from './find-corrections.js';
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
  const { method, reference, paidAt } = statement;
  if (method === null || reference === null || paidAt === null) return;
  const props = { ...statement, method, reference, paidOn: longBusinessDay(paidAt) };
  await deps.mail.send(paymentSent, { ...addressed(statement, statementId), props });
}

function addressed({ contactEmail, contactName, organizationId }: MailedStatement, key: string) {
  return { to: mailAddress(contactEmail, contactName), key, organizationId };
}
