import { outbox, type Tx } from '../../database/index.js';
import { changeStatus } from '../orders/change-status.js';
import { assertCanChange, type OrderStatus } from '../orders/order-status.js';
import { orderChanged } from '../ordering.messages.js';
import { pickupState, type PickupOrderState } from './find-pickup-orders.js';

/** Locks a paid pickup order, so that nobody cancels it or hands it out meanwhile. Null for any other. */
export async function lockPickupOrder(tx: Tx, orderId: string): Promise<PickupOrderState | null> {
  await tx.query('SELECT FROM orders WHERE id = $1 FOR UPDATE', [orderId]);
  // A statement of its own: it sees what was committed while the first waited.
  const [order]: PickupOrderState[] = await tx.query(
    `SELECT ${pickupState} FROM orders o
      WHERE o.id = $1 AND o.delivery_method = 'pickup' AND o.paid_at IS NOT NULL AND o.organization_id IS NOT NULL`,
    [orderId],
  );
  return order ?? null;
}

type HandOut = {
  readonly isHandedOut: boolean;
  readonly at: Date;
  /** Who and how, for the timeline. */
  readonly note: string;
};

/**
 * Brings a locked order to what phones say of it: delivered, or back to what it was before. Announced even where the
 * status stays, since two phones may have handed it out. Throws OrderStatusError (409).
 */
export async function settleHandOut(tx: Tx, order: PickupOrderState, handOut: HandOut): Promise<void> {
  const { isHandedOut, at, note } = handOut;
  const { id: orderId, status } = order;
  if (isHandedOut !== (status === 'delivered')) {
    const to = isHandedOut ? 'delivered' : await statusBefore(tx, orderId);
    assertCanChange({ status, deliveryMethod: 'pickup' }, to, 'hand-out');
    await changeStatus(tx, { orderId, from: [status], to, actor: 'hand-out', at, note });
  }
  await outbox.add(tx, orderChanged({ orderId }));
}

/** What a delivered order was before. */
async function statusBefore(tx: Tx, orderId: string): Promise<OrderStatus> {
  const [change]: { before: OrderStatus | null }[] = await tx.query(
    `SELECT from_status AS before FROM order_status_changes WHERE order_id = $1 AND to_status = 'delivered'
      ORDER BY id DESC LIMIT 1`,
    [orderId],
  );
  return change?.before ?? 'ready-for-pickup';
}
