import type { Reader, Tx, Writer } from '../database/index.js';

/** Why the provider says a try to pay was refused. */
export type PaymentFailure = {
  /** The charge that failed; null when the try never became one. */
  readonly chargeId: string | null;
  readonly code: string | null;
  readonly declineCode: string | null;
  readonly message: string | null;
};

/** The same, noted. */
export type PaymentDecline = Omit<PaymentFailure, 'chargeId'> & { readonly at: Date };

/** Notes a refused try under the provider's id of it, once however many messages and sweeps tell of it. */
export async function recordFailure(
  db: Writer,
  id: string,
  intentId: string,
  { code, declineCode, message }: PaymentFailure,
): Promise<void> {
  await db.query('SELECT record_payment_failure($1, $2, $3, $4, $5)', [
    id,
    intentId,
    code,
    declineCode,
    message,
  ]);
}

/** The refused tries of an intent, oldest first. */
export function findDeclines(db: Reader, intentId: string): Promise<PaymentDecline[]> {
  return db.query(
    `SELECT failed_at AS at, code, decline_code, message
       FROM payment_failures WHERE intent_id = $1 ORDER BY failed_at, id`,
    [intentId],
  );
}

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
