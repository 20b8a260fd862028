import { getAdminId } from '../../accounts/index.js';
import { type Database, outbox, type Tx } from '../../database/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import type { Viewer } from '../../lib/viewer.js';
import { orderChanged, sendPickupReady } from '../ordering.messages.js';
import { type BulkAction, statusAfter } from '../orders/bulk-action.js';
import { lockOrder, moveLocked, moverOf } from '../orders/change-status.js';
import { assertCanChange, type OrderStatus } from '../orders/order-status.js';
import { OrderEntity } from '../orders/order.entity.js';
import { OrderStatusError, HandedOutError, ReadyNotUndoableError } from '../ordering.errors.js';
import type { FindPhoneHandOut } from './hand-out.js';

type TakenBack = {
  readonly viewer: Viewer;
  readonly orderId: string;
  /** The bulk run that moved it. */
  readonly undoes: string | null;
};

type Deps = { readonly database: Database; readonly findPhoneHandOut?: FindPhoneHandOut };

/**
 * Restores the status that an order had before a bulk run moved it. Throws NotFoundError (404), OrderStatusError (409)
 * when it has moved on since, HandedOutError (409) when a phone has handed its box out, and ReadyNotUndoableError (409)
 * when its customer was emailed that it is ready.
 */
export function takeBackMove(deps: Deps, move: TakenBack): Promise<void> {
  return deps.database.transaction((tx) => takeBack(tx, deps, move));
}

type Row = Pick<OrderEntity, 'id' | 'status' | 'deliveryMethod'> & {
  readonly action: BulkAction;
  readonly before: OrderStatus | null;
};

async function takeBack(tx: Tx, deps: Deps, { viewer, orderId, undoes }: TakenBack): Promise<void> {
  const adminId = getAdminId(viewer);
  const [order]: Row[] = await tx.query(
    `SELECT orders.id, status, delivery_method, run.action, moved.before_status AS before
       FROM orders JOIN bulk_run_orders moved ON moved.order_id = orders.id
       JOIN bulk_runs run ON run.id = moved.run_id
      WHERE orders.id = $1 AND run.id = $2 FOR UPDATE OF orders`,
    [orderId, undoes],
  );
  if (!order?.before) throw new NotFoundError('Order');
  const { status, before } = order;
  if (status !== statusAfter[order.action]) throw new OrderStatusError(status, before);
  if (order.action === 'ready') return takeBackReadyIn(tx, viewer, orderId, before);
  assertCanChange(order, before, 'undo');
  // A phone's hand-out of a delivered order does not change its status: only the phone's record shows it.
  const handOut = status === 'delivered' ? await deps.findPhoneHandOut?.(tx, orderId) : null;
  if (handOut) throw new HandedOutError(handOut.by);
  await moveLocked(tx, order, { to: before, actor: 'admin', actorId: adminId });
  await outbox.add(tx, orderChanged({ orderId }));
}

/**
 * Undoes marking an order ready before its customer is emailed: status and email together. Throws NotFoundError (404),
 * ForbiddenError (403), ReadyNotUndoableError and OrderStatusError (409).
 */
export function takeBackReady(database: Database, viewer: Viewer, orderId: string): Promise<void> {
  return database.transaction((tx) => takeBackReadyIn(tx, viewer, orderId));
}

/** The same in an open transaction. `from`: the status before a bulk run marked it ready, however long ago. */
async function takeBackReadyIn(
  tx: Tx,
  viewer: Viewer,
  orderId: string,
  from: OrderStatus | null = null,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (!order?.organizationId) throw new NotFoundError('Order');
  const mover = moverOf(viewer, order.organizationId);
  const before = from ?? (await findMarkedFrom(tx, orderId));
  if (before === null) throw new ReadyNotUndoableError();
  assertCanChange(order, before, 'undo');
  if (!(await outbox.takeBack(tx, sendPickupReady({ orderId })))) throw new ReadyNotUndoableError();
  await tx.update(OrderEntity, orderId, { pickupNotificationSent: false, pickupNotificationSentAt: null });
  const beside = [{ pickupNotificationSent: true }, { pickupNotificationSent: false }] as const;
  await moveLocked(tx, order, { to: before, ...mover, beside });
  await outbox.add(tx, orderChanged({ orderId }));
}

/** The status before it was just marked ready; null if it was not. */
async function findMarkedFrom(tx: Tx, orderId: string): Promise<OrderStatus | null> {
  const [change]: { before: OrderStatus | null }[] = await tx.query(
    `SELECT from_status AS before FROM order_status_changes
      WHERE order_id = $1 AND to_status = 'ready-for-pickup' AND changed_at > now() - interval '5 minutes'
      ORDER BY id DESC LIMIT 1`,
    [orderId],
  );
  return change?.before ?? null;
}
