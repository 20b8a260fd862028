import { type Database, outbox, type Reader, type Tx } from '../../database/index.js';
import { perRequest } from '../../http/index.js';
import { InvalidInputError, NotFoundError } from '../../lib/domain-error.js';
import { isUuid } from '../../lib/ids.js';
import { findOrderEmails } from '../../mail/admin/index.js';
import { noteResend, orderShipped } from '../../mail/index.js';
import { ParcelsRefusedError, RefundUnderWayError } from '../ordering.errors.js';
import { orderChanged, sendOrderShipped } from '../ordering.messages.js';
import { auditOrder, moveLocked } from '../orders/change-status.js';
import { customerMail, type CustomerMailDeps, illustrateLines, loadAnyOrder } from '../orders/load-orders.js';
import { assertCanChange, type OrderStatus } from '../orders/order-status.js';
import { emailRefusal } from '../orders/order-emails.js';
import type { OrderEntity } from '../orders/order.entity.js';
import { findPackedItems } from '../refunds/packed-items.js';
import { isRefunding } from '../refunds/refund-order.js';
import { hasShipped, type Judged, judgeParcel, refuse } from './preview-parcels.js';
import type { Shipment } from './shipment.resolver.js';
import {
  isSameTracking,
  readTracking,
  type Tracking,
  trackingText,
  trackingUrl,
  type WrittenTracking,
} from './tracking.js';

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
export type Shippable = Tracking &
  Pick<OrderEntity, 'id' | 'status' | 'deliveryMethod'> & {
    /** Whether it is being refunded in full. */
    readonly isRefunding: boolean;
    readonly isEmailAsked: boolean;
  };

/** Locks these orders, so that nobody else cancels or refunds them. By id; unknown ones are left out. */
async function lockShippable(tx: Tx, orderIds: readonly string[]): Promise<Map<string, Shippable>> {
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
  const { database, mail } = deps;
  const loaded = await loadAnyOrder(database.read, orderId);
  // Cancelled before the email was sent: nothing ships.
  if (!loaded || emailRefusal(orderShipped.kind, loaded.order)) return;
  const shipment = (await findShipments(database.read, [orderId])).get(orderId);
  if (!shipment) return;
  const { order } = loaded;
  const packed = (await findPackedItems(database.read, [orderId])).get(orderId) ?? [];
  const { lines, pictures } = await illustrateLines(deps, order.language, packed);
  const { props, ...about } = customerMail(deps, order);
  await mail.send(orderShipped, {
    ...about,
    key: orderId,
    props: {
      ...props,
      items: lines,
      address: order.shippingAddress,
      recipientName: order.recipientName,
      giftMessage: order.giftMessage,
      carrier: shipment.carrier,
      trackingNumber: shipment.trackingNumber,
      trackingUrl: shipment.trackingUrl,
    },
    pictures,
  });
}

/** The most rows per call. */
export const maxParcels = 200;

type WrittenParcel = WrittenTracking & { readonly orderId: string };

type RecordRequest = {
  readonly adminId: string;
  readonly now: Date;
  readonly mailsCustomers: boolean;
};

/** Order ids by result. */
type RecordedParcels = Readonly<Record<'shipped' | 'added' | 'unchanged', readonly string[]>>;

/**
 * Ships many orders at once, all or none: records their parcels and emails each customer once. The same call again
 * changes nothing. Throws InvalidInputError (400) for an invalid number, a repeated order and more than 200 orders,
 * ParcelsRefusedError (409) with every row that was refused.
 */
export async function recordParcels(
  { database }: { readonly database: Database },
  written: readonly WrittenParcel[],
  request: RecordRequest,
): Promise<RecordedParcels> {
  const parcels = readParcels(written);
  return database.transaction((tx) => record(tx, parcels, request));
}

function readParcels(written: readonly WrittenParcel[]): ReadonlyMap<string, Tracking> {
  if (written.length > maxParcels)
    throw new InvalidInputError({ parcels: `At most ${maxParcels} orders at once.` });
  const parcels = new Map(written.map((row) => [row.orderId, readNumbered(row)]));
  if (parcels.size < written.length) throw new InvalidInputError({ parcels: 'An order is listed twice.' });
  return parcels;
}

function readNumbered(row: WrittenParcel): Tracking {
  const tracking = readTracking(row);
  if (!isUuid(row.orderId)) throw new InvalidInputError({ parcels: 'Give the whole id of each order.' });
  if (tracking.trackingNumber === null)
    throw new InvalidInputError({ parcels: 'Each order needs a tracking number.' });
  return tracking;
}

async function record(
  tx: Tx,
  parcels: ReadonlyMap<string, Tracking>,
  { adminId, now, mailsCustomers }: RecordRequest,
): Promise<RecordedParcels> {
  const orders = await lockShippable(tx, [...parcels.keys()]);
  const judged = [...parcels].map(([orderId, tracking]): Judged & { orderId: string; tracking: Tracking } => {
    const order = orders.get(orderId);
    return {
      orderId,
      tracking,
      ...(order ? judgeParcel(order, tracking) : refuse('There is no such order.')),
    };
  });
  const refused = judged.filter(({ fit }) => fit === 'refused');
  if (refused.length > 0) throw new ParcelsRefusedError(refused);
  const email = mailsCustomers ? 'once' : 'none';
  const changed = judged.filter(({ fit }) => fit !== 'unchanged');
  for (const { orderId, tracking } of changed)
    await shipOrder(tx, { orderId, tracking, adminId, now, email });
  const idsOf = (wanted: string) => judged.filter(({ fit }) => fit === wanted).map(({ orderId }) => orderId);
  return { shipped: idsOf('ships'), added: idsOf('adds'), unchanged: idsOf('unchanged') };
}

/** The parcel of an order that was ever shipped; null for any other. One statement per request. */
export const shipmentOfOrder = perRequest(({ database }: { readonly database: Database }, orderIds) =>
  findShipments(database.read, orderIds),
);

type Row = Omit<Shipment, 'trackingUrl'> & { readonly orderId: string };

/** Parcels by order id. */
export async function findShipments(
  db: Reader,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Shipment>> {
  const rows: Row[] = await db.query(
    `SELECT change.order_id, max(changed_at) AS shipped_at, shipment.carrier, shipment.tracking_number
       FROM order_status_changes change LEFT JOIN shipments shipment ON shipment.order_id = change.order_id
      WHERE change.order_id = ANY($1::uuid[]) AND to_status = 'shipped'
      GROUP BY change.order_id, shipment.order_id`,
    [orderIds],
  );
  return new Map(rows.map(({ orderId, ...row }) => [orderId, { ...row, trackingUrl: trackingUrl(row) }]));
}
