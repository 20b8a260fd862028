import { assertMayChange } from '../../accounts/index.js';
import { outbox, type Database, type Tx } from '../../database/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import type { Viewer } from '../../lib/viewer.js';
import { changeStatus } from '../orders/change-status.js';
import { auditOrder } from '../orders/order-audit.js';
import { assertCanChange, type DeliveryMethod, type OrderStatus } from '../orders/order-status.js';
import { orderChanged, sendPickupReady } from '../ordering.messages.js';
import { ReadyNotUndoableError } from './fulfillment.errors.js';

/**
 * Undoes that an order was marked ready, before its customer hears of it: status and email together. Throws
 * NotFoundError (404), ForbiddenError (403), ReadyNotUndoableError and OrderStatusError (409).
 */
export function takeBackReady(database: Database, viewer: Viewer, orderId: string): Promise<void> {
  return database.transaction((tx) => takeBackReadyIn(tx, viewer, orderId));
}

type Row = {
  readonly status: OrderStatus;
  readonly deliveryMethod: DeliveryMethod;
  readonly organizationId: string | null;
  /** What it was just now marked ready from; null for one that was not. */
  readonly before: OrderStatus | null;
};

/** The same in a transaction that is open. */
export async function takeBackReadyIn(tx: Tx, viewer: Viewer, orderId: string): Promise<void> {
  const [order]: Row[] = await tx.query(
    `SELECT status, delivery_method AS "deliveryMethod", organization_id AS "organizationId",
        (SELECT from_status FROM order_status_changes change
          WHERE change.order_id = orders.id AND to_status = 'ready-for-pickup' AND changed_at > now() - interval '5 minutes'
          ORDER BY id DESC LIMIT 1) AS before
       FROM orders WHERE id = $1 FOR UPDATE`,
    [orderId],
  );
  if (!order?.organizationId) throw new NotFoundError('Order');
  assertMayChange(viewer, order.organizationId);
  const { status, before } = order;
  if (before === null) throw new ReadyNotUndoableError();
  assertCanChange(order, before, 'undo');
  if (!(await outbox.takeBack(tx, sendPickupReady({ orderId })))) throw new ReadyNotUndoableError();
  await tx.query(
    'UPDATE orders SET pickup_notification_sent = false, pickup_notification_sent_at = NULL WHERE id = $1',
    [orderId],
  );
  const admin = viewer.admin?.role === 'admin' ? viewer.admin : null;
  const who = admin
    ? ({ actor: 'admin', actorId: admin.id } as const)
    : ({ actor: 'organization', actorId: order.organizationId } as const);
  await changeStatus(tx, { orderId, from: [status], to: before, ...who });
  if (admin) {
    await auditOrder(tx, orderId, {
      adminId: admin.id,
      action: 'order-moved',
      before: { status, pickupNotificationSent: true },
      after: { status: before, pickupNotificationSent: false },
    });
  }
  await outbox.add(tx, orderChanged({ orderId }));
}
