import type { Reader } from '../../database/index.js';
import { statementOf, type StatementDate } from './statement-month.js';

/** The statement that the oldest of an organization's waiting entries will be on; null where none waits. */
export async function findNextStatement(
  db: Reader,
  organizationId: string,
  now: Date,
): Promise<StatementDate | null> {
  const [row]: { oldest: Date | null }[] = await db.query(
    `SELECT min(e.occurred_at) AS oldest FROM ledger_entries e
      WHERE e.organization_id = $1 AND e.kind <> 'reset'
        AND NOT EXISTS (SELECT FROM statement_lines line WHERE line.ledger_entry_id = e.id)
        AND NOT EXISTS (SELECT FROM disputes WHERE disputes.state = 'open'
          AND disputes.order_id = COALESCE(e.order_id, e.adjusted_order_id))`,
    [organizationId],
  );
  return row?.oldest ? statementOf(row.oldest, now) : null;
}
