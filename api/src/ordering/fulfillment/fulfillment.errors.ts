import { domainError } from '../../lib/domain-error.js';
import { counted } from '../../lib/counts.js';

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
  (status: string) => `An order can be corrected until it ships; this one is ${status.replaceAll('-', ' ')}.`,
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
