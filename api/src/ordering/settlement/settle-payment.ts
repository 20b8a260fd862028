import type { Database } from '../../database/index.js';
import type { Clock } from '../../lib/clock.js';
import { closeIntent, recordFailure, type PaymentProvider } from '../../payments/index.js';
import { settleOrder, type Settlement } from './settle-order.js';

export type SettleDeps = {
  readonly database: Database;
  readonly provider: PaymentProvider;
  readonly clock: Clock;
};

export type SettleResult = Settlement | { readonly kind: 'unpaid' | 'processing' | 'cancelled' };

/**
 * Asks the provider about an intent and acts on its response alone. The one way to a completed order, safe to call at
 * any time and any number of times at once. Throws ProviderUnavailableError (503) and UnknownIntentError (404).
 */
export async function settlePayment(
  { database, provider, clock }: SettleDeps,
  intentId: string,
): Promise<SettleResult> {
  const payment = await provider.fetchPayment(intentId);
  if (payment.status === 'succeeded') return database.transaction((tx) => settleOrder(tx, payment, clock()));
  if (payment.status === 'cancelled')
    await database.transaction((tx) => closeIntent(tx, intentId, 'cancelled'));
  // Without a webhook this is how we hear of it; one without a charge has no id to be noted under once.
  const { lastFailure } = payment;
  const chargeId = lastFailure?.chargeId;
  if (lastFailure && chargeId)
    await database.transaction((tx) => recordFailure(tx, chargeId, intentId, lastFailure));
  return { kind: payment.status };
}
