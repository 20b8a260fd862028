import { DomainError, domainError, type ErrorDetails } from '../../lib/domain-error.js';

/** 401: the password is right, and the account asks for a code too. */
export class SecondFactorRequiredError extends domainError(
  'SECOND_FACTOR_REQUIRED',
  401,
  'Enter the code of your authenticator app.',
) {}

/** 401: not the code of this moment, one that was used before, or no recovery code of theirs. */
export class SecondFactorInvalidError extends DomainError {
  readonly code = 'SECOND_FACTOR_INVALID';
  readonly status = 401;

  constructor() {
    super('This code is not right, or was used before. Wait for the next one.');
  }

  override get details(): ErrorDetails {
    return { fields: { code: this.message } };
  }
}

/** 401: too many wrong codes in a row; the app's count no more. */
export class SecondFactorBlockedError extends domainError(
  'SECOND_FACTOR_BLOCKED',
  401,
  'There were too many wrong codes. Use a recovery code, or ask another administrator to reset your second factor.',
) {}

/** 409: there is one already; it is removed first. */
export class SecondFactorExistsError extends domainError(
  'SECOND_FACTOR_EXISTS',
  409,
  'You have a second factor already. Remove it before you set up another.',
) {}
