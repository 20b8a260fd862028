import { recordAudit } from '../../accounts/index.js';
import type { Reader, Tx } from '../../database/index.js';
import { perRequest } from '../../http/index.js';
import { addCents, type Cents, formatMoney } from '../../lib/cents.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { distinctIds, idsOf } from '../../lib/ids.js';
import { findLastCheck, isCurrent, type LastCheck } from '../checks/find-checks.js';
import { isDisputed, isFixed, payeeWait } from '../is-payable.js';
import type { PayoutsResolverDeps } from '../payouts.resolvers.js';
import { type Statement, statementColumns } from './find-statements.js';
import { StatementEntity, type StatementState } from './statement.entity.js';
import { type Refusal, StatementAmountError, StatementsRefusedError } from './statements.errors.js';
import type { ApprovalArgs } from './statement-steps.resolver.js';

type Approval = Readonly<ApprovalArgs> & {
  readonly adminId: string;
  readonly now: Date;
  /** An amount due above this takes two approvals (docs/product/payouts.md#two-people-approve). */
  readonly secondFrom: Cents;
};

/** Whether a statement takes two approvals. */
export function needsSecond(
  { isPaidOut, amountDue }: Pick<LockedStatement, 'isPaidOut' | 'amountDue'>,
  secondFrom: Cents,
): boolean {
  return isPaidOut && amountDue > secondFrom;
}

/**
 * Approves drawn statements, all or none. From then on the database refuses changes. A statement too small to be paid is
 * carried over at once; one above the limit stays drawn until a second person approves it. Throws NotFoundError (404)
 * and StatementsRefusedError (409), which names those that are not drawn, are in dispute, changed since the last clean
 * check, or wait for a second person. Throws StatementAmountError (409) when they come to another sum than the caller saw.
 */
export async function approveStatements(
  tx: Tx,
  { statementIds, adminId, now, secondFrom, amountDue }: Approval,
): Promise<void> {
  const statements = await lockStatements(tx, statementIds);
  const sum = addCents(...statements.map((statement) => statement.amountDue));
  if (amountDue != null && amountDue !== sum) throw new StatementAmountError(sum);
  await assertReady(
    tx,
    statements,
    'approved',
    now,
    (statement) => needsSecond(statement, secondFrom) && statement.firstApprovedBy === adminId,
  );
  for (const statement of statements) {
    const { id, firstApprovedBy, isPaidOut } = statement;
    if (needsSecond(statement, secondFrom) && firstApprovedBy === null) {
      await tx.update(StatementEntity, id, { firstApprovedAt: now, firstApprovedBy: adminId });
      await auditStatement(tx, statement, adminId, 'statement-first-approved', { state: 'drawn' });
      continue;
    }
    const next = isPaidOut ? 'approved' : 'carried-over';
    await tx.query(
      `UPDATE statements SET state = $2, approved_at = $3, approved_by = $4, second_from = $5::numeric, names = ${namesNow}
        WHERE id = $1`,
      [id, next, now, adminId, formatMoney(secondFrom)],
    );
    await auditStatement(tx, statement, adminId, 'statement-approved', { state: next });
  }
}

/** SQL for the names of a row of statements today: its papers keep them, whatever is renamed later. */
const namesNow = `(SELECT jsonb_build_object('organization', o.name, 'code', o.code, 'classes', (
    SELECT COALESCE(jsonb_object_agg(c.id, jsonb_build_array(c.name, c.code)), '{}') FROM classrooms c
     WHERE c.id IN (SELECT e.classroom_id FROM statement_lines line JOIN ledger_entries e ON e.id = line.ledger_entry_id
       WHERE line.statement_id = statements.id)))
  FROM organizations o WHERE o.id = statements.organization_id)`;

/** A first approval counts only while its giver may approve: where the second is missing, it is needed again. */
export async function endFirstApprovals(tx: Tx, staffId: string): Promise<void> {
  await tx.query(
    `UPDATE statements SET first_approved_at = NULL, first_approved_by = NULL WHERE id IN (
       SELECT id FROM statements WHERE first_approved_by = $1 AND state = 'drawn' ORDER BY id FOR UPDATE)`,
    [staffId],
  );
}

export type LockedStatement = Statement &
  Pick<StatementEntity, 'returnedCount'> & {
    /** Whether a later month is drawn: drawing its own again no longer changes it. */
    readonly isFixed: boolean;
  };

/**
 * Locks statements against drawing, approving and paying, in the order of their ids, so that two bulk calls do not
 * deadlock. Throws NotFoundError (404) if any is unknown.
 */
export async function lockStatements(tx: Tx, ids: readonly string[]): Promise<LockedStatement[]> {
  const wanted = distinctIds(ids);
  const rows: LockedStatement[] = await tx.query(
    `SELECT ${statementColumns}, ${isFixed('s')} AS is_fixed, s.returned_count
       FROM statements s JOIN organizations o ON o.id = s.organization_id WHERE s.id = ANY($1::uuid[])
      ORDER BY s.id FOR UPDATE OF s`,
    [wanted],
  );
  if (rows.length < wanted.length) throw new NotFoundError('Statement');
  return rows;
}

/** Throws StatementsRefusedError (409), which names every statement that cannot be approved, or paid, now. */
export async function assertReady(
  tx: Tx,
  statements: readonly LockedStatement[],
  wanted: 'approved' | 'paid',
  now: Date,
  waitsForSecond: (statement: LockedStatement) => boolean = () => false,
): Promise<void> {
  const from: StatementState = wanted === 'approved' ? 'drawn' : 'approved';
  const { byStatement, check } = await findHolds(tx, idsOf(statements), now);
  const refused = statements.flatMap((statement) => {
    const hold = byStatement.get(statement.id) ?? (waitsForSecond(statement) ? 'second' : undefined);
    const refusal: Refusal | undefined = statement.state === from ? hold : 'state';
    return refusal ? [{ ...statement, refusal }] : [];
  });
  if (refused.length > 0) throw new StatementsRefusedError(refused, wanted, check, now);
}

export function auditStatement(
  tx: Tx,
  { id, organizationName, month, state, amountDue }: LockedStatement,
  adminId: string,
  action: string,
  after: Readonly<Record<string, string>>,
): Promise<void> {
  return recordAudit(tx, {
    adminId,
    action,
    subjectType: 'statement',
    subjectId: id,
    subjectName: `${organizationName}, ${month}`,
    before: { state },
    after: { amountDue: formatMoney(amountDue), ...after },
  });
}

/**
 * What keeps a statement from being approved or paid. `dispute`: an order on it came into dispute after it was drawn.
 * `proposal`: its payee is about to change. `payee`: no payee is verified. `check`: it changed since the last clean check
 * of the books, or that is over 24 hours old.
 */
export type Hold = 'dispute' | 'proposal' | 'payee' | 'check';

type Held = { readonly byStatement: ReadonlyMap<string, Hold>; readonly check: LastCheck | null };

/** Holds by statement id, for lists and for the step itself. Statements without a next step are not held. */
export async function findHolds(db: Reader, ids: readonly string[], now: Date): Promise<Held> {
  const check = await findLastCheck(db);
  const isValid = check?.outcome === 'clean' && isCurrent(check, now);
  const rows: { id: string; hold: Hold }[] = await db.query(
    `SELECT id, hold FROM (
       SELECT s.id, CASE
           WHEN s.state = 'drawn' AND EXISTS (SELECT FROM statement_lines line
             JOIN ledger_entries e ON e.id = line.ledger_entry_id
             WHERE line.statement_id = s.id AND ${isDisputed('e')}) THEN 'dispute'
           WHEN ${payeeWait('s')} IS NOT NULL THEN 'proposal'
           WHEN s.state = 'approved' AND NOT EXISTS (SELECT FROM payees p
             WHERE p.organization_id = s.organization_id AND p.verified_at IS NOT NULL) THEN 'payee'
           WHEN $2::bigint IS NULL OR EXISTS (SELECT FROM statement_drawings d
             WHERE d.statement_id = s.id AND d.id > $2) THEN 'check' END AS hold
         FROM statements s WHERE s.id = ANY($1::uuid[]) AND s.state IN ('drawn', 'approved')
     ) AS held WHERE hold IS NOT NULL`,
    [ids, isValid ? check.seenDrawing : null],
  );
  return { check, byStatement: new Map(rows.map(({ id, hold }) => [id, hold])) };
}

/** By statement id; one query per request. */
export const holdOfStatement = perRequest(
  async ({ database, clock }: Pick<PayoutsResolverDeps, 'database' | 'clock'>, ids) =>
    (await findHolds(database.read, ids, clock())).byStatement,
);
