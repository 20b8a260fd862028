import { outbox, type Tx } from '../../database/index.js';
import { reverseSale } from '../../fundraising/index.js';
import { noteOrderNews } from '../news/note-order-news.js';
import type { OrderNewsOrigin } from '../news/order-news.types.js';
import { orderCancelled } from '../ordering.messages.js';
import { changeStatus } from '../orders/change-status.js';
import { auditCancel } from '../orders/order-audit.js';
import { paidStatuses } from '../orders/order-status.js';
import { queueCancellationEmail } from './cancellation-email.js';
import { closeRefund, type OrderRefund } from './refunds.js';
import { releaseOrderStock } from './release-order-stock.js';

/**
 * Order, stock, ledger, totals, audit and messages at once. Of two that finish the same refund the second is rolled
 * back.
 */
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
    // Without an administrator it went back at the provider.
    actor: requestedBy ? 'admin' : 'payment',
    actorId: requestedBy,
    at: now,
  });
  if (before === null) throw new FinishedMeanwhile();
  await closeRefund(tx, refund.id, providerRefundId);
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
  if (refund.mailsCustomer) await queueCancellationEmail(tx, orderId, now);
  // Last: from here on everybody else's sale for this organization waits.
  await reverseSale(tx, { orderId, occurredAt: now });
}

/** Rolls the transaction back. */
export class FinishedMeanwhile extends Error {}
