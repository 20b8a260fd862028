import { DomainError, type ErrorDetails, domainError } from '../../lib/domain-error.js';

/** How an order is delivered, if that rules out the new status. */
export type ForeignDelivery = 'shipped' | 'picked up';

/** 409: the status table has no such change. */
export class OrderStatusError extends DomainError {
  readonly code = 'STATUS_CONFLICT';
  readonly status = 409;

  constructor(
    readonly from: string,
    readonly to: string,
    delivery: ForeignDelivery | null = null,
  ) {
    super(`${subjectOf(from, delivery)} cannot become ${inWords(to)}.`);
  }

  override get details(): ErrorDetails {
    return { from: this.from, to: this.to };
  }
}

function subjectOf(from: string, delivery: ForeignDelivery | null): string {
  if (delivery !== null) return `An order that is ${delivery}`;
  return from === 'pending' ? 'An order that is not paid yet' : `An order that is ${inWords(from)}`;
}

/** 'ready-for-pickup' in words. */
function inWords(status: string): string {
  return status.replaceAll('-', ' ');
}

/** 409: only an order that is paid and not cancelled can be credited. */
export class OrderNotSoldError extends domainError('ORDER_NOT_SOLD', 409, (status: string) =>
  status === 'cancelled'
    ? 'This order was cancelled, so there is nothing to credit.'
    : 'This order is not paid yet, so there is nothing to credit.',
) {}

/** 409: a cancelled order can no longer be paid, completed or cancelled. */
export class OrderCancelledError extends domainError('ORDER_CANCELLED', 409, 'This order was cancelled.') {}
