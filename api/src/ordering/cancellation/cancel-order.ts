import type { Database } from '../../database/index.js';
import { NotFoundError } from '../../lib/domain-error.js';
import { cancelUnpaidOrder } from './cancel-unpaid-order.js';
import { OrderCancelledError, OrderStatusError } from '../orders/order.errors.js';
import { isPaid, type OrderStatus } from '../orders/order-status.js';
import { refundOrder, type RefundBy } from './refund-order.js';
import type { SettleDeps } from '../settlement/settle-payment.js';

export type CancelledOrder = {
  readonly id: string;
  readonly status: 'cancelled';
  /** Its money went back. */
  readonly isRefunded: boolean;
};

/**
 * An administrator's cancel: an unpaid order's intents are ended first, a paid order is refunded in full first, once
 * however many cancel it at once (docs/product/orders.md). Throws NotFoundError (404), OrderCancelledError,
 * OrderStatusError (it is being paid at this moment) and RefundRefusedError (409), ProviderUnavailableError (503; a
 * refund that was begun is finished by the sweep).
 */
export async function cancelOrder(deps: SettleDeps, orderId: string, by: RefundBy): Promise<CancelledOrder> {
  const status = await getStatus(deps.database, orderId);
  if (status === 'cancelled') throw new OrderCancelledError();
  if (!isPaid(status)) {
    const isCancelled = await cancelUnpaidOrder(deps, orderId, {
      actor: 'admin',
      actorId: by.adminId,
      reason: by.reason,
      mailsCustomer: by.mailsCustomer,
    });
    if (isCancelled) return { id: orderId, status: 'cancelled', isRefunded: false };
    // It was paid after all, and what was not wanted unpaid is not wanted paid.
    const now = await getStatus(deps.database, orderId);
    if (now === 'cancelled') throw new OrderCancelledError();
    if (!isPaid(now)) throw new OrderStatusError(now, 'cancelled');
  }
  await refundOrder(deps, orderId, by);
  return { id: orderId, status: 'cancelled', isRefunded: true };
}

async function getStatus({ read }: Database, orderId: string): Promise<OrderStatus> {
  const [row]: { status: OrderStatus }[] = await read.query('SELECT status FROM orders WHERE id = $1', [
    orderId,
  ]);
  if (!row) throw new NotFoundError('Order');
  return row.status;
}
