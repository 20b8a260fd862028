import type { Reader, Tx, Writer } from '../database/index.js';

/** Why a payment attempt failed, as the provider reports it. */
export type PaymentFailure = {
  /** The failed charge; null when the attempt made none. */
  readonly chargeId: string | null;
  readonly code: string | null;
  readonly declineCode: string | null;
  readonly message: string | null;
};

/** A recorded failure. */
export type PaymentDecline = Omit<PaymentFailure, 'chargeId'> & { readonly at: Date };

/** Records a failed attempt under the provider's id, once however many events and sweeps report it. */
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

/** The provider's events about payments, with their data about the cardholder, oldest first. */
export async function findEventsOf(db: Reader, intentIds: readonly string[]): Promise<object[]> {
  const rows: { event: object }[] = await db.query(
    `SELECT to_jsonb(provider_events) - ARRAY['report_id'] AS event FROM provider_events
      WHERE intent_id = ANY($1::text[]) ORDER BY received_at, id`,
    [intentIds],
  );
  return rows.map(({ event }) => event);
}

/** Erases the bodies of the payments' events before the 30 days are over, and which browser and address paid. */
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

/** Stripe's decline codes, in words for staff who talk to a customer: https://docs.stripe.com/declines/codes */
const declines: Readonly<Record<string, string>> = {
  generic_decline: 'The bank refused the card without giving a reason.',
  do_not_honor: 'The bank refused the card without giving a reason.',
  insufficient_funds: 'There is not enough money on the card.',
  card_velocity_exceeded: 'The card is over its limit.',
  withdrawal_count_limit_exceeded: 'The card is over its limit.',
  lost_card: 'The bank refused the card: it was reported lost.',
  stolen_card: 'The bank refused the card: it was reported stolen.',
  pickup_card: 'The bank refused the card: it cannot be used any more.',
  restricted_card: 'The bank refused the card: it cannot be used any more.',
  fraudulent: 'The payment service refused the payment as risky.',
  expired_card: 'The card has expired.',
  incorrect_cvc: "The card's security code is wrong.",
  invalid_cvc: "The card's security code is wrong.",
  incorrect_number: "The card's number is wrong.",
  invalid_number: "The card's number is wrong.",
  incorrect_zip: "The card's ZIP code is wrong.",
  invalid_expiry_month: "The card's expiry date is wrong.",
  invalid_expiry_year: "The card's expiry date is wrong.",
  card_not_supported: 'The card does not allow this kind of purchase.',
  transaction_not_allowed: 'The card does not allow this kind of purchase.',
  currency_not_supported: 'The card does not take US dollars.',
  issuer_not_available: 'The bank could not be reached; trying again may work.',
  processing_error: 'Something went wrong while the card was charged; trying again may work.',
  try_again_later: 'The bank could not respond; trying again may work.',
  authentication_required: 'The bank asked for a confirmation that was not given.',
  payment_intent_authentication_failure: 'The confirmation that the bank asked for failed or was not given.',
};

type FailureReason = Omit<PaymentFailure, 'chargeId'>;

/** Why the card was declined, in a sentence: ours, else the provider's. */
export function describeFailure({ code, declineCode, message }: FailureReason): string {
  return (
    declines[declineCode ?? ''] ??
    declines[code ?? ''] ??
    message ??
    'The payment service did not say why the card was refused.'
  );
}

/** "card_declined, insufficient_funds": what to search for at the provider. Null when it gave none. */
export function failureCodes({ code, declineCode }: FailureReason): string | null {
  const codes = [code, declineCode].filter((named) => named !== null);
  return codes.length > 0 ? codes.join(', ') : null;
}
