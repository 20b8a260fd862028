import { readMoney, type Reader } from '../../database/index.js';
import type { Cents } from '../../lib/cents.js';
import { monthName } from '../statements/statement-month.js';

export type Correction = {
  /** The order's last 8 characters. */
  readonly order: string;
  readonly earlierMonthName: string;
  readonly share: Cents;
};

/** The lines of a statement that change what an earlier one said of an order, oldest first. */
export async function findCorrections(db: Reader, statementId: string): Promise<Correction[]> {
  const rows: { orderId: string; month: string; share: string }[] = await db.query(
    `SELECT sale.order_id AS "orderId", s.month, e.organization_profit + e.classroom_profit AS share
       FROM statement_lines line
       JOIN ledger_entries e ON e.id = line.ledger_entry_id AND e.kind NOT IN ('sale', 'reset')
       JOIN ledger_entries sale ON sale.order_id = COALESCE(e.order_id, e.adjusted_order_id) AND sale.kind = 'sale'
       JOIN statement_lines earlier ON earlier.ledger_entry_id = sale.id AND earlier.statement_id <> $1
       JOIN statements s ON s.id = earlier.statement_id
      WHERE line.statement_id = $1 ORDER BY e.occurred_at, e.id`,
    [statementId],
  );
  return rows.map(({ orderId, month, share }) => ({
    order: orderId.slice(-8),
    earlierMonthName: monthName(month),
    share: readMoney(share),
  }));
}
