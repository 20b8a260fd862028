import { formatMoney, type Cents } from '../lib/cents.js';
import { RefusalError } from '../lib/refusal.js';

/** 409: the status table has no such change. */
export class OrderStatusError extends RefusalError {
  readonly code = 'STATUS_CONFLICT';
  readonly status = 409;

  constructor(
    readonly from: string,
    readonly to: string,
  ) {
    super(`An order that is ${from} cannot become ${to}.`);
  }

  override get details(): Record<string, unknown> {
    return { from: this.from, to: this.to };
  }
}

/** 409: an amount of the request is not the server's (decisions 1). Nothing is stored. */
export class AmountDiffersError extends RefusalError {
  readonly code = 'AMOUNT_DIFFERS';
  readonly status = 409;

  constructor(
    readonly field: string,
    readonly given: Cents,
    readonly expected: Cents,
  ) {
    super(
      `The ${field} has changed: it is ${formatMoney(expected)}, not ${formatMoney(given)}. Please check your order again.`,
    );
  }

  override get details(): Record<string, unknown> {
    return { field: this.field, given: formatMoney(this.given), expected: formatMoney(this.expected) };
  }
}

/** 402: the provider has not received the payment. */
export class UnpaidError extends RefusalError {
  readonly code = 'UNPAID';
  readonly status = 402;

  constructor() {
    super('The payment for this order has not been received.');
  }
}

/** 409: money came, but not exactly the order's amount in its currency. It is on the list of unmatched payments. */
export class PaymentDiffersError extends RefusalError {
  readonly code = 'PAYMENT_DIFFERS';
  readonly status = 409;

  constructor() {
    super('The payment received differs from the amount of this order. Please contact support.');
  }
}

/** 409: nothing can be paid or completed any more. */
export class OrderCancelledError extends RefusalError {
  readonly code = 'ORDER_CANCELLED';
  readonly status = 409;

  constructor() {
    super('This order was cancelled.');
  }
}

/** 409: the order is paid already, by this or another payment. */
export class OrderAlreadyPaidError extends RefusalError {
  readonly code = 'ORDER_ALREADY_PAID';
  readonly status = 409;

  constructor() {
    super('This order is already paid.');
  }
}

/** 409: the customer was told already (decisions 3). */
export class AlreadyNotifiedError extends RefusalError {
  readonly code = 'ALREADY_NOTIFIED';
  readonly status = 409;

  constructor() {
    super('The customer has been notified already.');
  }
}

/** 409: this organization hands nothing out (or the order has none). */
export class PickupNotAllowedError extends RefusalError {
  readonly code = 'PICKUP_NOT_ALLOWED';
  readonly status = 409;

  constructor() {
    super('Pickup is not available for this order. Please choose shipping.');
  }
}

/** 409: somebody has dealt with this payment already. */
export class PaymentResolvedError extends RefusalError {
  readonly code = 'PAYMENT_RESOLVED';
  readonly status = 409;

  constructor(readonly resolution: 'bound' | 'refunded') {
    super(
      resolution === 'bound'
        ? 'This payment was already bound to an order.'
        : 'This payment was already refunded.',
    );
  }

  override get details(): Record<string, unknown> {
    return { resolution: this.resolution };
  }
}

/** 409: the payment cannot complete this order; the sentence says why. */
export class PaymentNotBindableError extends RefusalError {
  readonly code = 'PAYMENT_NOT_BINDABLE';
  readonly status = 409;
}

/** 409: customer and address can be corrected while an order is pending or processing (decisions 6). */
export class OrderNotEditableError extends RefusalError {
  readonly code = 'ORDER_NOT_EDITABLE';
  readonly status = 409;

  constructor(status: string) {
    super(`An order can be corrected until it ships; this one is ${status.replaceAll('-', ' ')}.`);
  }
}

/** 409: the amounts of a paid order never change, so neither does how it is delivered (decisions 6). */
export class DeliveryFixedError extends RefusalError {
  readonly code = 'DELIVERY_FIXED';
  readonly status = 409;

  constructor() {
    super('The delivery method of a paid order cannot be changed.');
  }
}
