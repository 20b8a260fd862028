import { DomainError } from '../../lib/domain-error.js';

/** 409: the email was sent, is being sent, or its message is gone. */
export class EmailNotFailedError extends DomainError {
  readonly code = 'EMAIL_NOT_FAILED';
  readonly status = 409;

  constructor() {
    super('Only an email that failed can be tried again.');
  }
}

/** 409: the reason is said. */
export class EmailNotResendableError extends DomainError {
  readonly code = 'LETTER_NOT_RESENDABLE';
  readonly status = 409;
}
