import type { Reader, Writer } from '../database/index.js';

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
