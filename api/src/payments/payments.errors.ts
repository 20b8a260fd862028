import { UnavailableError, domainError, inWords } from '../lib/domain-error.js';

/** 503: the payment provider does not respond, or fails. A sweep finishes what was begun. */
export class ProviderUnavailableError extends UnavailableError {
  override readonly code = 'PAYMENT_PROVIDER_UNAVAILABLE';

  constructor(options?: ErrorOptions) {
    super('The payment service cannot be reached right now. Please try again in a moment.', options);
  }
}

/** 409: the provider refuses because of what happened to the intent: paid, being paid or cancelled. */
export class IntentStateError extends domainError(
  'PAYMENT_STATE',
  409,
  'This payment can no longer be changed.',
) {}

/** 404: the provider knows no such intent. */
export class UnknownIntentError extends domainError('PAYMENT_NOT_FOUND', 404, 'This payment is not known.') {}

/** 409: the intent a client named is not open, belongs to another visitor or to another order. */
export class IntentNotUsableError extends domainError<[intentId: string]>(
  'INTENT_NOT_USABLE',
  409,
  () => 'This payment cannot be used for the order. Please start the payment again.',
  { details: (paymentIntentId) => ({ paymentIntentId }) },
) {}

/** 429: too many cards of this visitor or address were declined within an hour (docs/product/payments.md#card-testing). */
export class TooManyDeclinesError extends domainError(
  'TOO_MANY_DECLINES',
  429,
  (waitSeconds: number) =>
    `Too many cards were declined. Please wait ${inWords(waitSeconds)} before you try another card, and ask your bank why it declines yours.`,
  { retryAfterSeconds: (waitSeconds) => waitSeconds },
) {}

/** 429: one address started too many payments that no order has claimed. */
export class TooManyOpenIntentsError extends domainError(
  'TOO_MANY_OPEN_PAYMENTS',
  429,
  'Too many payments were started from your network and not finished. Please finish one of them, or try again in a few minutes.',
  { retryAfterSeconds: () => 300 },
) {}

/** 409: the provider refused the refund. A person has to look at the payment there. */
export class RefundRefusedError extends domainError(
  'REFUND_REFUSED',
  409,
  'The payment service refused the refund. Nothing was changed.',
) {}

/** 400: the event is not signed by the provider, or was changed in transit. Nothing of it is stored. */
export class BadSignatureError extends domainError(
  'BAD_SIGNATURE',
  400,
  'The signature does not match the message.',
  { isRefusal: true },
) {}
