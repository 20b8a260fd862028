import type { Reader } from '../../database/index.js';
import { perRequest } from '../../http/index.js';
import { findLastCheck, isCurrent, type LastCheck } from '../checks/find-checks.js';
import type { PayoutsResolverDeps } from '../payouts.resolvers.js';

/**
 * What keeps a statement from its next step. `dispute`: an order on it is disputed since it was drawn. `payee`: nobody is
 * verified to whom it could be paid. `check`: no clean check of the books of the last 24 hours has seen it as it is.
 */
export type Hold = 'dispute' | 'payee' | 'check';

export type Held = { readonly byStatement: ReadonlyMap<string, Hold>; readonly check: LastCheck | null };

/** The same rule for the list and for the step itself. Statements that have no next step are not held. */
export async function findHolds(db: Reader, ids: readonly string[], now: Date): Promise<Held> {
  const check = await findLastCheck(db);
  const isProof = check?.outcome === 'clean' && isCurrent(check, now);
  const rows: { id: string; hold: Hold }[] = await db.query(
    `SELECT id, hold FROM (
       SELECT s.id, CASE
           WHEN s.state = 'drawn' AND EXISTS (SELECT FROM statement_lines line
             JOIN ledger_entries e ON e.id = line.ledger_entry_id
             JOIN disputes ON disputes.order_id = COALESCE(e.order_id, e.adjusted_order_id) AND disputes.state = 'open'
             WHERE line.statement_id = s.id) THEN 'dispute'
           WHEN s.state = 'approved' AND NOT EXISTS (SELECT FROM payees p
             WHERE p.organization_id = s.organization_id AND p.verified_at IS NOT NULL) THEN 'payee'
           WHEN $2::bigint IS NULL OR EXISTS (SELECT FROM statement_drawings d
             WHERE d.statement_id = s.id AND d.id > $2) THEN 'check' END AS hold
         FROM statements s WHERE s.id = ANY($1::uuid[]) AND s.state IN ('drawn', 'approved')
     ) AS held WHERE hold IS NOT NULL`,
    [ids, isProof ? check.seenDrawing : null],
  );
  return { check, byStatement: new Map(rows.map(({ id, hold }) => [id, hold])) };
}

/** By the statement's id; one statement of SQL for each request. */
export const holdOfStatement = perRequest(
  async ({ database, clock }: Pick<PayoutsResolverDeps, 'database' | 'clock'>, ids) =>
    (await findHolds(database.read, ids, clock())).byStatement,
);
