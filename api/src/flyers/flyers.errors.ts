import { DomainError } from '../lib/domain-error.js';

/** 409: only a flyer that failed can be tried again. */
export class FlyerNotFailedError extends DomainError {
  readonly code = 'FLYER_NOT_FAILED';
  readonly status = 409;

  constructor() {
    super('This flyer has not failed: there is nothing to retry.');
  }
}
