import { DomainError, type ErrorDetails } from '../../lib/domain-error.js';

/** 409: another step has to come first, or has come already. */
export class StatementStateError extends DomainError {
  readonly code = 'STATEMENT_STATE';
  readonly status = 409;

  constructor(
    readonly month: string,
    readonly state: string,
    readonly wanted: 'approved' | 'paid',
  ) {
    super(`The statement of ${month} is ${state} and cannot become ${wanted} now.`);
  }

  override get details(): ErrorDetails {
    return { month: this.month, state: this.state };
  }
}

/** 409: the night's check has to find every figure right first. */
export class BooksUncheckedError extends DomainError {
  readonly code = 'BOOKS_UNCHECKED';
  readonly status = 409;

  constructor(readonly outcome: string | null) {
    super(
      outcome === 'differences'
        ? 'The last check found differences: no statement can be approved until the books agree.'
        : 'The books have to be checked first: no check has been finished.',
    );
  }

  override get details(): ErrorDetails {
    return { outcome: this.outcome };
  }
}

/** 409: a line's order is in dispute since the statement was drawn. */
export class StatementDisputedError extends DomainError {
  readonly code = 'STATEMENT_DISPUTED';
  readonly status = 409;

  constructor(readonly month: string) {
    super(`An order on the statement of ${month} is in dispute now. Draw the month again, then approve it.`);
  }
}

/** 409: nobody is verified to whom it could be paid. */
export class PayeeUnverifiedError extends DomainError {
  readonly code = 'PAYEE_UNVERIFIED';
  readonly status = 409;

  constructor(readonly month: string) {
    super(`The statement of ${month} waits for a verified payee.`);
  }
}
