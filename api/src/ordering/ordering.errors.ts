import { formatDollars, formatMoney, type Cents } from '../lib/cents.js';
import { DomainError } from '../lib/domain-error.js';
import type { OrderStatus } from './orders/order-status.js';

/** 409: the status table has no such change. */
export class OrderStatusError extends DomainError {
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

/** 409: a phone handed the box out since: it is gone, whatever a dashboard takes back. */
export class HandedOutError extends DomainError {
  readonly code = 'HANDED_OUT';
  readonly status = 409;

  constructor(readonly by: string) {
    super(`It was handed out at the pickup by ${by}. Take that back on the hand-out page.`);
  }
}

/** 409: all of the order's money is on its way back, and nothing is sent out for it. */
export class RefundUnderWayError extends DomainError {
  readonly code = 'REFUND_UNDER_WAY';
  readonly status = 409;

  constructor() {
    super('The money for this order is on its way back, so it cannot ship.');
  }
}

/** 409: a selection has no paid order that goes by mail. */
export class NothingToShipError extends DomainError {
  readonly code = 'NOTHING_TO_SHIP';
  readonly status = 409;

  constructor() {
    super('None of these orders is paid and goes by mail.');
  }
}

/** 409: of many parcels at once some do not fit, so none is recorded. */
export class ParcelsRefusedError extends DomainError {
  readonly code = 'PARCELS_REFUSED';
  readonly status = 409;

  constructor(readonly refused: readonly { readonly orderId: string; readonly reason: string | null }[]) {
    super(
      refused.length === 1
        ? 'One order does not fit any more, so nothing was changed.'
        : `${refused.length} orders do not fit any more, so nothing was changed.`,
    );
  }

  override get details(): Record<string, unknown> {
    return { refused: this.refused.map(({ orderId, reason }) => ({ orderId, reason })) };
  }
}

/** 409: only what was paid and not cancelled is a sale that can be credited to somebody. */
export class OrderNotSoldError extends DomainError {
  readonly code = 'ORDER_NOT_SOLD';
  readonly status = 409;

  constructor(status: string) {
    super(
      status === 'cancelled'
        ? 'This order was cancelled, so there is nothing to credit.'
        : 'This order is not paid yet, so there is nothing to credit.',
    );
  }
}

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

  override get details(): Record<string, unknown> {
    return { field: this.field, given: formatMoney(this.given), expected: formatMoney(this.expected) };
  }
}

/** 402: the provider has not received the payment. */
export class UnpaidError extends DomainError {
  readonly code = 'UNPAID';
  readonly status = 402;

  /** The provider is still working on a payment. */
  constructor(readonly isProcessing = false) {
    super('The payment for this order has not been received.');
  }

  override get details(): Record<string, unknown> | undefined {
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

/** 409: nothing can be paid or completed any more. */
export class OrderCancelledError extends DomainError {
  readonly code = 'ORDER_CANCELLED';
  readonly status = 409;

  constructor() {
    super('This order was cancelled.');
  }
}

/** 409: the order is paid already, by this or another payment. Whoever may know it is told which order. */
export class OrderAlreadyPaidError extends DomainError {
  readonly code = 'ORDER_ALREADY_PAID';
  readonly status = 409;

  constructor(readonly order?: { readonly id: string; readonly status: OrderStatus }) {
    super(order ? 'You already paid for this order.' : 'This order is already paid.');
  }

  override get details(): Record<string, unknown> | undefined {
    return this.order && { orderId: this.order.id, status: this.order.status };
  }
}

/** 409: the provider is working on a payment of the caller's order, which therefore stays as it is. */
export class PaymentInProgressError extends DomainError {
  readonly code = 'PAYMENT_IN_PROGRESS';
  readonly status = 409;

  constructor(readonly orderId: string) {
    super('Your payment is being processed. Please wait a moment before you order again.');
  }

  override get details(): Record<string, unknown> {
    return { orderId: this.orderId };
  }
}

/** 422: an Idempotency-Key stands for one body, and came with another. */
export class IdempotencyKeyReusedError extends DomainError {
  readonly code = 'IDEMPOTENCY_KEY_REUSED';
  readonly status = 422;

  constructor() {
    super('This Idempotency-Key was used for another order. Please use a new key.');
  }
}

/** 429: too many orders from one address wait for their payment. */
export class TooManyUnpaidOrdersError extends DomainError {
  readonly code = 'TOO_MANY_UNPAID_ORDERS';
  readonly status = 429;

  constructor() {
    super(
      'Too many orders from your network are waiting for payment. Please finish one of them, or try again in a few minutes.',
    );
  }

  override get retryAfterSeconds(): number {
    return 300;
  }
}

/** 409: the customer was told already (docs/product/orders.md). */
export class AlreadyNotifiedError extends DomainError {
  readonly code = 'ALREADY_NOTIFIED';
  readonly status = 409;

  constructor() {
    super('The customer has been notified already.');
  }
}

/** 409: this organization hands nothing out (or the order has none). */
export class PickupNotAllowedError extends DomainError {
  readonly code = 'PICKUP_NOT_ALLOWED';
  readonly status = 409;

  constructor() {
    super('Pickup is not available for this order. Please choose shipping.');
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

  override get details(): Record<string, unknown> {
    return { resolution: this.resolution };
  }
}

/** 409: the payment cannot complete this order; the sentence says why. */
export class PaymentNotBindableError extends DomainError {
  readonly code = 'PAYMENT_NOT_BINDABLE';
  readonly status = 409;
}

/** 409: customer and address can be corrected while an order is pending or processing (docs/product/orders.md#editing). */
export class OrderNotEditableError extends DomainError {
  readonly code = 'ORDER_NOT_EDITABLE';
  readonly status = 409;

  constructor(status: string) {
    super(`An order can be corrected until it ships; this one is ${status.replaceAll('-', ' ')}.`);
  }
}

/** 409: the amounts of a paid order never change, so neither does how it is delivered (docs/product/orders.md#editing). */
export class DeliveryFixedError extends DomainError {
  readonly code = 'DELIVERY_FIXED';
  readonly status = 409;

  constructor() {
    super('The delivery method of a paid order cannot be changed.');
  }
}

/** 404: we did not make this link, or its order's customer has another address now. */
export class YourOrderLinkError extends DomainError {
  readonly code = 'NOT_FOUND';
  readonly status = 404;

  constructor() {
    super('This link does not work. Please open it from the newest email about your order.');
  }
}

/** 409: so many messages about one order are a conversation. */
export class TooManyProblemsError extends DomainError {
  readonly code = 'TOO_MANY_MESSAGES';
  readonly status = 409;

  constructor() {
    super('You have written to us several times about this order. Please answer our email instead.');
  }
}
