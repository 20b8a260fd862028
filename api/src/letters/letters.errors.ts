import { RefusalError } from '../lib/refusal.js';

/** 409: the letter was sent, is being sent, or its message is gone. */
export class LetterNotFailedError extends RefusalError {
  readonly code = 'LETTER_NOT_FAILED';
  readonly status = 409;

  constructor() {
    super('Only a letter that failed can be tried again.');
  }
}

/** 409: the reason is said. */
export class LetterNotResendableError extends RefusalError {
  readonly code = 'LETTER_NOT_RESENDABLE';
  readonly status = 409;
}
