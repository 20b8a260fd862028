import type { Reader } from '../../database/index.js';
import type { Cents } from '../../lib/cents.js';

/** What the ledger holds of one order: nothing is left of a cancelled one. */
export type OrderCredit = {
  /** The campaign that it counts for, from 1 on. */
  readonly campaign: number;
  readonly sales: Cents;
  readonly organizationProfit: Cents;
  readonly classroomProfit: Cents;
};

/** By the order's id, what is credited to this organization now; the credits of a campaign add up to its totals. */
export async function findOrderCredits(
  db: Reader,
  organizationId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, OrderCredit>> {
  const rows: (OrderCredit & { orderId: string })[] = await db.query(
    `SELECT credited_id AS order_id, max(campaign) AS campaign, sum(sales) AS sales,
        sum(organization_profit) AS organization_profit, sum(classroom_profit) AS classroom_profit
       FROM (SELECT order_id AS credited_id, * FROM ledger_entries WHERE order_id = ANY($2::uuid[])
             UNION ALL
             SELECT adjusted_order_id, * FROM ledger_entries WHERE adjusted_order_id = ANY($2::uuid[])) AS entries
      WHERE organization_id = $1 GROUP BY credited_id`,
    [organizationId, orderIds],
  );
  return new Map(rows.map(({ orderId, ...credit }) => [orderId, credit]));
}
