import type { Database } from '../../database/index.js';
import type { Clock } from '../../lib/clock.js';
import {
  closeIntent,
  limitDeclines,
  recordFailure,
  settledIntentsOf,
  type PaymentProvider,
  type VerifiedPayment,
} from '../../payments/index.js';
import { findOrderPaidBy } from './find-order-paid-by.js';
import type { UnpaidOrder } from './record-sales.js';
import { findUnpaidOrder, settleAtOnce } from './settle-at-once.js';
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
  /** The unpaid order of the intent, where the caller has just read it. */
  known?: UnpaidOrder,
): Promise<SettleResult> {
  const payment = await provider.fetchPayment(intentId);
  if (payment.status === 'succeeded') {
    const settlement = await settle(database, payment, clock(), known);
    settledIntentsOf(database).note(intentId);
    return settlement;
  }
  if (payment.status === 'cancelled')
    await database.statement((db) => closeIntent(db, intentId, 'cancelled'));
  // Without a webhook this is how we hear of it; one without a charge has no id to be noted under once.
  const { lastFailure } = payment;
  const chargeId = lastFailure?.chargeId;
  if (lastFailure && chargeId) {
    await database.statement((db) => recordFailure(db, chargeId, intentId, lastFailure));
    if (payment.status === 'unpaid') await limitDeclines({ database, provider }, intentId);
  }
  return { kind: payment.status };
}

async function settle(
  database: Database,
  payment: VerifiedPayment,
  now: Date,
  known: UnpaidOrder | undefined,
): Promise<Settlement> {
  const order = known ?? (await findUnpaidOrder(database.read, payment.intentId));
  const settled = order && (await settleAtOnce(database, payment, order, now));
  if (settled) return settled;
  // Another trigger was faster, as a rule; money that does not fit takes a closer look.
  const paid = await findOrderPaidBy(database, payment.intentId);
  if (paid) return { kind: 'settled', order: paid };
  return database.transaction((tx) => settleOrder(tx, payment, now));
}
