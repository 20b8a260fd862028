import type { Reader, Tx } from '../database/index.js';

/** The provider's messages about payments, with what they say of the card's holder, oldest first. */
export async function findEventsOf(db: Reader, intentIds: readonly string[]): Promise<object[]> {
  const rows: { event: object }[] = await db.query(
    `SELECT to_jsonb(provider_events) - ARRAY['report_id'] AS event FROM provider_events
      WHERE intent_id = ANY($1::text[]) ORDER BY received_at, id`,
    [intentIds],
  );
  return rows.map(({ event }) => event);
}

/** Empties their bodies before the 30 days are over, and forgets which browser paid. What was paid by which stays known. */
export async function emptyEventsOf(tx: Tx, intentIds: readonly string[]): Promise<void> {
  await tx.query('UPDATE provider_events SET payload = NULL WHERE intent_id = ANY($1::text[])', [intentIds]);
  await tx.query(
    'UPDATE payment_intents SET visitor_hash = NULL, address_hash = NULL WHERE id = ANY($1::text[])',
    [intentIds],
  );
  await tx.query(
    'UPDATE payment_failures SET visitor_hash = NULL, address_hash = NULL WHERE intent_id = ANY($1::text[])',
    [intentIds],
  );
}
