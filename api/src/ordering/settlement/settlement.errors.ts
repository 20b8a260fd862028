import { DomainError, type ErrorDetails } from '../../lib/domain-error.js';

/** 402: the provider has not received the payment. */
export class UnpaidError extends DomainError {
  readonly code = 'UNPAID';
  readonly status = 402;

  /** The provider is still working on a payment. */
  constructor(readonly isProcessing = false) {
    super('The payment for this order has not been received.');
  }

  override get details(): ErrorDetails | undefined {
    return this.isProcessing ? { isProcessing: true } : undefined;
  }
}

/** 409: money came, but not exactly the order's amount in its currency. It is on the list of unmatched payments. */
export class PaymentDiffersError extends DomainError {
  readonly code = 'PAYMENT_DIFFERS';
  readonly status = 409;

  constructor() {
    super('The payment received differs from the amount of this order. Please contact support.');
  }
}

/** 409: somebody has dealt with this payment already. */
export class PaymentResolvedError extends DomainError {
  readonly code = 'PAYMENT_RESOLVED';
  readonly status = 409;

  constructor(readonly resolution: 'bound' | 'refunded') {
    super(
      resolution === 'bound'
        ? 'This payment was already bound to an order.'
        : 'This payment was already refunded.',
    );
  }

  override get details(): ErrorDetails {
    return { resolution: this.resolution };
  }
}

/** 409: the payment cannot complete this order; the sentence says why. */
export class PaymentNotBindableError extends DomainError {
  readonly code = 'PAYMENT_NOT_BINDABLE';
  readonly status = 409;
}
