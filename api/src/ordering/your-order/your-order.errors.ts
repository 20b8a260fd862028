import { DomainError } from '../../lib/domain-error.js';

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
