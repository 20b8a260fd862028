import { type Cents, formatDollars, formatMoney } from '../../lib/cents.js';
import { DomainError, type ErrorDetails, domainError } from '../../lib/domain-error.js';
import type { OrderStatus } from '../orders/order-status.js';

/** 409: an amount of the request is not the server's (docs/product/money.md). Nothing is stored. */
export class AmountDiffersError extends DomainError {
  readonly code = 'AMOUNT_DIFFERS';
  readonly status = 409;

  /** `what` is the amount as a person calls it, `field` as the request does. */
  constructor(
    what: string,
    readonly field: string,
    readonly given: Cents,
    readonly expected: Cents,
  ) {
    super(
      `${what} is ${formatDollars(expected)}, not ${formatDollars(given)}. Please check your order again.`,
    );
  }

  override get details(): ErrorDetails {
    return { field: this.field, given: formatMoney(this.given), expected: formatMoney(this.expected) };
  }
}

/** 409: the order is paid already, by this or another payment. Callers who may know it see which order. */
export class OrderAlreadyPaidError extends DomainError {
  readonly code = 'ORDER_ALREADY_PAID';
  readonly status = 409;

  constructor(readonly order?: { readonly id: string; readonly status: OrderStatus }) {
    super(order ? 'You already paid for this order.' : 'This order is already paid.');
  }

  override get details(): ErrorDetails | undefined {
    return this.order && { orderId: this.order.id, status: this.order.status };
  }
}

/** 409: the provider is processing a payment of the caller's order, which therefore stays unchanged. */
export class PaymentInProgressError extends DomainError {
  readonly code = 'PAYMENT_IN_PROGRESS';
  readonly status = 409;

  constructor(readonly orderId: string) {
    super('Your payment is being processed. Please wait a moment before you order again.');
  }

  override get details(): ErrorDetails {
    return { orderId: this.orderId };
  }
}

/** 422: an Idempotency-Key belongs to one body, and came with another. */
export class IdempotencyKeyReusedError extends domainError(
  'IDEMPOTENCY_KEY_REUSED',
  422,
  'This Idempotency-Key was used for another order. Please use a new key.',
) {}

/** 429: too many orders from one address wait for their payment. */
export class TooManyUnpaidOrdersError extends domainError(
  'TOO_MANY_UNPAID_ORDERS',
  429,
  'Too many orders from your network are waiting for payment. Please finish one of them, or try again in a few minutes.',
  { retryAfterSeconds: () => 300 },
) {}

/** 409: the organization offers no pickup, or the order has none. */
export class PickupNotAllowedError extends domainError(
  'PICKUP_NOT_ALLOWED',
  409,
  'Pickup is not available for this order. Please choose shipping.',
) {}

/** 402: the provider has not received the payment. */
export class UnpaidError extends DomainError {
  readonly code = 'UNPAID';
  readonly status = 402;

  /** `isProcessing`: the provider is still processing a payment. */
  constructor(readonly isProcessing = false) {
    super('The payment for this order has not been received.');
  }

  override get details(): ErrorDetails | undefined {
    return this.isProcessing ? { isProcessing: true } : undefined;
  }
}

/** 409: the payment received is not exactly the order's amount in its currency. It is on the list of unmatched payments. */
export class PaymentDiffersError extends domainError(
  'PAYMENT_DIFFERS',
  409,
  'The payment received differs from the amount of this order. Please contact support.',
) {}

/** 409: this payment was already resolved. */
export class PaymentResolvedError extends domainError(
  'PAYMENT_RESOLVED',
  409,
  (resolution: 'bound' | 'refunded') =>
    resolution === 'bound'
      ? 'This payment was already bound to an order.'
      : 'This payment was already refunded.',
  { details: (resolution) => ({ resolution }) },
) {}

/** 409: the payment cannot complete this order; the sentence says why. */
export class PaymentNotBindableError extends domainError(
  'PAYMENT_NOT_BINDABLE',
  409,
  (message: string) => message,
) {}
