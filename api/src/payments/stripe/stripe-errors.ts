import Stripe from 'stripe';
import { IntentStateError, ProviderUnavailableError, UnknownIntentError } from '../payments.errors.js';

/**
 * What our code acts on, out of what the SDK throws. Anything else (a wrong key, a parameter that we got wrong) is
 * our fault and passes as it is: a failure that a person must see.
 */
export function mapStripeError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const cause = { cause: error };
  if (isAway(error)) return new ProviderUnavailableError(cause);
  if (error.code === 'payment_intent_unexpected_state') return new IntentStateError(cause);
  if (error.code === 'resource_missing' || error.statusCode === 404) return new UnknownIntentError(cause);
  return error;
}

/** No connection, no response in time, too many requests, a lock at the provider, or its own failure. */
function isAway(error: Stripe.errors.StripeError): boolean {
  const status = error.statusCode ?? 0;
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    status === 429 ||
    status >= 500 ||
    error.code === 'lock_timeout'
  );
}
