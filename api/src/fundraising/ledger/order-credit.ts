import type { Reader } from '../../database/index.js';
import type { Cents } from '../../lib/cents.js';

/**
 * One row for the order $1 when it was ever sold: what all its entries add up to, and whom the latest one names that
 * is not of credit that left.
 * A writer that relies on it holds the order's row, so that no entry is added in between.
 */
export const orderCredit = `
  SELECT (array_agg(organization_id ORDER BY id DESC) FILTER (WHERE kind <> 'moved-out'))[1] AS organization_id,
      (array_agg(classroom_id ORDER BY id DESC) FILTER (WHERE kind <> 'moved-out'))[1] AS classroom_id,
      (array_agg(campaign ORDER BY id DESC) FILTER (WHERE kind <> 'moved-out'))[1] AS campaign,
      sum(sales) AS sales, sum(organization_profit) AS organization_profit, sum(classroom_profit) AS classroom_profit,
      bool_or(kind = 'reversal') AS is_reversed
    FROM (SELECT * FROM ledger_entries WHERE order_id = $1
          UNION ALL SELECT * FROM ledger_entries WHERE adjusted_order_id = $1) AS entries
   HAVING count(*) > 0`;

export type Credit = {
  readonly organizationId: string | null;
  readonly classroomId: string | null;
  readonly campaign: number;
  readonly sales: Cents;
  readonly organizationProfit: Cents;
  readonly classroomProfit: Cents;
};

/** What an order is credited with now, and to whom; null before it was sold and after it was reversed. */
export async function findCredit(db: Reader, orderId: string): Promise<Credit | null> {
  const [row]: (Credit & { isReversed: boolean })[] = await db.query(orderCredit, [orderId]);
  if (!row) return null;
  const { isReversed, ...credit } = row;
  return isReversed ? null : credit;
}
