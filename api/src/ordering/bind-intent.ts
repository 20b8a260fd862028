import type { Tx } from '../database/index.js';
import type { Cents } from '../lib/cents.js';
import { IntentStateError, takeIntent, UnknownIntentError, type PaymentProvider } from '../payments/index.js';

/**
 * Ties an open intent to a pending order whose row the transaction holds. Answers false when it is not open, belongs
 * to another visitor or pays another order; true again for the same order.
 */
export async function bindIntent(
  tx: Tx,
  order: { id: string; total: Cents },
  intentId: string,
  visitorHash: string | null,
): Promise<boolean> {
  if (!(await takeIntent(tx, intentId, { amount: order.total, visitorHash })))
    return isBoundTo(tx, order.id, intentId);
  await tx.query('INSERT INTO order_payments (intent_id, order_id) VALUES ($1, $2)', [intentId, order.id]);
  return true;
}

async function isBoundTo(tx: Tx, orderId: string, intentId: string): Promise<boolean> {
  const rows: unknown[] = await tx.query(
    'SELECT 1 FROM order_payments WHERE intent_id = $1 AND order_id = $2',
    [intentId, orderId],
  );
  return rows.length > 0;
}

/**
 * Has the bound intent take exactly the order's total. Throws ProviderUnavailableError (503); the order is stored
 * then, and the same call sent again finds it.
 */
export async function announceOrder(
  provider: PaymentProvider,
  order: { id: string; total: Cents },
  intentId: string,
): Promise<void> {
  try {
    await provider.updateIntent(intentId, order.total, { orderId: order.id });
  } catch (error) {
    // Paid or cancelled already: settling compares what was paid, and a cancelled one is replaced on request.
    if (error instanceof IntentStateError || error instanceof UnknownIntentError) return;
    throw error;
  }
}
