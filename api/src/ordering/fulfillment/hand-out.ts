import { outbox, type Reader, type Tx } from '../../database/index.js';
import { findFundraiserNames } from '../../fundraising/index.js';
import { orderChanged } from '../ordering.messages.js';
import { changeStatus } from '../orders/change-status.js';
import { OrderStatusChangeEntity } from '../orders/order-records.entity.js';
import { assertCanChange, type OrderStatus } from '../orders/order-status.js';
import { type PackedItem, packedItems, type PackedRow, readPackedItems } from '../refunds/packed-items.js';
import { isRefunding } from '../refunds/refund-order.js';

/** A paid pickup order, as the people who hand it out need it. */
export type PickupOrder = PickupOrderState & {
  readonly customerName: string;
  readonly classroomId: string | null;
  readonly classroomName: string | null;
  /** The location at the time of the checkout. */
  readonly pickupLocation: string | null;
  readonly items: readonly PackedItem[];
};

/** What a hand-out needs of an order. */
type PickupOrderState = {
  readonly id: string;
  readonly organizationId: string;
  readonly status: OrderStatus;
  readonly paidAt: Date;
  /** Whether it is being refunded in full; then it will be cancelled. */
  readonly isRefunding: boolean;
  /** When a dashboard, not a phone, marked it delivered; null if none did. */
  readonly deliveredByHandAt: Date | null;
  /** The number of changes of its status. */
  readonly changeCount: number;
};

type PickupScope =
  | {
      readonly organizationId: string;
      /** Delivered and cancelled orders only since then. */ readonly since: Date;
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

/** Locks a paid pickup order, so that nobody else cancels it or hands it out. Null for any other. */
export async function lockPickupOrder(tx: Tx, orderId: string): Promise<PickupOrderState | null> {
  await tx.query('SELECT FROM orders WHERE id = $1 FOR UPDATE', [orderId]);
  // A separate statement sees what was committed while the first waited.
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
  /** Who did it and how, for the timeline. */
  readonly note: string;
};

/**
 * Sets a locked order to the state that phones recorded: delivered, or back to its former status. Announces it even if
 * the status stays, since two phones may have handed it out. Throws OrderStatusError (409).
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

/** The status of a delivered order before it was delivered. */
async function statusBefore(tx: Tx, orderId: string): Promise<OrderStatus> {
  const change = await tx.findOne(OrderStatusChangeEntity, {
    where: { orderId, toStatus: 'delivered' },
    order: { id: 'DESC' },
  });
  return change?.fromStatus ?? 'ready-for-pickup';
}

/** Who handed out an order at the pickup, and when. */
type PhoneHandOut = { readonly by: string; readonly at: Date };

/** Injected by pickup, a higher module. Null while no phone has handed out the box. */
export type FindPhoneHandOut = (db: Reader, orderId: string) => Promise<PhoneHandOut | null>;
