import { assertMayChange } from '../../accounts/index.js';
import type { FindProductPictures } from '../../catalog/index.js';
import { outbox, type Database, type Tx } from '../../database/index.js';
import { findPickupPlace } from '../../fundraising/index.js';
import type { Clock } from '../../lib/clock.js';
import { mailAddress } from '../../lib/mail-address.js';
import { NotFoundError } from '../../lib/domain-error.js';
import type { Viewer } from '../../lib/viewer.js';
import { pickupReady, type Mail } from '../../mail/index.js';
import { changeStatus } from '../orders/change-status.js';
import { auditOrder } from '../orders/order-audit.js';
import { loadAnyOrder } from '../orders/load-orders.js';
import type { FindPickupNotice } from './pickup-notice.js';
import { illustrateLines, packedLine } from '../orders/illustrate-lines.js';
import { isRemoved } from '../customers/removed-customer.js';
import { assertCanChange, type DeliveryMethod, type OrderStatus } from '../orders/order-status.js';
import type { YourOrderUrl } from '../your-order/your-order-url.js';
import { AlreadyNotifiedError } from './fulfillment.errors.js';
import { orderChanged, sendPickupReady } from '../ordering.messages.js';

/** docs/product/pickup.md#screens: so long the emails of many orders wait, and can be taken back. */
export const readyUndoSeconds = 60;

type Deps = { readonly database: Database; readonly clock: Clock };

/**
 * Marks a pickup order ready and leaves the email to its customer, once. Throws NotFoundError (404), ForbiddenError
 * (403) for another organization's order, AlreadyNotifiedError and OrderStatusError (409).
 */
export async function notifyPickupReady(
  { database, clock }: Deps,
  viewer: Viewer,
  orderId: string,
  /** How long the email waits, so that it can be taken back. */
  { undoSeconds = 0 } = {},
): Promise<{ customerName: string }> {
  return database.transaction((tx) => markReady(tx, viewer, orderId, { now: clock(), undoSeconds }));
}

type Row = {
  status: OrderStatus;
  deliveryMethod: DeliveryMethod;
  organizationId: string | null;
  customerName: string;
  isSent: boolean;
};

async function markReady(
  tx: Tx,
  viewer: Viewer,
  orderId: string,
  { now, undoSeconds }: { readonly now: Date; readonly undoSeconds: number },
): Promise<{ customerName: string }> {
  const [order]: Row[] = await tx.query(
    `SELECT status, delivery_method AS "deliveryMethod", organization_id AS "organizationId",
        customer_name AS "customerName", pickup_notification_sent AS "isSent"
       FROM orders WHERE id = $1 FOR UPDATE`,
    [orderId],
  );
  if (!order?.organizationId) throw new NotFoundError('Order');
  assertMayChange(viewer, order.organizationId);
  if (order.isSent) throw new AlreadyNotifiedError();
  const actor = viewer.admin?.role === 'admin' ? 'admin' : 'organization';
  // Of an order that is there already only the email is missing.
  if (order.status !== 'ready-for-pickup') assertCanChange(order, 'ready-for-pickup', actor);
  await tx.query(
    'UPDATE orders SET pickup_notification_sent = true, pickup_notification_sent_at = $2 WHERE id = $1',
    [orderId, now],
  );
  if (order.status !== 'ready-for-pickup') {
    const actorId = actor === 'admin' ? viewer.admin?.id : order.organizationId;
    await changeStatus(tx, { orderId, from: [order.status], to: 'ready-for-pickup', actor, actorId });
  }
  if (viewer.admin && actor === 'admin') {
    await auditOrder(tx, orderId, {
      adminId: viewer.admin.id,
      action: 'order-marked-ready',
      before: { status: order.status, pickupNotificationSent: false },
      after: { status: 'ready-for-pickup', pickupNotificationSent: true },
    });
  }
  await outbox.add(tx, orderChanged({ orderId }));
  if (undoSeconds > 0) await outbox.addLater(tx, undoSeconds, sendPickupReady({ orderId }));
  else await outbox.add(tx, sendPickupReady({ orderId }));
  return { customerName: order.customerName };
}

type PickupMailDeps = {
  readonly database: Database;
  readonly mail: Mail;
  readonly yourOrderUrl: YourOrderUrl;
  readonly findPickupNotice?: FindPickupNotice;
  readonly findProductPictures?: FindProductPictures;
};

/** Tells the customer where and when the order can be picked up, once. */
export async function mailPickupReady(
  { database, mail, yourOrderUrl, findPickupNotice, findProductPictures }: PickupMailDeps,
  orderId: string,
): Promise<void> {
  const loaded = await loadAnyOrder(database.read, orderId);
  // Cancelled before the email left: there is nothing to fetch.
  if (!loaded?.order.organizationId || loaded.order.status === 'cancelled' || isRemoved(loaded.order)) return;
  const { order, items, organizationName } = loaded;
  const settings = await findPickupPlace(database.read, loaded.order.organizationId);
  const notice = await findPickupNotice?.(orderId);
  const { place, hours, instructions } = notice?.plan ?? { ...settings, place: settings.address };
  const { lines, pictures } = await illustrateLines(items, findProductPictures);
  await mail.send(pickupReady, {
    to: mailAddress(order.customerEmail, order.customerName),
    key: orderId,
    orderId,
    // The support address knows nothing of who stands where with which box.
    replyTo: mailAddress(settings.contactEmail, organizationName ?? ''),
    props: {
      orderId,
      orderUrl: yourOrderUrl({ orderId, customerEmail: order.customerEmail }),
      customerName: order.customerName,
      organizationName: organizationName ?? '',
      items: lines.map(packedLine),
      ...{ place: place ?? order.pickupLocation, hours, instructions },
      contactEmail: settings.contactEmail,
      pickup: notice?.facts ?? null,
    },
    pictures: [...pictures, ...(notice?.pictures ?? [])],
  });
}
