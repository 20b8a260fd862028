import { lockStock, releaseStock, type StockLine } from '../../catalog/index.js';
import { outbox, type Reader, type Tx } from '../../database/index.js';
import { closeIntent, endIntent } from '../../payments/index.js';
import { orderChanged } from '../ordering.messages.js';
import { queueCancellationEmail } from '../orders/cancellation-emails.js';
import { auditCancel, changeStatus } from '../orders/change-status.js';
import type { Actor } from '../orders/order-status.js';
import { findOpenIntents } from './intents.js';
import { type SettleDeps, settlePayment } from './settle-payment.js';

type Canceller =
  | { readonly actor: Extract<Actor, 'sweep' | 'buyer' | 'visitor'> }
  | {
      readonly actor: Extract<Actor, 'admin'>;
      readonly actorId: string;
      readonly reason: string | null;
      /** Whether to email the customer. */
      readonly mailsCustomer: boolean;
    };

/**
 * Cancels a pending order: first its intents at the provider, so that it can no longer be paid, then the order, whose
 * boxes go back into stock. Returns false, with nothing cancelled, when it was paid after all (then it is settled), is
 * being paid, or got a new intent meanwhile. Throws ProviderUnavailableError (503).
 */
export async function cancelUnpaidOrder(deps: SettleDeps, orderId: string, by: Canceller): Promise<boolean> {
  const intentIds = await findOpenIntents(deps.database.read, orderId);
  for (const intentId of intentIds) {
    const status = await endIntent(deps.provider, intentId);
    if (status === 'succeeded') await settlePayment(deps, intentId);
    if (status !== 'cancelled') return false;
  }
  try {
    await deps.database.transaction((tx) => cancelUnpaid(tx, orderId, intentIds, by));
    return true;
  } catch (error) {
    if (error instanceof StillInUse) return false;
    throw error;
  }
}

/** The order was paid, or got another intent: rolls back the transaction. */
export class StillInUse extends Error {}

/** Locks products before the order, as everywhere. Throws StillInUse. */
export async function cancelUnpaid(
  tx: Tx,
  orderId: string,
  endedIntentIds: readonly string[],
  by: Canceller,
): Promise<void> {
  await releaseOrderStock(tx, orderId);
  const before = await changeStatus(tx, {
    orderId,
    from: ['pending'],
    to: 'cancelled',
    actor: by.actor,
    actorId: by.actor === 'admin' ? by.actorId : null,
  });
  for (const intentId of endedIntentIds) await closeIntent(tx, intentId, 'cancelled');
  // Binding locks the order's row, so no intent can be added between this query and the commit.
  const left = await findOpenIntents(tx, orderId);
  if (before === null || left.length > 0) throw new StillInUse();
  if (by.actor === 'admin') {
    await auditCancel(tx, orderId, {
      adminId: by.actorId,
      from: 'pending',
      refunded: null,
      reason: by.reason,
    });
    if (by.mailsCustomer) await queueCancellationEmail(tx, orderId, new Date());
  }
  await outbox.add(tx, orderChanged({ orderId }));
}

/** Puts an order's boxes back into stock. Locks products before the order, as everywhere. */
export async function releaseOrderStock(tx: Tx, orderId: string): Promise<void> {
  await lockStock(tx, await findBoxes(tx, orderId));
  // Read again: a partial refund may have returned some during the wait.
  await releaseStock(tx, await findBoxes(tx, orderId));
}

/**
 * SQL: the boxes that an order line, `item`, took from stock, minus those that partial refunds returned, and those that
 * were refunded as not resalable.
 */
const heldBoxes = `quantity - COALESCE((SELECT sum(back.quantity) FROM partial_refund_lines back
        JOIN partial_refunds refund ON refund.id = back.refund_id
       WHERE back.item_id = item.id AND (refund.is_restocked OR (refund.status = 'accepted' AND NOT refund.returns_stock
          AND NOT EXISTS (SELECT FROM refunds WHERE refunds.provider_refund_id = refund.provider_refund_id
            AND refunds.status = 'failed')))), 0)`;

/** SQL: how many boxes a cancel of the order puts back into stock. */
export const heldBoxesOf = (orderId: string) =>
  `(SELECT COALESCE(sum(${heldBoxes}), 0)::int FROM order_items item WHERE order_id = ${orderId})`;

/** The boxes that an order took from stock. */
export function findBoxes(db: Reader, orderId: string): Promise<StockLine[]> {
  return db.query(
    `SELECT product_id, (${heldBoxes})::int AS quantity FROM order_items item WHERE order_id = $1`,
    [orderId],
  );
}
