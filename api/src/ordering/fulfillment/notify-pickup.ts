import { type Database, outbox, type Tx } from '../../database/index.js';
import { findPickupPlace, getOrganization } from '../../fundraising/index.js';
import type { Clock } from '../../lib/clock.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { mailAddress } from '../../lib/mail-address.js';
import type { Viewer } from '../../lib/viewer.js';
import { pickupPlaceNeeded, pickupReady } from '../../mail/index.js';
import type { Realtime } from '../../realtime/index.js';
import { orderChanged, sendPickupReady } from '../ordering.messages.js';
import { lockOrder, moveLocked, moverOf, noteMove } from '../orders/change-status.js';
import {
  customerMail,
  type CustomerMailDeps,
  illustrateLines,
  loadAnyOrder,
  type FindPickupNotice,
} from '../orders/load-orders.js';
import { emailRefusal } from '../orders/order-emails.js';
import { assertCanChange } from '../orders/order-status.js';
import { OrderEntity } from '../orders/order.entity.js';
import { findPackedItems } from '../refunds/packed-items.js';
import { AlreadyNotifiedError } from '../ordering.errors.js';

/** docs/product/pickup.md#screens: the emails of many orders wait this long, and can be undone. */
export const readyUndoSeconds = 60;

/** The emails wait until all orders are marked and their minute begins; at most this long, if the process is killed. */
export const readyHoldSeconds = 3_600;

/** Reschedules the waiting emails of these orders. */
export async function rescheduleReadyEmails(
  tx: Tx,
  orderIds: readonly string[],
  seconds = readyUndoSeconds,
): Promise<void> {
  await outbox.reschedule(
    tx,
    seconds,
    orderIds.map((orderId) => sendPickupReady({ orderId })),
  );
}

/**
 * Marks a pickup order ready and queues the email to its customer, once. Throws NotFoundError (404), ForbiddenError
 * (403) for another organization's order, AlreadyNotifiedError and OrderStatusError (409).
 */
export async function notifyPickupReady(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  viewer: Viewer,
  orderId: string,
  /** How long the email waits, so that it can be undone. */
  { undoSeconds = 0 } = {},
): Promise<{ customerName: string }> {
  return database.transaction((tx) => markReady(tx, viewer, orderId, { now: clock(), undoSeconds }));
}

async function markReady(
  tx: Tx,
  viewer: Viewer,
  orderId: string,
  { now, undoSeconds }: { readonly now: Date; readonly undoSeconds: number },
): Promise<{ customerName: string }> {
  const order = await lockOrder(tx, orderId);
  if (!order?.organizationId) throw new NotFoundError('Order');
  const mover = moverOf(viewer, order.organizationId);
  if (order.pickupNotificationSent) throw new AlreadyNotifiedError();
  // An order that is already ready only lacks the email.
  if (order.status !== 'ready-for-pickup') assertCanChange(order, 'ready-for-pickup', mover.actor);
  await tx.update(OrderEntity, orderId, { pickupNotificationSent: true, pickupNotificationSentAt: now });
  await moveLocked(tx, order, {
    to: 'ready-for-pickup',
    ...mover,
    action: 'order-marked-ready',
    beside: [{ pickupNotificationSent: false }, { pickupNotificationSent: true }],
  });
  await outbox.add(tx, orderChanged({ orderId }));
  // The history has one line for many orders at once.
  if (undoSeconds === 0) await noteMove(tx, viewer, order, 'order-marked-ready');
  if (undoSeconds > 0) await outbox.addLater(tx, undoSeconds, sendPickupReady({ orderId }));
  else await outbox.add(tx, sendPickupReady({ orderId }));
  return { customerName: order.customerName };
}

type PickupMailDeps = CustomerMailDeps & { readonly findPickupNotice?: FindPickupNotice };

/** Emails the customer, once, where and when the order can be picked up. */
export async function mailPickupReady(deps: PickupMailDeps, orderId: string): Promise<void> {
  const { database, mail, findPickupNotice } = deps;
  const loaded = await loadAnyOrder(database.read, orderId);
  // Cancelled before the email was sent: there is nothing to pick up.
  if (!loaded?.order.organizationId || emailRefusal(pickupReady.kind, loaded.order)) return;
  const { order, organizationName } = loaded;
  const settings = await findPickupPlace(database.read, loaded.order.organizationId);
  const notice = await findPickupNotice?.(orderId);
  const { place, hours, instructions } = notice?.plan ?? { ...settings, place: settings.address };
  const packed = (await findPackedItems(database.read, [orderId])).get(orderId) ?? [];
  const { lines, pictures } = await illustrateLines(deps, order.language, packed);
  const { props, ...about } = customerMail(deps, order);
  await mail.send(pickupReady, {
    ...about,
    key: orderId,
    // The organization answers, since support does not know its pickup.
    replyTo: mailAddress(settings.contactEmail, organizationName ?? ''),
    props: {
      ...props,
      organizationName: organizationName ?? '',
      items: lines,
      place: place ?? order.pickupLocation,
      hours,
      instructions,
      contactEmail: settings.contactEmail,
      pickup: notice?.facts ?? null,
    },
    pictures: [...pictures, ...(notice?.pictures ?? [])],
  });
}

/**
 * Asks an organization, once, with its first pickup order, where and when it hands out its orders
 * (docs/product/pickup.md#offer). Not if it has entered that meanwhile.
 */
export async function sendPickupPlaceQuestion(
  { database, mail, findPickupNotice }: PickupMailDeps,
  orderId: string,
): Promise<void> {
  const loaded = await loadAnyOrder(database.read, orderId);
  const organizationId = loaded?.order.organizationId;
  const notice = await findPickupNotice?.(orderId);
  if (!organizationId || !notice || notice.plan.place || loaded.order.status === 'cancelled') return;
  const { name, contactName, contactEmail } = await getOrganization(database.read, organizationId);
  await mail.send(pickupPlaceNeeded, {
    to: mailAddress(contactEmail, contactName),
    key: organizationId,
    organizationId,
    props: { organizationId, organizationName: name, contactName, orderId },
  });
}

/**
 * Updates the buyers' open pages after a change of an organization's pickup day or place. The orders have not changed,
 * so nobody else is notified.
 */
export async function publishWaitingPickups(
  { database, realtime }: { readonly database: Database; readonly realtime: Realtime },
  organizationId: string,
): Promise<void> {
  const waiting: { id: string }[] = await database.read.query(
    `SELECT id FROM orders WHERE organization_id = $1 AND delivery_method = 'pickup' AND paid_at IS NOT NULL
        AND status IN ('completed', 'processing', 'ready-for-pickup')`,
    [organizationId],
  );
  for (const { id: orderId } of waiting) realtime.publish('order', orderId, { orderId });
}
