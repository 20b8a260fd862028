import type { Tx } from '../../database/index.js';
import { currency } from '../../payments/index.js';

/**
 * Keeps a payment that completes no order any more on the staff's list for as long as some of it did not go back: a
 * refund that its bank returned brings it there, and the last part takes it off (docs/product/promises.md).
 */
export async function listUnreturnedMoney(tx: Tx, intentId: string, now: Date): Promise<void> {
  await tx.query(listOfCancelled, [intentId, currency]);
  await tx.query(reopen, [intentId]);
  await tx.query(close, [intentId, now]);
}

const accepted = `COALESCE((SELECT sum(amount) FROM refunds WHERE intent_id = $1 AND status = 'accepted'), 0)`;

/** The payment of an order that was cancelled, with what is left of it. */
const listOfCancelled = `
  INSERT INTO unmatched_payments (intent_id, order_id, amount, currency, reason)
  SELECT $1::varchar, id, total - ${accepted}, $2::varchar, 'order-cancelled' FROM orders
   WHERE stripe_payment_intent_id = $1 AND status = 'cancelled' AND total > ${accepted}
  ON CONFLICT (intent_id) DO UPDATE
    SET amount = excluded.amount, resolution = NULL, resolved_by = NULL, resolved_at = NULL, found_at = now()`;

/** What a payment without an order has to give back is its amount; the order of one that has is never changed here. */
const owed = `COALESCE((SELECT total FROM orders WHERE stripe_payment_intent_id = $1), amount)`;

const reopen = `
  UPDATE unmatched_payments SET resolution = NULL, resolved_by = NULL, resolved_at = NULL, found_at = now()
   WHERE intent_id = $1 AND resolution = 'refunded' AND ${owed} > ${accepted}`;

const close = `
  UPDATE unmatched_payments SET resolution = 'refunded', resolved_at = $2
   WHERE intent_id = $1 AND resolution IS NULL AND ${owed} <= ${accepted}`;
