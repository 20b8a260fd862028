import type { Tx } from '../../database/index.js';
import type { Actor, OrderStatus } from './order-status.js';

export type StatusChange = {
  readonly orderId: string;
  /** Nothing is changed from any other: somebody was faster. */
  readonly from: readonly OrderStatus[];
  readonly to: OrderStatus;
  readonly actor: Actor;
  readonly actorId?: string | null;
  /** The database's own moment when left out. */
  readonly at?: Date;
  /** How it was done, for the timeline. */
  readonly note?: string;
};

/**
 * Changes an order's status, with the row that says who did it. Returns what it was before, or null when it was none of
 * `from`. Only a payment does it otherwise (`settle_orders`); what is allowed says order-status.ts.
 */
export async function changeStatus(
  tx: Tx,
  { orderId, from, to, actor, actorId = null, at, note }: StatusChange,
): Promise<OrderStatus | null> {
  const [row]: { before: OrderStatus }[] = await tx.query(
    `WITH held AS (
       SELECT id, status FROM orders WHERE id = $1 AND status = ANY($2) FOR UPDATE
     ), changed AS (
       UPDATE orders SET status = $3::varchar,
           cancelled_at = CASE WHEN $3::varchar = 'cancelled' THEN coalesce($6::timestamptz, now()) ELSE cancelled_at END
         FROM held WHERE orders.id = held.id RETURNING held.status
     ) SELECT status AS before, record_order_status($1, status, $3::varchar, $4, $5, $6, $7) FROM changed`,
    [orderId, from, to, actor, actorId, at ?? null, note ?? null],
  );
  return row?.before ?? null;
}
