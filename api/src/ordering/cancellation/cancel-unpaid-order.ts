import { outbox, type Tx } from '../../database/index.js';
import { closeIntent } from '../../payments/index.js';
import { changeStatus } from '../orders/change-status.js';
import { auditCancel } from '../orders/order-audit.js';
import { queueCancellationEmail } from './cancellation-email.js';
import { endIntent } from '../intents/end-intent.js';
import { findOpenIntents } from '../intents/open-intents.js';
import { orderChanged } from '../ordering.messages.js';
import type { Actor } from '../orders/order-status.js';
import { releaseOrderStock } from './release-order-stock.js';
import { settlePayment, type SettleDeps } from '../settlement/settle-payment.js';

export type Canceller =
  | { readonly actor: Extract<Actor, 'sweep' | 'buyer'> }
  | {
      readonly actor: Extract<Actor, 'admin'>;
      readonly actorId: string;
      readonly reason: string | null;
      /** Has the customer mailed. */
      readonly mailsCustomer: boolean;
    };

/**
 * Cancels a pending order: first its intents at the provider, so that nobody can pay it any more, then the order, and
 * its boxes go back into stock. Returns false, with nothing cancelled, when it was paid after all (it is settled
 * then), is being paid, or got a new intent meanwhile. Throws ProviderUnavailableError (503).
 */
export async function cancelUnpaidOrder(deps: SettleDeps, orderId: string, by: Canceller): Promise<boolean> {
  const intentIds = await findOpenIntents(deps.database.read, orderId);
  for (const intentId of intentIds) {
    const status = await endIntent(deps.provider, intentId);
    if (status === 'succeeded') await settlePayment(deps, intentId);
    if (status !== 'cancelled') return false;
  }
  try {
    await deps.database.transaction((tx) => cancel(tx, orderId, intentIds, by));
    return true;
  } catch (error) {
    if (error instanceof StillInUse) return false;
    throw error;
  }
}

/** Rolls the transaction back; never leaves this file. */
class StillInUse extends Error {}

/** Products before the order, as everywhere; what turns out to be wrong afterwards is rolled back. */
async function cancel(
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
  // Binding locks the order's row, so no intent can be added between this look and the commit.
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
