import { DomainError, type ErrorDetails } from '../../lib/domain-error.js';

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

  override get details(): ErrorDetails {
    return { refused: this.refused.map(({ orderId, reason }) => ({ orderId, reason })) };
  }
}
