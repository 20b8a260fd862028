import type { Tx } from '../../database/index.js';
import { IntentNotUsableError } from '../../payments/index.js';
import { bindIntent } from '../intents/bind-intent.js';
import { insertOrder, type PlacedOrder } from './insert-order.js';
import { assertFewUnpaid } from './limit-unpaid.js';
import type { OrderWork } from './order-work.js';
import { sellLines } from './sell-lines.js';

/** The order of a visitor who has no unpaid one, tied to the intent. Throws what placeOrder says. */
export async function createOrder(tx: Tx, work: OrderWork, intentId: string | null): Promise<PlacedOrder> {
  await assertFewUnpaid(tx, work.sender.addressHash);
  const order = await insertOrder(tx, { ...work, priced: await sellLines(tx, work) });
  return tieIntent(tx, order, work, intentId);
}

/** Throws IntentNotUsableError (409) when the intent that the client named cannot pay this order. */
export async function tieIntent(
  tx: Tx,
  order: PlacedOrder,
  { input, sender }: OrderWork,
  intentId: string | null,
): Promise<PlacedOrder> {
  if (intentId === null) return order;
  const isBound = await bindIntent(tx, order, intentId, sender.hasCookie ? sender.visitorHash : null);
  if (isBound) return { ...order, intentId };
  // A twin call may have taken the visitor's open intent; one that the client named must be usable.
  if (input.order.paymentIntentId) throw new IntentNotUsableError(intentId);
  return order;
}
