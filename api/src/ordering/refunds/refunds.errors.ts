import { formatDollars, formatMoney, type Cents } from '../../lib/cents.js';
import { domainError } from '../../lib/domain-error.js';

/** 409: this order cannot be refunded in part; the sentence says why. */
export class OrderNotRefundableError extends domainError(
  'ORDER_NOT_REFUNDABLE',
  409,
  (message: string) => message,
) {}

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
