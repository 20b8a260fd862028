import { recordAudit } from '../../accounts/index.js';
import type { Reader, Tx } from '../../database/index.js';
import { perRequest } from '../../http/index.js';
import { addCents, formatMoney } from '../../lib/cents.js';
import { domainError, NotFoundError } from '../../lib/domain-error.js';
import { idsOf } from '../../lib/ids.js';
import { sharedRules } from '../../lib/shared-rules.js';
import { isPayable, standsIn } from '../is-payable.js';
import { findHolds, lockStatements } from '../statements/approve-statements.js';
import { keepPayees, lockToPay, readText } from '../statements/pay-statements.js';
import type { Month } from '../statements/statement-month.js';
import type { PayoutMethod } from '../statements/statement.entity.js';
import { type Payout, writeBankFile, writeCheckRun } from './payout-files.js';
import type { PayoutRunEntity } from './payout-run.entity.js';

/** 409: the file would be empty. */
export class NothingToPayError extends domainError(
  'NOTHING_TO_PAY',
  409,
  'No approved statement can be paid by a new file now: the list says what each one waits for.',
) {}

/** 409: the file was taken back, or its payments were recorded. */
export class PayoutRunEndedError extends domainError(
  'PAYOUT_RUN_ENDED',
  409,
  (number: number) => `File ${number} was taken back, or payments of it were recorded.`,
) {}

export type PayoutRun = Omit<PayoutRunEntity, 'content'> & {
  /** How many of its statements are neither paid nor taken back. */
  readonly waitingCount: number;
};

type Making = {
  /** Null for every month. */
  readonly month: Month | null;
  readonly method: PayoutMethod;
  /** The company's name, for the bank. */
  readonly sender: string;
  readonly adminId: string;
  readonly now: Date;
};

/**
 * Makes a file of the approved statements without a hold whose payee is paid by this method, the oldest first; those that
 * its response could not hold are left for the next one. They stand in it until they are paid or it is taken back, and are
 * in no other file. Concurrent calls are safe. Throws NothingToPayError (409) if there are none.
 */
export async function makePayoutRun(tx: Tx, making: Making): Promise<PayoutRun> {
  const { month, method, sender, adminId, now } = making;
  const approved: { id: string }[] = await tx.query(
    `SELECT id FROM statements WHERE state = 'approved' AND ($1::varchar IS NULL OR month = $1)`,
    [month],
  );
  // Found again once locked: meanwhile they may have been paid, or put in a file.
  const locked = await lockToPay(tx, idsOf(approved));
  const payouts = await findPayouts(tx, { statementIds: idsOf(locked), method, now });
  if (payouts.length === 0) throw new NothingToPayError();
  const ids = payouts.map(({ statementId }) => statementId);
  const content = method === 'check' ? writeCheckRun(payouts) : writeBankFile(payouts, sender);
  const amount = formatMoney(addCents(...payouts.map(({ amountDue }) => amountDue)));
  const [made]: { number: number }[] = await tx.query(
    `INSERT INTO payout_runs (method, made_at, made_by, statement_count, amount, content)
     VALUES ($1, $2, $3, $4, $5, $6) RETURNING number`,
    [method, now, adminId, payouts.length, amount, content],
  );
  const run = made?.number ?? 0;
  await keepPayees(tx, ids);
  await tx.query(
    `INSERT INTO payout_run_statements (statement_id, payment_number, run_number, payee_number)
     SELECT s.id, s.returned_count + 1, $2, p.number
       FROM statements s JOIN payees p ON p.organization_id = s.organization_id WHERE s.id = ANY($1::uuid[])`,
    [ids, run],
  );
  await auditRun(tx, run, adminId, 'payout-file-made', { method, amount, statements: String(ids.length) });
  return getPayoutRun(tx, run);
}

/** Approved statements without a hold that stand in no file, whose payee is paid by this method: as many as one holds. */
async function findPayouts(
  tx: Tx,
  { statementIds, method, now }: Pick<Making, 'method' | 'now'> & { statementIds: readonly string[] },
): Promise<Payout[]> {
  const { byStatement: holds } = await findHolds(tx, statementIds, now);
  return tx.query(
    `SELECT s.id AS statement_id, s.month, s.amount_due, o.name AS organization_name, o.code AS organization_code,
        p.number AS payee_number, p.name AS payee_name, p.postal_address, p.account_code,
        GREATEST(s.approved_at, (SELECT max(noted_at) FROM returned_payments r WHERE r.statement_id = s.id)) AS payable_since
       FROM statements s JOIN organizations o ON o.id = s.organization_id
       JOIN payees p ON p.organization_id = s.organization_id AND p.method = $2
      WHERE s.id = ANY($1::uuid[]) AND s.state = 'approved' AND ${isPayable('s')}
        AND NOT EXISTS (SELECT FROM payout_run_statements sent WHERE ${standsIn('sent', 's')})
      ORDER BY s.month, p.name, s.id LIMIT $3`,
    [statementIds.filter((id) => !holds.has(id)), method, sharedRules.maxPayments],
  );
}

/** SQL: the unpaid statements `s` in files, with their rows `sent` of payout_run_statements. */
const waiting = `payout_run_statements sent JOIN statements s ON ${standsIn('sent', 's')} AND s.state = 'approved'`;

type TakingBack = { readonly runNumber: number; readonly reason: string; readonly adminId: string };

/**
 * Takes back a file that the bank has not executed, in part or at all: its unpaid statements can be put in another one.
 * Throws InvalidInputError (400) without a reason, NotFoundError (404), PayoutRunEndedError (409) if none is unpaid.
 */
export async function takeBackPayoutRun(
  tx: Tx,
  { runNumber, reason: typed, adminId }: TakingBack,
): Promise<PayoutRun> {
  const reason = readText('reason', 'Say why the file is not used', typed, 500);
  await getPayoutRun(tx, runNumber);
  const open: { id: string }[] = await tx.query(`SELECT s.id FROM ${waiting} WHERE run_number = $1`, [
    runNumber,
  ]);
  await lockStatements(tx, idsOf(open));
  const [, count]: [unknown, number] = await tx.query(
    `DELETE FROM payout_run_statements WHERE run_number = $1
       AND statement_id IN (SELECT s.id FROM ${waiting} WHERE run_number = $1)`,
    [runNumber],
  );
  if (count === 0) throw new PayoutRunEndedError(runNumber);
  await auditRun(tx, runNumber, adminId, 'payout-file-taken-back', { statements: String(count), reason });
  return getPayoutRun(tx, runNumber);
}

function auditRun(tx: Tx, run: number, adminId: string, action: string, after: Record<string, string>) {
  const subject = { subjectType: 'payout-file', subjectId: String(run), subjectName: `File ${run}` };
  return recordAudit(tx, { adminId, action, ...subject, after });
}

type PayoutFile = Pick<PayoutRunEntity, 'number' | 'content'>;

type Which = {
  /** Null for the newest file that can be sent. */
  readonly run: number | null;
  /** Only a file of this month alone; null for any. */
  readonly month: Month | null;
};

/**
 * A file as it was made. Throws NotFoundError (404) and PayoutRunEndedError (409) once any of it was paid or taken back:
 * it must not be sent again. Throws NothingToPayError (409) if no file can be sent.
 */
export async function readPayoutFile(
  db: Reader,
  method: PayoutMethod,
  { run, month }: Which,
): Promise<PayoutFile> {
  const [file]: PayoutFile[] = await db.query(
    `SELECT file.number, file.content FROM payout_runs file JOIN (${selection}) AS run ON run.number = file.number
      WHERE file.method = $1 AND run.waiting_count = run.statement_count AND ($2::integer IS NULL OR file.number = $2)
        AND ($3::varchar IS NULL OR NOT EXISTS (SELECT FROM ${waiting} WHERE sent.run_number = file.number AND s.month <> $3))
      ORDER BY file.number DESC LIMIT 1`,
    [method, run, month],
  );
  if (file) return file;
  if (run === null) throw new NothingToPayError();
  throw new PayoutRunEndedError((await getPayoutRun(db, run)).number);
}

const selection = `SELECT run.number, run.method, run.made_at, run.made_by, run.statement_count, run.amount,
    (SELECT count(*)::int FROM ${waiting} WHERE sent.run_number = run.number) AS waiting_count FROM payout_runs run`;

async function getPayoutRun(db: Reader, number: number): Promise<PayoutRun> {
  const [run]: PayoutRun[] = await db.query(`${selection} WHERE run.number = $1`, [number]);
  if (!run) throw new NotFoundError('File');
  return run;
}

/** The oldest 100 files with a statement that is not paid yet: with each that is paid, the next one is listed. */
export function findOpenRuns(db: Reader): Promise<PayoutRun[]> {
  return db.query(
    `${selection} WHERE run.number IN (SELECT sent.run_number FROM ${waiting}) ORDER BY run.number LIMIT 100`,
  );
}

/** By statement id, the file that it stands in or was paid with. */
export const runOfStatement = perRequest.rows(
  'statementId',
  (db, ids): Promise<(PayoutRun & { statementId: string })[]> =>
    db.query(
      `SELECT found.id AS statement_id, run.*
         FROM statements found JOIN payout_run_statements standing ON ${standsIn('standing', 'found')}
         JOIN (${selection}) AS run ON run.number = standing.run_number WHERE found.id = ANY($1::uuid[])`,
      [ids],
    ),
);
