import { RefusalError } from '../lib/refusal.js';

/** 409: only a flyer that failed can be tried again. */
export class FlyerNotFailedError extends RefusalError {
  readonly code = 'FLYER_NOT_FAILED';
  readonly status = 409;

  constructor() {
    super('This flyer has not failed: there is nothing to retry.');
  }
}
