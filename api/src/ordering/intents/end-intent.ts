import { UnknownIntentError, type PaymentProvider, type VerifiedPayment } from '../../payments/index.js';

type Status = VerifiedPayment['status'];

/** Has the provider cancel an intent and returns what happened to it: a payment that was faster stays. */
export async function endIntent(provider: PaymentProvider, intentId: string): Promise<Status> {
  return knownOrCancelled(provider.cancelIntent(intentId));
}

/** The outcome of an intent so far. */
export async function readIntentStatus(provider: PaymentProvider, intentId: string): Promise<Status> {
  return knownOrCancelled(provider.fetchPayment(intentId));
}

async function knownOrCancelled(call: Promise<VerifiedPayment>): Promise<Status> {
  try {
    return (await call).status;
  } catch (error) {
    // Nobody can pay what the provider does not know.
    if (error instanceof UnknownIntentError) return 'cancelled';
    throw error;
  }
}
