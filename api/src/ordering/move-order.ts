import { outbox, type Tx } from '../database/index.js';
import { ForbiddenError, InvalidInputError, NotFoundError, UnauthenticatedError } from '../lib/refusal.js';
import type { Viewer } from '../lib/viewer.js';
import { auditOrder } from './administration/order-audit.js';
import { cancelOrder } from './cancel-order.js';
import type { CompletedOrder } from './complete-order.js';
import { notifyPickupReady } from './notify-pickup.js';
import { orderChanged } from './ordering.messages.js';
import { assertCanChange, isOrderStatus, type DeliveryMethod, type OrderStatus } from './order-status.js';
import type { SettleDeps } from './settle-payment.js';

/**
 * An administrator's change of status, with a row that says who. To cancel, see cancelOrder and what it throws; whoever
 * is moved to ready for pickup is told (notifyPickupReady). Throws UnauthenticatedError (401), ForbiddenError (403), InvalidInputError (400), NotFoundError (404),
 * OrderStatusError (409).
 */
export async function moveOrder(
  deps: SettleDeps,
  viewer: Viewer,
  { orderId, to }: { orderId: string; to: string },
): Promise<CompletedOrder> {
  if (!viewer.admin) throw viewer.organization ? new ForbiddenError() : new UnauthenticatedError();
  if (viewer.admin.role !== 'admin') throw new ForbiddenError();
  if (!isOrderStatus(to)) throw new InvalidInputError({ status: 'The status is not known.' });
  const adminId = viewer.admin.id;
  if (to === 'cancelled') {
    const { id, status } = await cancelOrder(deps, orderId, { adminId, reason: null, mailsCustomer: false });
    return { id, status };
  }
  if (to === 'ready-for-pickup') {
    await notifyPickupReady(deps, viewer, orderId);
    return { id: orderId, status: to };
  }
  return deps.database.transaction((tx) => change(tx, orderId, to, adminId));
}

async function change(tx: Tx, orderId: string, to: OrderStatus, adminId: string): Promise<CompletedOrder> {
  const [order]: { status: OrderStatus; deliveryMethod: DeliveryMethod }[] = await tx.query(
    `SELECT status, delivery_method AS "deliveryMethod" FROM orders WHERE id = $1 FOR UPDATE`,
    [orderId],
  );
  if (!order) throw new NotFoundError('Order');
  assertCanChange(order, to, 'admin');
  await tx.query(
    `WITH moved AS (UPDATE orders SET status = $2 WHERE id = $1)
     INSERT INTO order_status_changes (order_id, from_status, to_status, actor, actor_id)
     VALUES ($1, $3, $2, 'admin', $4)`,
    [orderId, to, order.status, adminId],
  );
  await auditOrder(tx, orderId, {
    adminId,
    action: 'order-moved',
    before: { status: order.status },
    after: { status: to },
  });
  await outbox.add(tx, orderChanged({ orderId }));
  return { id: orderId, status: to };
}
