import type { Database, Reader } from '../../database/index.js';
import { perRequest } from '../../http/index.js';
import type { Clock } from '../../lib/clock.js';
import { statementOf, type StatementDate } from './statement-month.js';

type Deps = { readonly database: Database; readonly clock: Clock };

/** The statement that the oldest of an organization's waiting entries will be on; null where none waits. */
export async function findNextStatement(
  db: Reader,
  organizationId: string,
  now: Date,
): Promise<StatementDate | null> {
  const next = await findNextStatements(db, [organizationId], now);
  return next.get(organizationId) ?? null;
}

/** The same by the organization's id. One statement of SQL for each request. */
export const nextStatementOfOrganization = perRequest(({ database, clock }: Deps, ids) =>
  findNextStatements(database.read, ids, clock()),
);

async function findNextStatements(
  db: Reader,
  organizationIds: readonly string[],
  now: Date,
): Promise<Map<string, StatementDate>> {
  const rows: { organizationId: string; oldest: Date }[] = await db.query(
    `SELECT e.organization_id AS "organizationId", min(e.occurred_at) AS oldest FROM ledger_entries e
      WHERE e.organization_id = ANY($1::uuid[]) AND e.kind <> 'reset'
        AND NOT EXISTS (SELECT FROM statement_lines line WHERE line.ledger_entry_id = e.id)
        AND NOT EXISTS (SELECT FROM disputes WHERE disputes.state = 'open'
          AND disputes.order_id = COALESCE(e.order_id, e.adjusted_order_id))
      GROUP BY e.organization_id`,
    [organizationIds],
  );
  return new Map(rows.map(({ organizationId, oldest }) => [organizationId, statementOf(oldest, now)]));
}
