import { readMoney, type Tx } from '../database/index.js';
import type { PlacedOrder } from './insert-order.js';
import type { OrderStatus } from './order-status.js';

/**
 * The order that an equal call placed before: under the same key, or by the same visitor and still unpaid. Its row
 * is locked, so that its status stays what is answered.
 */
export async function findFirstOrder(
  tx: Tx,
  call: { contentHash: string; visitorHash: string; idempotencyKey: string | null },
): Promise<PlacedOrder | null> {
  const [row]: { id: string; status: OrderStatus; total: string; intentId: string | null }[] = await tx.query(
    `SELECT id, status, total,
       (SELECT intent_id FROM order_payments WHERE order_id = orders.id ORDER BY bound_at DESC LIMIT 1) AS "intentId"
      FROM orders
      WHERE content_hash = $1 AND ((visitor_hash = $2 AND status = 'pending') OR idempotency_key = $3)
      ORDER BY idempotency_key IS NOT DISTINCT FROM $3 DESC LIMIT 1 FOR UPDATE`,
    [call.contentHash, call.visitorHash, call.idempotencyKey],
  );
  return row ? { ...row, total: readMoney(row.total) } : null;
}
