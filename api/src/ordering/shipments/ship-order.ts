import { outbox, type Tx } from '../../database/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { changeStatus } from '../orders/change-status.js';
import { auditOrder } from '../orders/order-audit.js';
import { assertCanChange, type OrderStatus } from '../orders/order-status.js';
import { RefundUnderWayError } from './shipment.errors.js';
import { orderChanged } from '../ordering.messages.js';
import { hasShipped } from './judge-parcel.js';
import { lockShippable, type Shippable } from './lock-shippable.js';
import { queueShippedEmail } from './queue-shipped-email.js';
import { isSameTracking, trackingText, type Tracking } from './tracking.js';

export type ShipRequest = {
  readonly orderId: string;
  /** Null where nothing is said of the parcel: only an order that has not shipped can be shipped so. */
  readonly tracking: Tracking | null;
  readonly adminId: string;
  readonly now: Date;
  /** `once`: where there was none yet. `again`: another copy, with the number as it is now. */
  readonly email: 'none' | 'once' | 'again';
};

/**
 * An administrator ships an order, or says later what became its parcel, or corrects it. Throws NotFoundError (404),
 * OrderStatusError and RefundUnderWayError (409).
 */
export async function shipOrder(tx: Tx, request: ShipRequest): Promise<{ id: string; status: OrderStatus }> {
  const { orderId, tracking } = request;
  const order = (await lockShippable(tx, [orderId])).get(orderId);
  if (!order) throw new NotFoundError('Order');
  const isCorrection = tracking !== null && hasShipped(order);
  if (!isCorrection) await ship(tx, order, request);
  const isRecorded = tracking !== null && (await recordTracking(tx, order, tracking, request));
  const isMailed = await queueShippedEmail(tx, order, request);
  if (!isCorrection || isRecorded || isMailed) await outbox.add(tx, orderChanged({ orderId }));
  return { id: orderId, status: isCorrection ? order.status : 'shipped' };
}

async function ship(tx: Tx, order: Shippable, { adminId, now: at }: ShipRequest): Promise<void> {
  const { id: orderId, status } = order;
  assertCanChange(order, 'shipped', 'admin');
  if (order.isRefunding) throw new RefundUnderWayError();
  await changeStatus(tx, { orderId, from: [status], to: 'shipped', actor: 'admin', actorId: adminId, at });
  await auditOrder(tx, orderId, {
    adminId,
    action: 'order-moved',
    before: { status },
    after: { status: 'shipped' },
  });
}

/** Whether it is other than before. */
async function recordTracking(
  tx: Tx,
  order: Shippable,
  tracking: Tracking,
  { adminId, now }: ShipRequest,
): Promise<boolean> {
  if (isSameTracking(order, tracking)) return false;
  await tx.query(
    `INSERT INTO shipments (order_id, carrier, tracking_number, recorded_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (order_id) DO UPDATE SET carrier = excluded.carrier, tracking_number = excluded.tracking_number,
       recorded_at = excluded.recorded_at`,
    [order.id, tracking.carrier, tracking.trackingNumber, now],
  );
  await auditOrder(tx, order.id, {
    adminId,
    action: 'order-tracked',
    before: { parcel: trackingText(order) },
    after: { parcel: trackingText(tracking) },
  });
  return true;
}
