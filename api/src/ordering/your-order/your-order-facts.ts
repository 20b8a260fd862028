import { readMoney, type Database } from '../../database/index.js';
import { perRequest } from '../../http/index.js';
import type { DeliveryMethod, OrderStatus } from '../orders/order-status.js';
import { stepsOf } from './your-order-steps.js';

type Deps = { readonly database: Database };

type Row = {
  readonly id: string;
  readonly status: OrderStatus;
  readonly deliveryMethod: DeliveryMethod;
  readonly paidAt: Date | null;
  readonly cancelledAt: Date | null;
  readonly changes: readonly { readonly toStatus: OrderStatus; readonly changedAt: string }[];
};

/** By the order's id. */
export const stepsOfOrder = perRequest(async ({ database }: Deps, orderIds) => {
  const rows: Row[] = await database.read.query(
    `SELECT o.id, o.status, o.delivery_method AS "deliveryMethod", o.paid_at AS "paidAt",
        o.cancelled_at AS "cancelledAt",
        coalesce((SELECT json_agg(json_build_object('toStatus', change.to_status, 'changedAt', change.changed_at)
            ORDER BY change.id) FROM order_status_changes change WHERE change.order_id = o.id), '[]') AS changes
       FROM orders o WHERE o.id = ANY($1::uuid[])`,
    [orderIds],
  );
  return new Map(rows.map((row) => [row.id, stepsOf(row, row.changes.map(withDate))]));
});

function withDate({ toStatus, changedAt }: Row['changes'][number]) {
  return { toStatus, changedAt: new Date(changedAt) };
}

/** By the order's id, what went back or is on its way, as the email of a cancellation says it; null for nothing. */
export const refundedOfOrder = perRequest(async ({ database }: Deps, orderIds) => {
  const rows: { orderId: string; amount: string }[] = await database.read.query(
    `SELECT order_id AS "orderId", sum(amount) AS amount FROM refunds
      WHERE order_id = ANY($1::uuid[]) AND status <> 'failed' GROUP BY order_id`,
    [orderIds],
  );
  return new Map(rows.map(({ orderId, amount }) => [orderId, readMoney(amount)]));
});
