import type { Reader } from '../../database/index.js';

/** By the order's id, when the provider took its last refund. Orders without one are missing. */
export async function findRefundMoments(
  db: Reader,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const rows: { orderId: string; refundedAt: Date }[] = await db.query(
    `SELECT order_id AS "orderId", max(updated_at) AS "refundedAt"
       FROM refunds WHERE order_id = ANY($1::uuid[]) AND status = 'accepted' GROUP BY order_id`,
    [orderIds],
  );
  return new Map(rows.map(({ orderId, refundedAt }) => [orderId, refundedAt]));
}
