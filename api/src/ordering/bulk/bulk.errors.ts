import { DomainError, domainError, type ErrorDetails } from '../../lib/domain-error.js';

/** Orders of one action (docs/product/limits.md#bodies). */
export const maxBulkOrders = 5_000;

/** 409: nothing is prepared; the list has to be narrowed first. */
export class TooManyOrdersError extends DomainError {
  readonly code = 'TOO_MANY_ORDERS';
  readonly status = 409;

  constructor() {
    super(
      `At most ${maxBulkOrders.toLocaleString('en-US')} orders at once. Narrow the list, for example by date.`,
    );
  }

  override get details(): ErrorDetails {
    return { max: maxBulkOrders };
  }
}

/** 409: nothing of what was chosen is there. */
export class NoOrdersError extends domainError('NO_ORDERS', 409, 'There are no orders to do this to.') {}

/** 409: the typed number is not how many orders it would be. Nothing is started. */
export class OrderCountDiffersError extends DomainError {
  readonly code = 'ORDER_COUNT_DIFFERS';
  readonly status = 409;

  constructor(readonly expected: number) {
    super(`These are ${expected.toLocaleString('en-US')} orders. Type that number to go on.`);
  }

  override get details(): ErrorDetails {
    return { expected: this.expected };
  }
}

/** 409: e-mails and refunds cannot be taken back; anything else once, after it ended. */
export class NotUndoableError extends domainError(
  'NOT_UNDOABLE',
  409,
  'This cannot be undone, or it was undone already.',
) {}
