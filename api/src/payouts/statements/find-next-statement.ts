import type { Database } from '../../database/index.js';
import { perRequest } from '../../http/index.js';
import type { Clock } from '../../lib/clock.js';
import { statementOf, type StatementDate } from './statement-month.js';

type Deps = { readonly database: Database; readonly clock: Clock };

/**
 * By the organization's id, the statement that the oldest of its waiting entries will be on; null where none waits. One
 * statement of SQL for each request.
 */
export const nextStatementOfOrganization = perRequest(async ({ database, clock }: Deps, ids) => {
  const rows: { organizationId: string; oldest: Date }[] = await database.read.query(
    `SELECT e.organization_id AS "organizationId", min(e.occurred_at) AS oldest FROM ledger_entries e
      WHERE e.organization_id = ANY($1::uuid[]) AND e.kind <> 'reset'
        AND NOT EXISTS (SELECT FROM statement_lines line WHERE line.ledger_entry_id = e.id)
        AND NOT EXISTS (SELECT FROM disputes WHERE disputes.state = 'open'
          AND disputes.order_id = COALESCE(e.order_id, e.adjusted_order_id))
      GROUP BY e.organization_id`,
    [ids],
  );
  const now = clock();
  return new Map(
    rows.map(({ organizationId, oldest }): [string, StatementDate] => [
      organizationId,
      statementOf(oldest, now),
    ]),
  );
});
