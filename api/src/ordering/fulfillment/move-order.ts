import { assertJob } from '../../accounts/index.js';
import { outbox, type Database, type Tx } from '../../database/index.js';
import { withFinance, withWarehouse } from '../../http/index.js';
import {
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  UnauthenticatedError,
} from '../../lib/domain-error.js';
import { hasJob, organizationLoginOf, type Viewer } from '../../lib/viewer.js';
import { lockOrder, moveLocked, moverOf, noteMove } from '../orders/change-status.js';
import { cancelOrder, readCancelRequest } from '../refunds/cancel-order.js';
import { notifyPickupReady } from './notify-pickup.js';
import { orderChanged } from '../ordering.messages.js';
import { assertCanChange, type OrderStatus } from '../orders/order-status.js';
import type { CompletedOrder, SettleDeps } from '../purchase/settle-payment.js';
import { shipOrder } from './ship-order.js';
import { readTracking, trackingText, type WrittenTracking } from './tracking.js';

/**
 * Staff's change of status, recorded with who made it; an organization may only hand over. To cancel, it calls
 * cancelOrder and throws what that throws; a move to ready for pickup emails the customer (notifyPickupReady). Throws
 * UnauthenticatedError (401), ForbiddenError (403), InvalidInputError (400), NotFoundError (404), OrderStatusError and
 * RefundUnderWayError (409).
 */
export async function moveOrder(
  deps: SettleDeps,
  viewer: Viewer,
  { orderId, to, parcel }: MoveRequest,
): Promise<CompletedOrder> {
  const { also: jobs } = to === 'cancelled' ? withFinance : withWarehouse;
  if (viewer.organization && !hasJob(viewer, jobs) && to === 'delivered')
    return handOverOrder(deps, viewer, orderId);
  if (!viewer.admin) throw organizationLoginOf(viewer) ? new ForbiddenError() : new UnauthenticatedError();
  assertJob(viewer, jobs);
  if (to === 'cancelled') {
    const { id, status } = await cancelOrder(deps, orderId, readCancelRequest(viewer, {}));
    return { id, status };
  }
  if (to === 'ready-for-pickup') {
    await notifyPickupReady(deps, viewer, orderId);
    return { id: orderId, status: to };
  }
  if (to !== 'shipped' && trackingText(readTracking(parcel ?? {})) !== null)
    throw new InvalidInputError({ trackingNumber: 'Only an order that ships has a parcel.' });
  if (to === 'shipped') return ship(deps, viewer.admin.id, { orderId, parcel });
  return deps.database.transaction((tx) => change(tx, viewer, orderId, to));
}

type MoveRequest = {
  readonly orderId: string;
  readonly to: OrderStatus;
  /** The parcel of an order that ships, or the new parcel of one that has shipped. */
  readonly parcel?: WrittenTracking;
};

/** Ships an order; emails the customer if the parcel is known. */
function ship(
  { database, clock }: SettleDeps,
  adminId: string,
  { orderId, parcel }: Omit<MoveRequest, 'to'>,
): Promise<CompletedOrder> {
  const tracking = readTracking(parcel ?? {});
  const isKnown = trackingText(tracking) !== null;
  const request = { orderId, adminId, now: clock(), email: isKnown ? 'once' : 'none' } as const;
  return database.transaction((tx) => shipOrder(tx, { ...request, tracking: isKnown ? tracking : null }));
}

/**
 * Marks a ready pickup order as delivered, for its organization or an administrator. Throws ForbiddenError (403) for
 * another organization's order, NotFoundError (404), OrderStatusError (409).
 */
export function handOverOrder(
  { database }: { readonly database: Database },
  viewer: Viewer,
  orderId: string,
): Promise<CompletedOrder> {
  return database.transaction((tx) => change(tx, viewer, orderId, 'delivered'));
}

async function change(tx: Tx, viewer: Viewer, orderId: string, to: OrderStatus): Promise<CompletedOrder> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new NotFoundError('Order');
  const mover = moverOf(viewer, order.organizationId);
  assertCanChange(order, to, mover.actor);
  await moveLocked(tx, order, { to, ...mover });
  await noteMove(tx, viewer, order, 'order-handed-out');
  await outbox.add(tx, orderChanged({ orderId }));
  return { id: orderId, status: to };
}
