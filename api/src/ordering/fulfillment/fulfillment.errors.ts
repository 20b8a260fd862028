import { DomainError } from '../../lib/domain-error.js';

/** 409: a phone handed the box out since: it is gone, whatever a dashboard takes back. */
export class HandedOutError extends DomainError {
  readonly code = 'HANDED_OUT';
  readonly status = 409;

  constructor(readonly by: string) {
    super(`It was handed out at the pickup by ${by}. Take that back on the hand-out page.`);
  }
}

/** 409: the customer has this email already (docs/product/orders.md). */
export class AlreadyNotifiedError extends DomainError {
  readonly code = 'ALREADY_NOTIFIED';
  readonly status = 409;

  constructor() {
    super('The customer has been notified already.');
  }
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

/** 409: the minute is over, or it was not marked ready: the email to its customer is on its way or was never left. */
export class ReadyNotUndoableError extends DomainError {
  readonly code = 'READY_NOT_UNDOABLE';
  readonly status = 409;

  constructor() {
    super('This can no longer be undone: its customer has been told.');
  }
}
