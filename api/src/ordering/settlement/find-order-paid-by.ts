import type { Database } from '../../database/index.js';
import type { OrderStatus } from '../orders/order-status.js';

export type CompletedOrder = { readonly id: string; readonly status: OrderStatus };

/** The order that this payment has completed. */
export async function findOrderPaidBy({ read }: Database, intentId: string): Promise<CompletedOrder | null> {
  const [row]: CompletedOrder[] = await read.query(
    'SELECT id, status FROM orders WHERE stripe_payment_intent_id = $1',
    [intentId],
  );
  return row ?? null;
}
