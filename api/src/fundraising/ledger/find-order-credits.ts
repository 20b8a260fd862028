import { readMoney, type Reader } from '../../database/index.js';
import type { Cents } from '../../lib/cents.js';

/** What the ledger holds of one order: nothing is left of a cancelled one. */
export type OrderCredit = {
  /** The campaign that it counts for, from 1 on. */
  readonly campaign: number;
  readonly sales: Cents;
  readonly organizationProfit: Cents;
  readonly classroomProfit: Cents;
};

type Row = {
  orderId: string;
  campaign: number;
  sales: string;
  organizationProfit: string;
  classroomProfit: string;
};

/** By the order's id, what is credited to this organization now; the credits of a campaign add up to its totals. */
export async function findOrderCredits(
  db: Reader,
  organizationId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, OrderCredit>> {
  const rows: Row[] = await db.query(
    `SELECT "orderId", max(campaign) AS campaign, sum(sales) AS sales,
        sum(organization_profit) AS "organizationProfit", sum(classroom_profit) AS "classroomProfit"
       FROM (SELECT order_id AS "orderId", * FROM ledger_entries WHERE order_id = ANY($2::uuid[])
             UNION ALL
             SELECT adjusted_order_id, * FROM ledger_entries WHERE adjusted_order_id = ANY($2::uuid[])) AS entries
      WHERE organization_id = $1 GROUP BY "orderId"`,
    [organizationId, orderIds],
  );
  return new Map(
    rows.map(({ orderId, campaign, sales, organizationProfit, classroomProfit }) => [
      orderId,
      {
        campaign,
        sales: readMoney(sales),
        organizationProfit: readMoney(organizationProfit),
        classroomProfit: readMoney(classroomProfit),
      },
    ]),
  );
}
