import type Stripe from 'stripe';
import type { PaymentFailure } from '../payment-failures.js';

/** The domain error that Stripe notes on an intent; null while none was. */
export function readFailure(error: Stripe.PaymentIntent.LastPaymentError | null): PaymentFailure | null {
  if (!error) return null;
  return {
    chargeId: error.charge ?? null,
    code: error.code ?? null,
    declineCode: error.decline_code ?? null,
    message: error.message ?? null,
  };
}

/** The same of a message about an intent that failed; one without a reason is still a domain error. */
export function failureOf(intent: Stripe.PaymentIntent): PaymentFailure {
  return (
    readFailure(intent.last_payment_error ?? null) ?? {
      chargeId: null,
      code: null,
      declineCode: null,
      message: null,
    }
  );
}
