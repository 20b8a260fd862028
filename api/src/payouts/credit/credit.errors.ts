import { DomainError } from '../../lib/domain-error.js';

/** 409: the order is credited for good. */
export class CreditClosedError extends DomainError {
  readonly code = 'CREDIT_CLOSED';
  readonly status = 409;

  constructor(why: 'credited' | 'late' | 'approved') {
    super(sentences[why]);
  }
}

const sentences = {
  credited: 'This order already supports a school or group.',
  late: 'An order can be credited within 48 hours after it was paid. Please write to us.',
  approved: 'This order is on an approved statement. Please write to us.',
} as const;

/** 404: we did not make this link. */
export class CreditLinkError extends DomainError {
  readonly code = 'NOT_FOUND';
  readonly status = 404;

  constructor() {
    super('This link does not work. Please open it from the confirmation e-mail again.');
  }
}
