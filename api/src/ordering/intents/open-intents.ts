import type { Reader } from '../../database/index.js';

/** The intents that could still pay the order. */
export async function findOpenIntents(db: Reader, orderId: string): Promise<string[]> {
  const rows: { id: string }[] = await db.query(
    `SELECT i.id FROM order_payments p JOIN intents i ON i.id = p.intent_id
      WHERE p.order_id = $1 AND i.status = 'open' ORDER BY p.bound_at`,
    [orderId],
  );
  return rows.map(({ id }) => id);
}
