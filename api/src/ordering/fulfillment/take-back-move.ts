import { getAdminId } from '../../accounts/index.js';
import { outbox, type Database, type Tx } from '../../database/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import type { Viewer } from '../../lib/viewer.js';
import { statusAfter, type BulkAction } from '../bulk/bulk-action.js';
import { OrderStatusError } from '../ordering.errors.js';
import { orderChanged } from '../ordering.messages.js';
import { changeStatus } from '../orders/change-status.js';
import { auditOrder } from '../orders/order-audit.js';
import { assertCanChange, type DeliveryMethod, type OrderStatus } from '../orders/order-status.js';

type TakenBack = {
  readonly viewer: Viewer;
  readonly orderId: string;
  /** The bulk run that moved it. */
  readonly undoes: string | null;
};

/**
 * Brings an order back to what it was before a bulk run moved it. Throws NotFoundError (404), and OrderStatusError
 * (409) when it has moved on since.
 */
export function takeBackMove({ database }: { readonly database: Database }, move: TakenBack): Promise<void> {
  return database.transaction((tx) => takeBack(tx, move));
}

type Row = {
  status: OrderStatus;
  deliveryMethod: DeliveryMethod;
  action: BulkAction;
  before: OrderStatus | null;
};

async function takeBack(tx: Tx, { viewer, orderId, undoes }: TakenBack): Promise<void> {
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
  assertCanChange(order, before, 'undo');
  await changeStatus(tx, { orderId, from: [status], to: before, actor: 'admin', actorId: adminId });
  await auditOrder(tx, orderId, {
    adminId,
    action: 'order-moved',
    before: { status },
    after: { status: before },
  });
  await outbox.add(tx, orderChanged({ orderId }));
}
