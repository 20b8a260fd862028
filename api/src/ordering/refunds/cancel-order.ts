import { sharedRules } from '../../lib/shared-rules.js';
import { getAdminId } from '../../accounts/index.js';
import { outbox, type Tx } from '../../database/index.js';
import { reverseSale } from '../../fundraising/index.js';
import { InvalidInputError } from '../../lib/domain-error.js';
import { RefundRefusedError } from '../../payments/index.js';
import type { Viewer } from '../../lib/viewer.js';
import { orderCancelled } from '../ordering.messages.js';
import { queueCancellationEmail } from '../orders/cancellation-emails.js';
import { auditCancel, changeStatus } from '../orders/change-status.js';
import { getOrderEntity } from '../orders/load-orders.js';
import { noteOrderNews } from '../orders/order-news.js';
import type { OrderNewsOrigin } from '../orders/order-news.resolver.js';
import { isPaid, paidStatuses } from '../orders/order-status.js';
import { OrderCancelledError, OrderStatusError } from '../ordering.errors.js';
import { cancelUnpaidOrder, releaseOrderStock } from '../purchase/cancel-unpaid-order.js';
import type { SettleDeps } from '../purchase/settle-payment.js';
import { closeRefund, type OrderRefund, type RefundBy, refundOrder } from './refund-order.js';

type CancelledOrder = {
  readonly id: string;
  readonly status: 'cancelled';
  /** Whether it was paid and refunded. */
  readonly isRefunded: boolean;
};

/**
 * An administrator's cancel: first cancels an unpaid order's intents, or refunds a paid order in full
 * (docs/product/orders.md). Of simultaneous calls one returns; the others throw OrderCancelledError, as later ones do.
 * Throws NotFoundError (404), OrderCancelledError, OrderDisputedError, OrderStatusError (it is being paid) and
 * RefundRefusedError (409), ProviderUnavailableError (503; the sweep finishes a refund that was begun).
 */
export async function cancelOrder(deps: SettleDeps, orderId: string, by: RefundBy): Promise<CancelledOrder> {
  const statusOf = async () => (await getOrderEntity(deps.database.read, orderId)).status;
  const status = await statusOf();
  if (status === 'cancelled') throw new OrderCancelledError();
  if (!isPaid(status)) {
    const isCancelled = await cancelUnpaidOrder(deps, orderId, {
      actor: 'admin',
      actorId: by.adminId,
      reason: by.reason,
      mailsCustomer: by.mailsCustomer,
    });
    if (isCancelled) return { id: orderId, status: 'cancelled', isRefunded: false };
    // It was paid after all: refund and cancel it.
    const now = await statusOf();
    if (now === 'cancelled') throw new OrderCancelledError();
    if (!isPaid(now)) throw new OrderStatusError(now, 'cancelled');
  }
  const isOurs = await refundOrder(deps, orderId, by).catch((error: unknown) => {
    if (error instanceof RefundRefusedError) return false;
    throw error;
  });
  // Another call may have finished the same refund, or had it refused; or it was refunded at the provider.
  if ((await statusOf()) !== 'cancelled') throw new RefundRefusedError();
  if (!isOurs) throw new OrderCancelledError();
  return { id: orderId, status: 'cancelled', isRefunded: true };
}

/** The reason on record when an administrator gives none (docs/product/admin.md#states). */
export const defaultReason = 'Admin cancellation';

type CancelOptions = {
  readonly reason?: string | null | undefined;
  /** False when left out. Only the administrator's dialog offers an email. */
  readonly mailsCustomer?: boolean;
};

/** Reads a cancel, with the same defaults for all calls. Throws ForbiddenError (403), InvalidInputError (400). */
export function readCancelRequest(
  viewer: Viewer,
  { reason, mailsCustomer = false }: CancelOptions,
): RefundBy {
  if (reason && reason.length > sharedRules.maxReason)
    throw new InvalidInputError({ reason: 'The reason is too long.' });
  return { adminId: getAdminId(viewer), reason: reason?.trim() || defaultReason, mailsCustomer };
}

/** Cancels a refunded order with all records. Of two calls that finish the same refund the second is rolled back. */
export async function cancelRefundedOrder(
  tx: Tx,
  refund: OrderRefund,
  providerRefundId: string,
  now: Date,
  origin: OrderNewsOrigin = refund.requestedBy ? 'staff' : 'payment_service',
): Promise<void> {
  const { orderId, requestedBy } = refund;
  await releaseOrderStock(tx, orderId);
  const before = await changeStatus(tx, {
    orderId,
    from: paidStatuses,
    to: 'cancelled',
    // Without an administrator it was refunded at the provider.
    actor: requestedBy ? 'admin' : 'payment',
    actorId: requestedBy,
    at: now,
  });
  if (before === null) throw new FinishedMeanwhile();
  // Read here, since a later call may have asked for the email.
  const mailsCustomer = await closeRefund(tx, refund.id, providerRefundId);
  if (requestedBy)
    await auditCancel(tx, orderId, {
      adminId: requestedBy,
      from: before,
      refunded: refund.amount,
      reason: refund.reason,
    });
  await outbox.add(tx, orderCancelled({ orderId }));
  const { amount, reason } = refund;
  await noteOrderNews(tx, { orderId, kind: 'cancelled', origin, amount, reason });
  if (mailsCustomer) await queueCancellationEmail(tx, orderId, now);
  // Last: from here on other sales for this organization wait.
  await reverseSale(tx, { orderId, occurredAt: now });
}

/** Another call finished the refund: rolls back the transaction. */
export class FinishedMeanwhile extends Error {}
