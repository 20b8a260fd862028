import type { Database } from '../../database/index.js';
import { perRequest } from '../../http/index.js';
import type { Clock } from '../../lib/clock.js';
import { findStatementsById } from './find-statements.js';
import { nextMonth, type StatementDate, statementOf } from './statement-month.js';
import { type Statement, statementView } from './statement.types.js';

/** By the id of a closed campaign, the statements that have a line of it, oldest first. */
export const statementsOfCampaign = perRequest(
  async (
    { database }: { readonly database: Database },
    resetIds,
  ): Promise<ReadonlyMap<string, readonly Statement[]>> => {
    const pairs: { resetId: string; statementId: string }[] = await database.read.query(
      `SELECT DISTINCT reset.id AS reset_id, line.statement_id
         FROM fundraiser_resets reset
         JOIN ledger_entries e ON e.organization_id = reset.organization_id AND e.campaign = reset.campaign
         JOIN statement_lines line ON line.ledger_entry_id = e.id
        WHERE reset.id = ANY($1::uuid[]) AND e.kind <> 'reset'`,
      [[...resetIds]],
    );
    const ids = [...new Set(pairs.map(({ statementId }) => statementId))];
    const statements = (await findStatementsById(database.read, ids)).map(statementView);
    statements.sort((a, b) => (a.month < b.month ? -1 : 1));
    return new Map(
      resetIds.map((id) => {
        const own = new Set(pairs.flatMap((pair) => (pair.resetId === id ? [pair.statementId] : [])));
        return [id, statements.filter((statement) => own.has(statement.id))];
      }),
    );
  },
);

type Deps = { readonly database: Database; readonly clock: Clock };

/**
 * By order id, the statement that its sale is on or will be on; null if the order is unpaid, cancelled, in dispute, or
 * credits nobody.
 */
export const statementOfOrder = perRequest(
  async ({ database, clock }: Deps, orderIds): Promise<ReadonlyMap<string, StatementDate>> => {
    const rows: { orderId: string; occurredAt: Date; month: string | null }[] = await database.read.query(
      `SELECT o.id AS order_id, entry.occurred_at, s.month
         FROM orders o
        CROSS JOIN LATERAL (SELECT * FROM ledger_entries e
          WHERE (e.order_id = o.id OR e.adjusted_order_id = o.id) AND e.kind IN ('sale', 'moved-in')
            AND e.organization_id IS NOT NULL ORDER BY e.id DESC LIMIT 1) AS entry
         LEFT JOIN statement_lines line ON line.ledger_entry_id = entry.id
         LEFT JOIN statements s ON s.id = line.statement_id
        WHERE o.id = ANY($1::uuid[]) AND o.status <> 'cancelled'
          AND (s.id IS NOT NULL OR NOT EXISTS (SELECT FROM disputes d WHERE d.order_id = o.id AND d.state = 'open'))`,
      [orderIds],
    );
    const now = clock();
    return new Map(
      rows.map(({ orderId, occurredAt, month }) => [
        orderId,
        month === null ? statementOf(occurredAt, now) : { month, drawnOn: `${nextMonth(month)}-01` },
      ]),
    );
  },
);
