import type { Reader, Tx } from '../../database/index.js';
import { isRefunding } from '../cancellation/is-refunding.js';
import type { DeliveryMethod, OrderStatus } from '../orders/order-status.js';
import type { Tracking } from './tracking.js';

/** What shipping an order rests on. */
export type Shippable = Tracking & {
  readonly id: string;
  readonly status: OrderStatus;
  readonly deliveryMethod: DeliveryMethod;
  /** All of its money is on its way back. */
  readonly isRefunding: boolean;
  readonly isEmailAsked: boolean;
};

/** Holds these orders, so that nobody cancels or refunds them meanwhile. By their ids; unknown ones are left out. */
export async function lockShippable(tx: Tx, orderIds: readonly string[]): Promise<Map<string, Shippable>> {
  await tx.query('SELECT FROM orders WHERE id = ANY($1::uuid[]) ORDER BY id FOR UPDATE', [orderIds]);
  // A statement of its own: it sees what was committed while the first waited.
  return findShippable(tx, orderIds);
}

export async function findShippable(
  db: Reader,
  orderIds: readonly string[],
): Promise<Map<string, Shippable>> {
  const orders: Shippable[] = await db.query(
    `SELECT o.id, o.status, o.delivery_method AS "deliveryMethod", ${isRefunding} AS "isRefunding",
        shipment.carrier, shipment.tracking_number AS "trackingNumber",
        shipment.email_asked_at IS NOT NULL AS "isEmailAsked"
       FROM orders o LEFT JOIN shipments shipment ON shipment.order_id = o.id WHERE o.id = ANY($1::uuid[])`,
    [orderIds],
  );
  return new Map(orders.map((order) => [order.id, order]));
}
