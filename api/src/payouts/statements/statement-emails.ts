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
} from '../../mail/index.js';
import { type Statement, statementColumns } from './find-statements.js';
import { correctedLine, findReturnedPayments, kindNames, type LineKind } from './statement-lines.js';
import { monthName } from './statement-month.js';

type StatementEmailDeps = { readonly database: Database; readonly mail: Mail };

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

/**
 * The readers of payment emails, each address once. `suffix` makes the keys of their emails unique. Nobody has a login
 * of a deleted organization.
 */
async function findReaders(db: Reader, statement: MailedStatement) {
  const { organizationId, contactEmail, contactName, isDeleted } = statement;
  const officers = await findOfficers(db, organizationId);
  const recipients: { id: string; email: string }[] = await db.query(
    `SELECT id, email FROM statement_recipients
      WHERE organization_id = $1 AND confirmed_at IS NOT NULL AND ended_at IS NULL ORDER BY created_at, id`,
    [organizationId],
  );
  const readers = [
    { email: contactEmail, name: contactName, suffix: '', isMember: !isDeleted },
    ...officers.map(({ personId, email, fullName }) => ({
      email,
      name: fullName,
      suffix: `-${personId}`,
      isMember: !isDeleted,
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

/** The parts of an email about a statement to the contact. */
export function addressed({ contactEmail, contactName, organizationId }: MailedStatement, key: string) {
  return { to: mailAddress(contactEmail, contactName), key, organizationId };
}

type Correction = {
  /** The order's last 8 characters. */
  readonly order: string;
  readonly earlierMonthName: string;
  /** What happened to it, such as 'Partial refund'. */
  readonly what: string;
  readonly share: Cents;
};

/** The orders on earlier statements whose share changed with this one, oldest change first. */
async function findCorrections(db: Reader, statementId: string): Promise<Correction[]> {
  const rows: { orderId: string; month: string; kinds: LineKind[]; share: Cents }[] = await db.query(
    `SELECT corrected.order_id, corrected.month, array_agg(DISTINCT e.kind) AS kinds,
        sum(e.organization_profit + e.classroom_profit) AS share
       FROM statement_lines line JOIN ledger_entries e ON e.id = line.ledger_entry_id
      CROSS JOIN LATERAL (${correctedLine}) AS corrected
      WHERE line.statement_id = $1 GROUP BY 1, 2 HAVING sum(e.organization_profit + e.classroom_profit) <> 0
      ORDER BY min(e.occurred_at), min(e.id)`,
    [statementId],
  );
  return rows.map(({ orderId, month, kinds, share }) => ({
    order: orderId.slice(-8),
    earlierMonthName: monthName(month),
    what: kinds.map((kind) => kindNames[kind]).join(', '),
    share,
  }));
}

type Facts = Statement & {
  readonly contactName: string;
  readonly contactEmail: string;
  /** Whether the organization was deleted: nobody can log in. */
  readonly isDeleted: boolean;
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
    `SELECT ${statementColumns}, o.contact_name, o.contact_email, o.deleted_at IS NOT NULL AS is_deleted, s.returned_count, p.account_code,
        p.organization_id IS NOT NULL AS is_entered, p.verified_at IS NOT NULL AS is_verified
       FROM statements s JOIN organizations o ON o.id = s.organization_id
       LEFT JOIN payees p ON p.organization_id = s.organization_id WHERE s.id = $1`,
    [statementId],
  );
  if (!row) return null;
  const { waitsUntil } = row;
  return { ...row, monthName: monthName(row.month), waitsUntil: waitsUntil && longBusinessDay(waitsUntil) };
}
