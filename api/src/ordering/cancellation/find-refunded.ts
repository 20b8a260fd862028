import { readMoney, type Reader } from '../../database/index.js';
import type { Cents } from '../../lib/cents.js';

export type Refunded = { readonly amount: Cents; readonly at: Date };

/**
 * By the order's id, what the provider took back in all, and when it took the last. Orders without a refund are
 * missing.
 */
export async function findRefunded(
  db: Reader,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Refunded>> {
  const rows: { orderId: string; amount: string; at: Date }[] = await db.query(
    `SELECT order_id AS "orderId", sum(amount) AS amount, max(updated_at) AS at
       FROM refunds WHERE order_id = ANY($1::uuid[]) AND status = 'accepted' GROUP BY order_id`,
    [orderIds],
  );
  return new Map(rows.map(({ orderId, amount, at }) => [orderId, { amount: readMoney(amount), at }]));
}
