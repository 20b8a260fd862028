import { getAdminId } from '../../accounts/index.js';
import { outbox, type Database, type Tx } from '../../database/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import type { Viewer } from '../../lib/viewer.js';
import { statusAfter, type BulkAction } from '../bulk/bulk-action.js';
import { HandedOutError } from './fulfillment.errors.js';
import { OrderStatusError } from '../orders/order.errors.js';
import { orderChanged } from '../ordering.messages.js';
import { changeStatus } from '../orders/change-status.js';
import { auditOrder } from '../orders/order-audit.js';
import { takeBackReadyIn } from './take-back-ready.js';
import type { FindPhoneHandOut } from './phone-hand-out.js';
import { assertCanChange, type DeliveryMethod, type OrderStatus } from '../orders/order-status.js';

type TakenBack = {
  readonly viewer: Viewer;
  readonly orderId: string;
  /** The bulk run that moved it. */
  readonly undoes: string | null;
};

type Deps = { readonly database: Database; readonly findPhoneHandOut?: FindPhoneHandOut };

/**
 * Brings an order back to what it was before a bulk run moved it. Throws NotFoundError (404), OrderStatusError (409)
 * when it has moved on since, HandedOutError (409) when a phone has handed its box out, and ReadyNotUndoableError (409)
 * when its customer has been told that it is ready.
 */
export function takeBackMove(deps: Deps, move: TakenBack): Promise<void> {
  return deps.database.transaction((tx) => takeBack(tx, deps, move));
}

type Row = {
  status: OrderStatus;
  deliveryMethod: DeliveryMethod;
  action: BulkAction;
  before: OrderStatus | null;
};

async function takeBack(tx: Tx, deps: Deps, { viewer, orderId, undoes }: TakenBack): Promise<void> {
  const adminId = getAdminId(viewer);
  const [order]: Row[] = await tx.query(
    `SELECT status, delivery_method AS "deliveryMethod", run.action, moved.before_status AS before
       FROM orders JOIN bulk_run_orders moved ON moved.order_id = orders.id
       JOIN bulk_runs run ON run.id = moved.run_id
      WHERE orders.id = $1 AND run.id = $2 FOR UPDATE OF orders`,
    [orderId, undoes],
  );
  if (!order?.before) throw new NotFoundError('Order');
  const { status, before } = order;
  if (status !== statusAfter[order.action]) throw new OrderStatusError(status, before);
  if (order.action === 'ready') return takeBackReadyIn(tx, viewer, orderId);
  assertCanChange(order, before, 'undo');
  // Of a delivered order a phone's record leaves the status as it is: only the record knows of it.
  const handOut = status === 'delivered' ? await deps.findPhoneHandOut?.(tx, orderId) : null;
  if (handOut) throw new HandedOutError(handOut.by);
  await changeStatus(tx, { orderId, from: [status], to: before, actor: 'admin', actorId: adminId });
  await auditOrder(tx, orderId, {
    adminId,
    action: 'order-moved',
    before: { status },
    after: { status: before },
  });
  await outbox.add(tx, orderChanged({ orderId }));
}
