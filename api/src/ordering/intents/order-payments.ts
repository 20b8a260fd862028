import type { Tx } from '../../database/index.js';

/** From now on the intent pays the order. One that pays another order already stays with that. */
export async function addOrderPayment(tx: Tx, intentId: string, orderId: string): Promise<void> {
  await tx.query('SELECT tie_intent($1, $2, false)', [intentId, orderId]);
}

/** The same for an intent that is to leave the order that it pays. */
export async function moveOrderPayment(tx: Tx, intentId: string, orderId: string): Promise<void> {
  await tx.query('SELECT tie_intent($1, $2, true)', [intentId, orderId]);
}
