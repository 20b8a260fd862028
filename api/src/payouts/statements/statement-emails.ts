import { findOfficers } from '../../accounts/index.js';
import type { Database, Reader } from '../../database/index.js';
import { tryEach } from '../../lib/async/try-each.js';
import type { Cents } from '../../lib/cents.js';
import { longBusinessDay, noonOf } from '../../lib/dates.js';
import { mailAddress } from '../../lib/mail-address.js';
import {
  type Mail,
  payeeMissing,
  paymentReturned,
  paymentSent,
  statementCorrected,
  statementReady,
} from '../../mail/index.js';
import { type Statement, statementColumns } from './find-statements.js';
import { correctedLine, findReturnedPayments } from './statement-lines.js';
import { monthName } from './statement-month.js';

type StatementEmailDeps = { readonly database: Database; readonly mail: Mail };

/** Tells the contact what a month earned and when it will be paid. */
export async function sendStatementReadyEmail(deps: StatementEmailDeps, statementId: string): Promise<void> {
  const statement = await loadStatement(deps.database.read, statementId);
  if (!statement) return;
  await deps.mail.send(statementReady, { ...addressed(statement, statementId), props: statement });
}

/** Asks for a payee, unless it has been verified or the statement paid by now. */
export async function sendPayeeMissingEmail(deps: StatementEmailDeps, statementId: string): Promise<void> {
  const statement = await loadStatement(deps.database.read, statementId);
  if (!statement || statement.isVerified || statement.waitsUntil !== null || statement.state === 'paid')
    return;
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

/** Tells the contact, the officers and the extra addresses that the payment was sent. */
export async function sendPaymentSentEmail(deps: StatementEmailDeps, statementId: string): Promise<void> {
  const statement = await loadStatement(deps.database.read, statementId);
  if (!statement) return;
  const { method, reference, paidAt, returnedCount } = statement;
  if (method === null || reference === null || paidAt === null) return;
  const props = { ...statement, method, reference, paidOn: longBusinessDay(paidAt) };
  const key = returnedCount === 0 ? statementId : `${statementId}-${returnedCount}`;
  await tryEach(await findReaders(deps.database.read, statement), ({ suffix, to, ...reader }) =>
    deps.mail.send(paymentSent, {
      to,
      key: `${key}${suffix}`,
      organizationId: statement.organizationId,
      props: { ...props, ...reader },
    }),
  );
}

/** Tells the same readers that the payment came back and will be sent again. */
export async function sendPaymentReturnedEmail(
  deps: StatementEmailDeps,
  statementId: string,
  number: number,
): Promise<void> {
  const statement = await loadStatement(deps.database.read, statementId);
  const returned = await findReturnedPayments(deps.database.read, [statementId]);
  const payment = returned.find((one) => one.number === number);
  if (!statement || !payment) return;
  const { method, reference, payeeName, reason } = payment;
  const props = {
    ...statement,
    method,
    reference,
    payeeName,
    reason,
    paidOn: longBusinessDay(noonOf(payment.paidOn)),
    returnedOn: longBusinessDay(noonOf(payment.returnedOn)),
  };
  await tryEach(await findReaders(deps.database.read, statement), ({ suffix, to, ...reader }) =>
    deps.mail.send(paymentReturned, {
      to,
      key: `${statementId}-${number}${suffix}`,
      organizationId: statement.organizationId,
      props: { ...props, ...reader },
    }),
  );
}

/** The readers of payment emails, each address once. `suffix` makes the keys of their emails unique. */
async function findReaders(db: Reader, statement: MailedStatement) {
  const { organizationId, contactEmail, contactName } = statement;
  const officers = await findOfficers(db, organizationId);
  const recipients: { id: string; email: string }[] = await db.query(
    `SELECT id, email FROM statement_recipients
      WHERE organization_id = $1 AND confirmed_at IS NOT NULL AND ended_at IS NULL ORDER BY created_at, id`,
    [organizationId],
  );
  const readers = [
    { email: contactEmail, name: contactName, suffix: '', isMember: true },
    ...officers.map(({ personId, email, fullName }) => ({
      email,
      name: fullName,
      suffix: `-${personId}`,
      isMember: true,
    })),
    ...recipients.map(({ id, email }) => ({ email, name: null, suffix: `-${id}`, isMember: false })),
  ];
  const first = new Map(readers.reverse().map((reader) => [reader.email.toLowerCase(), reader]));
  return [...first.values()].reverse().map(({ email, name, suffix, isMember }) => ({
    to: mailAddress(email, name ?? undefined),
    suffix,
    isMember,
    contactName: name ?? 'there',
  }));
}

function addressed({ contactEmail, contactName, organizationId }: MailedStatement, key: string) {
  return { to: mailAddress(contactEmail, contactName), key, organizationId };
}

type Correction = {
  /** The order's last 8 characters. */
  readonly order: string;
  readonly earlierMonthName: string;
  readonly share: Cents;
};

/** The lines of a statement that correct an order on an earlier one, oldest first. */
async function findCorrections(db: Reader, statementId: string): Promise<Correction[]> {
  const rows: { orderId: string; month: string; share: Cents }[] = await db.query(
    `SELECT corrected.order_id, corrected.month, e.organization_profit + e.classroom_profit AS share
       FROM statement_lines line JOIN ledger_entries e ON e.id = line.ledger_entry_id
      CROSS JOIN LATERAL (${correctedLine}) AS corrected
      WHERE line.statement_id = $1 ORDER BY e.occurred_at, e.id`,
    [statementId],
  );
  return rows.map(({ orderId, month, share }) => ({
    order: orderId.slice(-8),
    earlierMonthName: monthName(month),
    share,
  }));
}

type Facts = Statement & {
  readonly contactName: string;
  readonly contactEmail: string;
  /** How often its payment came back. */
  readonly returnedCount: number;
  /** Whether the payee is entered, and verified. */
  readonly isEntered: boolean;
  readonly isVerified: boolean;
  /** The organization's account code for our payments. */
  readonly accountCode: string | null;
};

type MailedStatement = Omit<Facts, 'waitsUntil'> & {
  readonly monthName: string;
  readonly waitsUntil: string | null;
};

/** A statement with the facts for its emails; null if unknown. */
export async function loadStatement(db: Reader, statementId: string): Promise<MailedStatement | null> {
  const [row]: Facts[] = await db.query(
    `SELECT ${statementColumns}, o.contact_name, o.contact_email, s.returned_count, p.account_code,
        p.organization_id IS NOT NULL AS is_entered, p.verified_at IS NOT NULL AS is_verified
       FROM statements s JOIN organizations o ON o.id = s.organization_id
       LEFT JOIN payees p ON p.organization_id = s.organization_id WHERE s.id = $1`,
    [statementId],
  );
  if (!row) return null;
  const { waitsUntil } = row;
  return { ...row, monthName: monthName(row.month), waitsUntil: waitsUntil && longBusinessDay(waitsUntil) };
}
