import type { Database, Reader } from '../../database/index.js';
import { perRequest } from '../../http/index.js';
import type { Cents } from '../../lib/cents.js';

/** SQL: the amount refunded of an order, by us or at the provider. `orderId` is SQL too. */
export const refundedOf = (orderId: string): string =>
  `COALESCE((SELECT sum(back.amount) FROM refunds back
    WHERE back.order_id = ${orderId} AND back.status = 'accepted'), 0.00)`;

/** SQL: whether the bank of an order's buyer took its payment back, or will. The provider refunds nothing meanwhile. */
export const isDisputed = (orderId: string): string =>
  `EXISTS (SELECT FROM disputes WHERE order_id = ${orderId} AND state = 'open' AND NOT is_inquiry)`;

type Refunded = {
  readonly amount: Cents;
  /** When the last refund was accepted; null for none yet. */
  readonly at: Date | null;
  /** With refunds that still wait for the provider. Failed ones return no money. */
  readonly amountWithOpen: Cents;
};

/** What was refunded of these orders, by id. Orders without a refund are missing. */
export async function findRefunded(
  db: Reader,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Refunded>> {
  const rows: (Refunded & { orderId: string })[] = await db.query(
    `SELECT order_id, COALESCE(sum(amount) FILTER (WHERE status = 'accepted'), 0) AS amount,
        max(updated_at) FILTER (WHERE status = 'accepted') AS at, sum(amount) AS amount_with_open
       FROM refunds WHERE order_id = ANY($1::uuid[]) AND status <> 'failed' GROUP BY order_id`,
    [orderIds],
  );
  return new Map(rows.map(({ orderId, ...refunded }) => [orderId, refunded]));
}

/** The same for one order; null for none. One statement per request. */
export const refundedOfOrder = perRequest(({ database }: { readonly database: Database }, orderIds) =>
  findRefunded(database.read, orderIds),
);
