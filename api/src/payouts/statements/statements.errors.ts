import { type Cents, formatDollars } from '../../lib/cents.js';
import { DomainError, type ErrorDetails, domainError } from '../../lib/domain-error.js';
import type { ErrorCode } from '../../lib/error-codes.js';
import { isCurrent, type LastCheck } from '../checks/find-checks.js';
import { monthName } from './statement-month.js';
import type { Hold, LockedStatement } from './approve-statements.js';

export type Refusal = 'state' | Hold | 'second';

const codes: Readonly<Record<Refusal, ErrorCode>> = {
  state: 'STATEMENT_STATE',
  dispute: 'STATEMENT_DISPUTED',
  proposal: 'PAYEE_WAITS',
  payee: 'PAYEE_UNVERIFIED',
  check: 'BOOKS_UNCHECKED',
  second: 'SECOND_PERSON_NEEDED',
};

export type RefusedStatement = LockedStatement & { readonly refusal: Refusal };

/**
 * 409: some of the statements are refused, so none changes. Names each of them; the code is that of the first reason in
 * the order of `codes`.
 */
export class StatementsRefusedError extends DomainError {
  readonly code: ErrorCode;
  readonly status = 409;

  constructor(
    readonly statements: readonly RefusedStatement[],
    wanted: 'approved' | 'paid' | 'returned',
    check: LastCheck | null,
    now: Date,
  ) {
    const reasons = (Object.keys(codes) as Refusal[]) // they are its keys
      .map((reason) => [reason, statements.filter(({ refusal }) => refusal === reason)] as const)
      .filter(([, ofReason]) => ofReason.length > 0);
    const sentences = reasons.map(([reason, ofReason]) => {
      if (reason === 'state') return `${named(ofReason)} cannot become ${wanted} now.`;
      if (reason === 'dispute') return disputed(ofReason);
      if (reason === 'proposal') return `The payee or contact is about to change: ${named(ofReason)}.`;
      if (reason === 'second')
        return `You already approved ${named(ofReason)}: a second person must approve too.`;
      if (reason === 'payee') return `No verified payee: ${named(ofReason)}.`;
      return unchecked(check, now) ?? `Drawn or changed since the books were checked: ${named(ofReason)}.`;
    });
    super(sentences.join(' '));
    this.code = codes[reasons[0]?.[0] ?? 'state'];
  }

  override get details(): ErrorDetails {
    return {
      statements: this.statements.map(({ id, organizationName, month, state, refusal }) => ({
        id,
        organizationName,
        month,
        state,
        code: codes[refusal],
      })),
    };
  }
}

/** 409: the statements come to another sum than the caller saw. */
export class StatementAmountError extends domainError(
  'AMOUNT_DIFFERS',
  409,
  (sum: Cents) =>
    `The amount due has changed to ${formatDollars(sum)}. Look at the statements again, then approve them.`,
) {}

/** What to do about disputes: a statement takes its order off when it is drawn again, until a later month is drawn. */
function disputed(statements: readonly RefusedStatement[]): string {
  const fixed = statements.filter(({ isFixed }) => isFixed);
  const open = statements.filter(({ isFixed }) => !isFixed);
  return [
    ...(open.length > 0 ? [`An order is in dispute: draw ${named(open)} again first.`] : []),
    ...(fixed.length > 0
      ? [`An order is in dispute and a later month is drawn: wait for its end to approve ${named(fixed)}.`]
      : []),
  ].join(' ');
}

const mostNamed = 20;

/** "Lincoln Elementary School (October 2025), Westside Soccer Club (October 2025) and 3 more". */
function named(statements: readonly RefusedStatement[]): string {
  const names = statements.map(
    ({ organizationName, month, state, refusal }) =>
      `${organizationName} (${monthName(month)}${refusal === 'state' ? `, ${state}` : ''})`,
  );
  const more = names.length - mostNamed;
  return names.slice(0, mostNamed).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** Why the last check covers no statement; null if it is valid. */
function unchecked(check: LastCheck | null, now: Date): string | null {
  if (!check) return 'Check the books first: no check has finished yet.';
  if (check.outcome === 'differences')
    return 'The last check found differences: no statement can be approved or paid until the books agree.';
  if (check.outcome === 'provider-away')
    return 'The last check could not reach the card processor: check the books again first.';
  if (!isCurrent(check, now)) return 'The last check is more than a day old: check the books again first.';
  return null;
}
