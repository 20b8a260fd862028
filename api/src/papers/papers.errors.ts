import { DomainError } from '../lib/domain-error.js';

/** 404: never asked for, or its hour is over. */
export class PaperGoneError extends DomainError {
  readonly code = 'NOT_FOUND';
  readonly status = 404;

  constructor() {
    super('This file is no longer there: it is kept for an hour. Please make it again.');
  }
}
