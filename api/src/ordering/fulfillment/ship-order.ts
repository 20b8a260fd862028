import { outbox, type Reader, type Tx } from '../../database/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { mailAddress } from '../../lib/mail-address.js';
import { findOrderEmails } from '../../mail/admin/index.js';
import { noteResend, orderShipped } from '../../mail/index.js';
import { orderChanged, sendOrderShipped } from '../ordering.messages.js';
import { auditOrder, moveLocked } from '../orders/change-status.js';
import { type CustomerMailDeps, illustrateLines, loadAnyOrder, packedLine } from '../orders/load-orders.js';
import { assertCanChange, type DeliveryMethod, type OrderStatus } from '../orders/order-status.js';
import { isRemoved } from '../orders/order.entity.js';
import { isRefunding } from '../refunds/refund-order.js';
import { RefundUnderWayError } from './fulfillment.errors.js';
import { hasShipped } from './preview-parcels.js';
import { findShipments } from './record-parcels.js';
import { isSameTracking, type Tracking, trackingText } from './tracking.js';

export type ShipRequest = {
  readonly orderId: string;
  /** Null for no parcel: only for an order that has not shipped. */
  readonly tracking: Tracking | null;
  readonly adminId: string;
  readonly now: Date;
  /** `once`: if there was none yet. `again`: another copy, with the current number. */
  readonly email: 'none' | 'once' | 'again';
};

/** Ships an order, or changes its parcel. Throws NotFoundError (404), OrderStatusError and RefundUnderWayError (409). */
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
  assertCanChange(order, 'shipped', 'admin');
  if (order.isRefunding) throw new RefundUnderWayError();
  await moveLocked(tx, order, { to: 'shipped', actor: 'admin', actorId: adminId, at });
}

/** Returns whether the tracking changed. */
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

/** What shipping needs of an order. */
export type Shippable = Tracking & {
  readonly id: string;
  readonly status: OrderStatus;
  readonly deliveryMethod: DeliveryMethod;
  /** Whether it is being refunded in full. */
  readonly isRefunding: boolean;
  readonly isEmailAsked: boolean;
};

/** Locks these orders, so that nobody else cancels or refunds them. By id; unknown ones are left out. */
export async function lockShippable(tx: Tx, orderIds: readonly string[]): Promise<Map<string, Shippable>> {
  await tx.query('SELECT FROM orders WHERE id = ANY($1::uuid[]) ORDER BY id FOR UPDATE', [orderIds]);
  // A separate statement sees what was committed while the first waited.
  return findShippable(tx, orderIds);
}

export async function findShippable(
  db: Reader,
  orderIds: readonly string[],
): Promise<Map<string, Shippable>> {
  const orders: Shippable[] = await db.query(
    `SELECT o.id, o.status, o.delivery_method, ${isRefunding} AS is_refunding,
        shipment.carrier, shipment.tracking_number,
        shipment.email_asked_at IS NOT NULL AS is_email_asked
       FROM orders o LEFT JOIN shipments shipment ON shipment.order_id = o.id WHERE o.id = ANY($1::uuid[])`,
    [orderIds],
  );
  return new Map(orders.map((order) => [order.id, order]));
}

/** Queues 'It has shipped' in the transaction that ships. Returns whether there is anything to send. */
async function queueShippedEmail(tx: Tx, order: Shippable, { email, now }: ShipRequest): Promise<boolean> {
  if (email === 'none' || (email === 'once' && order.isEmailAsked)) return false;
  await tx.query(
    `INSERT INTO shipments (order_id, email_asked_at) VALUES ($1, $2)
     ON CONFLICT (order_id) DO UPDATE SET email_asked_at = COALESCE(shipments.email_asked_at, excluded.email_asked_at)`,
    [order.id, now],
  );
  if (order.isEmailAsked) await queueCopy(tx, order.id);
  await outbox.add(tx, sendOrderShipped({ orderId: order.id }));
  return true;
}

/** Requests a copy, unless the first email was not tried yet: that is written from the current order anyway. */
async function queueCopy(tx: Tx, orderId: string): Promise<void> {
  const emails = await findOrderEmails(tx, [orderId]);
  const first = emails.find(({ kind }) => kind === 'order-shipped');
  if (first) await noteResend(tx, first.id);
}

/** Sends 'It has shipped', once: the carrier, the number with its page, and the contents. */
export async function sendShippedEmail(deps: CustomerMailDeps, orderId: string): Promise<void> {
  const { database, mail, yourOrderUrl } = deps;
  const loaded = await loadAnyOrder(database.read, orderId);
  // Cancelled before the email was sent: nothing ships.
  if (!loaded || loaded.order.status === 'cancelled' || isRemoved(loaded.order)) return;
  const shipment = (await findShipments(database.read, [orderId])).get(orderId);
  if (!shipment) return;
  const { order } = loaded;
  const { lines, pictures } = await illustrateLines(deps, order.language, loaded.items.map(packedLine));
  await mail.send(orderShipped, {
    to: mailAddress(order.customerEmail, order.customerName),
    key: orderId,
    orderId,
    props: {
      orderId,
      orderUrl: yourOrderUrl({ orderId, customerEmail: order.customerEmail }),
      customerName: order.customerName,
      items: lines,
      address: order.shippingAddress,
      carrier: shipment.carrier,
      trackingNumber: shipment.trackingNumber,
      trackingUrl: shipment.trackingUrl,
    },
    pictures,
  });
}
