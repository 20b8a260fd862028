import { createHash } from 'node:crypto';
import { lockName, type Reader, type Tx } from '../../database/index.js';
import { formatDollars, parseMoney } from '../../lib/cents.js';
import { businessDay, isDay, longBusinessDay, startOfBusinessDay } from '../../lib/dates.js';
import { InvalidInputError, domainError } from '../../lib/domain-error.js';
import { groupBy } from '../../lib/group-by.js';
import { idsOf, isUuid } from '../../lib/ids.js';
import { payeeToPay, standsIn } from '../is-payable.js';
import { payeeId } from '../payee/payee.entity.js';
import { findHolds, type Hold } from '../statements/approve-statements.js';
import { lockToPay, markPaid } from '../statements/pay-statements.js';
import { findReturnedPayments } from '../statements/statement-lines.js';
import type { Statement } from '../statements/find-statements.js';
import { PaymentFileEntity, type PayoutMethod } from '../statements/statement.entity.js';

/** A line of the bank's response file: its number, and its cells, trimmed (`responseTitles`). */
export type PaymentRow = { readonly line: number; readonly cells: readonly string[] };

type CheckedPayment = ReadPayment & {
  readonly statement: PayoutFacts | null;
  /** Why it is refused, in a sentence; null if accepted. */
  readonly reason: string | null;
};

/** 409: some lines of the file are refused, so none is recorded. */
export class PaymentLinesRefusedError extends domainError(
  'PAYMENT_LINES_REFUSED',
  409,
  ([first]: readonly Pick<CheckedPayment, 'line' | 'reason'>[]) =>
    `Nothing was recorded. Line ${first?.line}: ${first?.reason}`,
  { details: (refused) => ({ lines: refused.map(({ line, reason }) => ({ line: String(line), reason })) }) },
) {}

/** 409: this file was already recorded. */
export class PaymentFileRecordedError extends domainError(
  'PAYMENT_FILE_RECORDED',
  409,
  (recordedAt: Date) => `This file was recorded on ${longBusinessDay(recordedAt)}. Nothing was paid again.`,
) {}

/** Decides for each line whether it can be recorded; changes nothing. */
export async function checkPayments(
  db: Reader,
  rows: readonly PaymentRow[],
  now: Date,
): Promise<CheckedPayment[]> {
  const payments = rows.map((row) => readPayment(row, now));
  const ids = payments.flatMap(({ statementId }) => statementId ?? []);
  const facts = new Map((await findFacts(db, ids)).map((one) => [one.id, one]));
  const { byStatement: holds } = await findHolds(db, ids, now);
  const returned = groupBy(await findReturnedPayments(db, ids), ({ statementId }) => statementId);
  const transfers = await findTransfers(db, payments);
  return payments.map((payment) => {
    const statement = facts.get(payment.statementId ?? '') ?? null;
    const cameBack = (returned.get(statement?.id ?? '') ?? []).some(
      ({ reference }) => reference.toLowerCase() === payment.traceNumber.toLowerCase(),
    );
    const reason =
      payment.problem ??
      findDuplicate(payment, payments) ??
      (cameBack ? 'The payment with this trace number came back.' : null) ??
      refusalOf(payment, statement, holds.get(statement?.id ?? '')) ??
      findOtherTransfer(payment, statement, transfers);
    return { ...payment, statement, reason };
  });
}

/**
 * Marks the statements of all lines as paid, or none, and stores the file's hash: the same file pays nothing again, even
 * if two people record it at once. Throws InvalidInputError (400) if there are none, PaymentLinesRefusedError and
 * PaymentFileRecordedError (409).
 */
export async function recordPayments(
  tx: Tx,
  rows: readonly PaymentRow[],
  { adminId, now }: { readonly adminId: string; readonly now: Date },
): Promise<string[]> {
  if (rows.length === 0) throw new InvalidInputError({ lines: 'The file has no payments.' });
  // One file at a time: each sees the trace numbers of those before it.
  await lockName(tx, 'payment-files');
  await storeFile(tx, rows, adminId, now);
  const known = await findFacts(
    tx,
    rows.flatMap((row) => readPayment(row, now).statementId ?? []),
  );
  const locked = await lockToPay(tx, idsOf(known));
  const checked = await checkPayments(tx, rows, now);
  const refused = checked.filter(({ reason }) => reason !== null);
  if (refused.length > 0) throw new PaymentLinesRefusedError(refused);
  const payments = checked.flatMap(({ statement: facts, traceNumber, paidAt }) => {
    const statement = locked.find(({ id }) => id === facts?.id);
    if (!facts?.method || !statement || !paidAt) return [];
    return [{ statement, method: facts.method, reference: traceNumber, paidAt }];
  });
  await markPaid(tx, payments, adminId);
  return payments.map(({ statement }) => statement.id);
}

/** A second call with the same file waits here for the first. */
async function storeFile(tx: Tx, rows: readonly PaymentRow[], adminId: string, now: Date) {
  const hash = createHash('sha256')
    .update(JSON.stringify(rows.map(({ cells }) => cells)))
    .digest('hex');
  const added: unknown[] = await tx.query(
    `INSERT INTO payment_files (hash, recorded_at, recorded_by, payment_count) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING RETURNING hash`,
    [hash, now, adminId, rows.length],
  );
  if (added.length > 0) return;
  const file = await tx.findOneBy(PaymentFileEntity, { hash });
  throw new PaymentFileRecordedError(file?.recordedAt ?? now);
}

type ReadPayment = ReturnType<typeof readPayment>;

/** `problem`: why it cannot be read. */
function readPayment(row: PaymentRow, now: Date) {
  const cells = readCells(row);
  return { ...cells, problem: findProblem(cells, now) };
}

function readCells({ line, cells }: PaymentRow) {
  const [payee = '', statementId = '', amount = '', traceNumber = '', day = ''] = cells;
  const paidOn = readAnyDay(day);
  return {
    line,
    payeeId: payee.toUpperCase(),
    statementId: isUuid(statementId) ? statementId.toLowerCase() : null,
    amount: parseMoney(amount.replace(/[$,\s]/g, '')),
    traceNumber,
    /** 'YYYY-MM-DD' */
    paidOn,
    paidAt: paidOn === null ? null : startOfBusinessDay(paidOn),
  };
}

function findProblem(payment: ReturnType<typeof readCells>, now: Date): string | null {
  const { statementId, amount, traceNumber, paidOn } = payment;
  if (statementId === null) return 'The statement id is missing or not valid.';
  if (amount === null || amount <= 0) return 'The amount is not a number above 0.';
  if (!/^[A-Za-z0-9][A-Za-z0-9 ._/#-]{0,39}$/.test(traceNumber))
    return 'The trace number is missing, too long or has special characters.';
  if (paidOn === null) return 'The date is not a date such as 2025-12-05 or 12/05/2025.';
  return paidOn > businessDay(now) ? 'The date is in the future.' : null;
}

/** '2025-12-05', or the American '12/5/2025'. */
function readAnyDay(text: string): string | null {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  const written = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
  return isDay(written) ? written : null;
}

/** A statement is paid once. Two statements of one payee may share a payment. */
function findDuplicate(payment: ReadPayment, all: readonly ReadPayment[]): string | null {
  const others = all.filter(({ line }) => line !== payment.line);
  const same = others.find(({ statementId }) => statementId === payment.statementId);
  if (same) return `Line ${same.line} pays the same statement.`;
  const elsewhere = others.find(
    ({ traceNumber, payeeId: other }) =>
      traceNumber.toLowerCase() === payment.traceNumber.toLowerCase() && other !== payment.payeeId,
  );
  return elsewhere ? `Line ${elsewhere.line} has this trace number for another payee.` : null;
}

type Transfer = {
  readonly organizationId: string;
  readonly organizationName: string;
  readonly reference: string;
  readonly paidAt: Date;
};

/** The transfers with one of these trace numbers that were recorded before, even if they came back. */
function findTransfers(db: Reader, payments: readonly ReadPayment[]): Promise<Transfer[]> {
  return db.query(
    `SELECT s.organization_id, o.name AS organization_name, made.reference, made.paid_at
       FROM (SELECT id AS statement_id, reference, paid_at, method FROM statements WHERE state = 'paid'
         UNION ALL SELECT statement_id, reference, paid_at, method FROM returned_payments) AS made
       JOIN statements s ON s.id = made.statement_id JOIN organizations o ON o.id = s.organization_id
      WHERE made.method = 'bank-transfer' AND lower(made.reference) = ANY($1::varchar[])`,
    [payments.map(({ traceNumber }) => traceNumber.toLowerCase())],
  );
}

/** A transfer has one payee. Checks are not compared (docs/decisions/money-and-orders.md#trace-numbers). */
function findOtherTransfer(
  { traceNumber }: ReadPayment,
  statement: PayoutFacts | null,
  transfers: readonly Transfer[],
): string | null {
  if (statement?.method !== 'bank-transfer') return null;
  const other = transfers.find(
    ({ reference, organizationId }) =>
      reference.toLowerCase() === traceNumber.toLowerCase() && organizationId !== statement.organizationId,
  );
  return other
    ? `The transfer with this trace number paid ${other.organizationName} on ${longBusinessDay(other.paidAt)}.`
    : null;
}

type PayoutFacts = Pick<
  Statement,
  'id' | 'organizationId' | 'state' | 'amountDue' | 'approvedAt' | 'paidAt' | 'reference'
> & {
  /** As in its file, else today's; null until a payee is entered. */
  readonly payeeNumber: number | null;
  /** Whether it is in a file: the payee was verified when that was made, and the money has left. */
  readonly isSent: boolean;
  /** The file's, else the payee's. */
  readonly method: PayoutMethod | null;
};

function findFacts(db: Reader, ids: readonly string[]): Promise<PayoutFacts[]> {
  return db.query(
    `SELECT s.id, s.organization_id, s.state, s.amount_due, s.approved_at, s.paid_at, s.reference,
        ${payeeToPay('s')} AS payee_number, COALESCE(run.method, p.method) AS method,
        run.number IS NOT NULL AS is_sent
       FROM statements s LEFT JOIN payees p ON p.organization_id = s.organization_id
       LEFT JOIN payout_run_statements sent ON ${standsIn('sent', 's')} LEFT JOIN payout_runs run ON run.number = sent.run_number
      WHERE s.id = ANY($1::uuid[])`,
    [ids],
  );
}

const holdReasons: Readonly<Record<Hold, string>> = {
  dispute: 'An order on it is in dispute.',
  proposal: 'Its payee is about to change.',
  payee: 'Its payee is not verified.',
  check: 'The books were not checked in the last 24 hours, or differ: check them again first.',
};

function refusalOf(payment: ReadPayment, statement: PayoutFacts | null, hold?: Hold): string | null {
  if (!statement) return 'There is no such statement.';
  const { state, amountDue, approvedAt, paidAt, reference, payeeNumber, isSent } = statement;
  if (state === 'paid' && paidAt)
    return `It was already paid on ${longBusinessDay(paidAt)}, number ${reference ?? 'unknown'}.`;
  if (state !== 'approved') return 'It is not approved.';
  if (payeeNumber === null) return holdReasons.payee;
  if (payment.payeeId !== payeeId(payeeNumber)) return `Its payee is ${payeeId(payeeNumber)}.`;
  if (payment.amount !== amountDue) return `${formatDollars(amountDue)} is due.`;
  if (approvedAt && (payment.paidOn ?? '') < businessDay(approvedAt))
    return `It was approved on ${longBusinessDay(approvedAt)} and cannot have been paid earlier.`;
  return hold && !(isSent && (hold === 'payee' || hold === 'proposal')) ? holdReasons[hold] : null;
}
