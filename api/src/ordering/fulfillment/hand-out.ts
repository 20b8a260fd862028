import { outbox, type Reader, type Tx } from '../../database/index.js';
import { findFundraiserNames } from '../../fundraising/index.js';
import { orderChanged } from '../ordering.messages.js';
import { changeStatus } from '../orders/change-status.js';
import { assertCanChange, type OrderStatus } from '../orders/order-status.js';
import { type PackedItem, packedItems, type PackedRow, readPackedItems } from '../refunds/packed-items.js';
import { isRefunding } from '../refunds/refund-order.js';

/** A paid pickup order, as far as those need it who hand it out. */
export type PickupOrder = PickupOrderState & {
  readonly customerName: string;
  readonly classroomId: string | null;
  readonly classroomName: string | null;
  /** As it stood at the checkout. */
  readonly pickupLocation: string | null;
  readonly items: readonly PackedItem[];
};

/** What a hand-out rests on. */
type PickupOrderState = {
  readonly id: string;
  readonly organizationId: string;
  readonly status: OrderStatus;
  readonly paidAt: Date;
  /** All of its money is on its way back: once it is there, the order is cancelled. */
  readonly isRefunding: boolean;
  /** When a dashboard, not a phone, marked it delivered; null where none did. */
  readonly deliveredByHandAt: Date | null;
  /** How often its status changed. */
  readonly changeCount: number;
};

type PickupScope =
  | {
      readonly organizationId: string;
      /** Delivered and cancelled ones only from then on. */ readonly since: Date;
    }
  | { readonly orderIds: readonly string[] };

type Row = Omit<PickupOrder, 'items' | 'classroomName'> & { items: PackedRow[] };

/** Paid pickup orders by name. */
export async function findPickupOrders(db: Reader, scope: PickupScope): Promise<PickupOrder[]> {
  const rows = await findRows(db, scope);
  const classroomIds = rows.flatMap(({ classroomId }) => classroomId ?? []);
  const organizationIds = rows.map(({ organizationId }) => organizationId);
  const { classrooms } = await findFundraiserNames(db, { organizationIds, classroomIds });
  return rows.map(({ items, ...order }) => ({
    ...order,
    classroomName: order.classroomId && (classrooms.get(order.classroomId)?.name ?? null),
    items: readPackedItems(items),
  }));
}

/** The columns of a PickupOrderState; the order is `o`. */
const pickupState = `o.id, o.organization_id, o.status, o.paid_at,
  ${isRefunding} AS is_refunding,
  (SELECT CASE WHEN actor <> 'hand-out' AND to_status = 'delivered' THEN changed_at END
     FROM order_status_changes WHERE order_id = o.id ORDER BY id DESC LIMIT 1) AS delivered_by_hand_at,
  (SELECT count(*)::int FROM order_status_changes WHERE order_id = o.id) AS change_count`;

function findRows(db: Reader, scope: PickupScope): Promise<Row[]> {
  const [where, ...values] =
    'orderIds' in scope
      ? [`o.id = ANY($1::uuid[])`, scope.orderIds]
      : [
          `o.organization_id = $1 AND (o.status IN ('completed', 'processing', 'ready-for-pickup') OR EXISTS
            (SELECT FROM order_status_changes WHERE order_id = o.id AND to_status = o.status AND changed_at > $2))`,
          scope.organizationId,
          scope.since,
        ];
  return db.query(
    `SELECT ${pickupState}, o.customer_name, o.classroom_id,
        o.pickup_location, ${packedItems} AS items
       FROM orders o
      WHERE ${where} AND o.delivery_method = 'pickup' AND o.paid_at IS NOT NULL AND o.organization_id IS NOT NULL
      ORDER BY o.customer_name, o.created_at`,
    values,
  );
}

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

/** Who handed an order out at the pickup, and when. */
type PhoneHandOut = { readonly by: string; readonly at: Date };

/** Pickup's knowledge of a box, which is above ordering. Null while no phone says that it is gone. */
export type FindPhoneHandOut = (db: Reader, orderId: string) => Promise<PhoneHandOut | null>;
