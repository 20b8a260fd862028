import { DomainError, type ErrorDetails } from '../../lib/domain-error.js';

/** 409: what an order joins is looked for among all days of its organization. */
export class TooManyPickupDaysError extends DomainError {
  readonly code = 'TOO_MANY_PICKUP_DAYS';
  readonly status = 409;

  constructor(readonly max: number) {
    super(`There are ${max} pickup days already. Remove one that is over before you add another.`);
  }

  override get details(): ErrorDetails {
    return { max: this.max };
  }
}
