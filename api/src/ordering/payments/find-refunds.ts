import { readMoney, type Database, type Reader } from '../../database/index.js';
import { perRequest } from '../../http/index.js';
import { formatMoney } from '../../lib/cents.js';
import type { Refund } from './refund.types.js';

type Deps = { readonly database: Database };

/** An order's refunds, newest first; null without one. One statement for each request. */
export const refundsOfOrder = perRequest(async ({ database }: Deps, orderIds) => {
  return groupBy(
    await findRefunds(database.read, 'order_id = ANY($1::uuid[])', orderIds),
    ({ orderId }) => orderId,
  );
});

/** The same of a payment. */
export const refundsOfPayment = perRequest(async ({ database }: Deps, paymentIds) => {
  return groupBy(
    await findRefunds(database.read, 'intent_id = ANY($1)', paymentIds),
    ({ paymentId }) => paymentId,
  );
});

/** What went back of an order in all, from here or at the provider; null for nothing. One statement for each request. */
export const refundedOfOrder = perRequest(async ({ database }: Deps, orderIds) => {
  const rows: { id: string; amount: string }[] = await database.read.query(
    `SELECT order_id AS id, sum(amount) AS amount FROM refunds
      WHERE order_id = ANY($1::uuid[]) AND status = 'accepted' GROUP BY order_id`,
    [orderIds],
  );
  return new Map(rows.map(({ id, amount }) => [id, formatMoney(readMoney(amount))]));
});

async function findRefunds(db: Reader, condition: string, ids: readonly string[]): Promise<Refund[]> {
  const rows: Refund[] = await db.query(
    `SELECT id, amount, status, reason, created_at AS "requestedAt", requested_by AS "requestedById",
        CASE status WHEN 'requested' THEN created_at ELSE updated_at END AS at,
        order_id AS "orderId", intent_id AS "paymentId"
       FROM refunds WHERE ${condition} ORDER BY created_at DESC, id`,
    [ids],
  );
  return rows.map((row) => ({ ...row, amount: formatMoney(readMoney(row.amount)) }));
}

function groupBy(rows: readonly Refund[], keyOf: (row: Refund) => string | null): Map<string, Refund[]> {
  const groups = new Map<string, Refund[]>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return groups;
}
