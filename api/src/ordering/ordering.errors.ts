import { type Cents, formatDollars, formatMoney } from '../lib/cents.js';
import { counted } from '../lib/counts.js';
import { DomainError, domainError } from '../lib/domain-error.js';
import type { DeliveryMethod, OrderStatus } from './orders/order-status.js';

/** 409: the status table has no such change. `delivery` is given if it rules out the new status. */
export class OrderStatusError extends domainError(
  'STATUS_CONFLICT',
  409,
  (from: string, to: string, delivery: DeliveryMethod | null = null) =>
    `${subjectOf(from, delivery)} cannot become ${inWords(to)}.`,
  { details: (...[from, to]) => ({ from, to }) },
) {}

function subjectOf(from: string, delivery: DeliveryMethod | null): string {
  if (delivery !== null) return `An order for ${delivery}`;
  if (from === 'pending') return 'An order that is not paid yet';
  return from === 'completed' ? 'An order that waits to be prepared' : `An order that is ${inWords(from)}`;
}

/** 'ready-for-pickup' in words. */
function inWords(status: string): string {
  return status.replaceAll('-', ' ');
}

/** 409: only an order that is paid and not cancelled can be credited. */
export class OrderNotSoldError extends domainError(
  'ORDER_NOT_SOLD',
  409,
  (status: string) =>
    `This order ${status === 'cancelled' ? 'was cancelled' : 'is not paid yet'}, so there is nothing to credit.`,
) {}

/** 409: a cancelled order can no longer be paid, completed or cancelled. */
export class OrderCancelledError extends domainError('ORDER_CANCELLED', 409, 'This order was cancelled.') {}

/** 409: an amount of the request is not the server's (docs/product/money.md). Nothing is stored. */
export class AmountDiffersError extends DomainError {
  readonly code = 'AMOUNT_DIFFERS';
  readonly status = 409;

  /** `what` is the amount as a person calls it, `field` as the request does. */
  constructor(what: string, field: string, given: Cents, expected: Cents) {
    super(
      `${what} is ${formatDollars(expected)}, not ${formatDollars(given)}. Please check your order again.`,
      { details: { field, given: formatMoney(given), expected: formatMoney(expected) } },
    );
  }
}

/**
 * 409: the order is paid already, by this or another payment. Callers who may know it see which order, and the total of
 * an earlier order with other content.
 */
export class OrderAlreadyPaidError extends DomainError {
  readonly code = 'ORDER_ALREADY_PAID';
  readonly status = 409;

  constructor(
    readonly order?: { readonly id: string; readonly status: OrderStatus },
    earlierTotal?: Cents,
  ) {
    const what = earlierTotal ? `your earlier order of ${formatDollars(earlierTotal)}` : 'this order';
    super(order ? `You already paid for ${what}.` : 'This order is already paid.', {
      details: order && {
        orderId: order.id,
        status: order.status,
        ...(earlierTotal && { total: formatMoney(earlierTotal) }),
      },
    });
  }
}

/** 409: the provider is processing a payment of the caller's order, which therefore stays unchanged. */
export class PaymentInProgressError extends domainError<[orderId: string]>(
  'PAYMENT_IN_PROGRESS',
  409,
  () => 'Your payment is being processed. Please wait a moment before you order again.',
  { details: (orderId) => ({ orderId }) },
) {}

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

/** 402: the provider has not received the payment. `isProcessing`: it is still processing one. */
export class UnpaidError extends domainError<[isProcessing: boolean]>(
  'UNPAID',
  402,
  () => 'The payment for this order has not been received.',
  { details: (isProcessing) => (isProcessing ? { isProcessing } : undefined) },
) {}

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
    `This payment was already ${resolution === 'bound' ? 'bound to an order' : 'refunded'}.`,
  { details: (resolution) => ({ resolution }) },
) {}

/** 409: the payment cannot complete this order; the sentence says why. */
export class PaymentNotBindableError extends DomainError {
  readonly code = 'PAYMENT_NOT_BINDABLE';
  readonly status = 409;
}

/** 409: this order cannot be refunded in part; the sentence says why. */
export class OrderNotRefundableError extends DomainError {
  readonly code = 'ORDER_NOT_REFUNDABLE';
  readonly status = 409;
}

/** 409: the payment provider refuses refunds of such a payment. */
export class OrderDisputedError extends OrderNotRefundableError {
  constructor() {
    super('The buyer’s bank disputes this payment. It can be refunded once the dispute is closed.');
  }
}

/** 409: more than is left of the payment, or of a line. */
export class RefundTooLargeError extends domainError(
  'REFUND_TOO_LARGE',
  409,
  (left: Cents) => `Only ${formatDollars(left)} of this order is left to refund.`,
  { details: (left) => ({ left: formatMoney(left) }) },
) {}

/**
 * 409: it is all that is left. That must be a cancel, which also takes the order off every list
 * (docs/decisions/money-and-orders.md#partial-refunds).
 */
export class RefundIsWholeError extends domainError(
  'REFUND_IS_WHOLE',
  409,
  'This is all that is left of the order. Cancel the order to refund it whole.',
) {}

/** 409: another refund of the order waits for the provider. */
export class RefundInProgressError extends domainError(
  'REFUND_IN_PROGRESS',
  409,
  'Another refund of this order is under way. Please try again in a moment.',
) {}

/** 409: the provider refused the refund. Nothing was changed. */
export class PartialRefundRefusedError extends domainError(
  'REFUND_REFUSED',
  409,
  'The payment service refused the refund. Nothing was refunded.',
) {}

/** 422: the key of a refund belongs to one content, and came with another. */
export class RefundKeyReusedError extends domainError(
  'IDEMPOTENCY_KEY_REUSED',
  422,
  'This key was used for another refund. Please start the refund again.',
) {}

/** 409: a phone has handed out the box since, so a dashboard cannot undo it. */
export class HandedOutError extends domainError(
  'HANDED_OUT',
  409,
  (by: string) => `It was handed out at the pickup by ${by}. Take that back on the hand-out page.`,
) {}

/** 409: the customer has this email already (docs/product/orders.md). */
export class AlreadyNotifiedError extends domainError(
  'ALREADY_NOTIFIED',
  409,
  'The customer has been notified already.',
) {}

/** 409: customer and address can be corrected while an order is pending or processing (docs/product/orders.md#editing). */
export class OrderNotEditableError extends domainError(
  'ORDER_NOT_EDITABLE',
  409,
  (status: string) => `An order can be corrected until it ships; this one is ${inWords(status)}.`,
) {}

/** 409: the amounts of a paid order never change, so neither does its delivery method (docs/product/orders.md#editing). */
export class DeliveryFixedError extends domainError(
  'DELIVERY_FIXED',
  409,
  'The delivery method of a paid order cannot be changed.',
) {}

/** 409: the minute is over, or it was not marked ready: the email to its customer was sent, or never queued. */
export class ReadyNotUndoableError extends domainError(
  'READY_NOT_UNDOABLE',
  409,
  'This can no longer be undone: its customer has been told.',
) {}

/** 409: the order is being refunded in full, so nothing ships. */
export class RefundUnderWayError extends domainError(
  'REFUND_UNDER_WAY',
  409,
  'The money for this order is on its way back, so it cannot ship.',
) {}

/** 409: a selection has no paid order that ships. */
export class NothingToShipError extends domainError(
  'NOTHING_TO_SHIP',
  409,
  'None of these orders is paid and goes by mail.',
) {}

/** 409: some of many parcels were refused, so none is recorded. */
export class ParcelsRefusedError extends domainError(
  'PARCELS_REFUSED',
  409,
  (refused: readonly { readonly orderId: string; readonly reason: string | null }[]) =>
    `${counted(refused.length, 'order does', 'orders do')} not fit any more, so nothing was changed.`,
  { details: (refused) => ({ refused: refused.map(({ orderId, reason }) => ({ orderId, reason })) }) },
) {}
