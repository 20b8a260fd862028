import { domainError } from '../../lib/domain-error.js';

/** docs/product/payouts.md#two-people */
export const daysToConfirm = 14;
const daysToWait = 3;
const daysAfterLoss = 14;

/** An officer whose word counts: the first of an organization, and whom others have let in by the same rule. */
export type Seats = {
  readonly counting: readonly string[];
  /** When an officer who counted lost the office last. */
  readonly lastLoss: Date | null;
};

/** 403: somebody has to let this officer in first; a thief could have brought them. */
export class OfficerNotConfirmedError extends domainError(
  'OFFICER_NOT_CONFIRMED',
  403,
  'You joined a short time ago: another officer has to confirm you before you can change this.',
) {}

/** 403: not one of those who may confirm it. */
export class MayNotConfirmError extends domainError(
  'MAY_NOT_CONFIRM',
  403,
  'Another officer has to confirm this, not who proposed it.',
) {}

const dayMs = 86_400_000;

/**
 * How what this officer proposes takes effect: null where a second officer has to confirm it, otherwise after so many
 * days from the moment on at which everybody was told. Null as a proposer is staff, who never get by with waiting.
 * Throws OfficerNotConfirmedError (403).
 */
export function daysUntilEffective(
  proposerId: string | null,
  { counting, lastLoss }: Seats,
  now: Date,
): number | null {
  if (proposerId === null) return null;
  const others = counting.filter((id) => id !== proposerId);
  if (others.length > 0 && !counting.includes(proposerId)) throw new OfficerNotConfirmedError();
  if (others.length > 0) return null;
  // Who removes the other officer first gains nothing by it, and gives them two weeks to object.
  const isLossRecent = lastLoss !== null && now.getTime() - lastLoss.getTime() < daysAfterLoss * dayMs;
  return isLossRecent ? daysAfterLoss : daysToWait;
}

/** Officers who may confirm what this one proposed. */
export function confirmersOf(proposerId: string | null, { counting }: Seats): string[] {
  return counting.filter((id) => id !== proposerId);
}

export type Progress = {
  readonly isConfirmed: boolean;
  /** Two members of staff ended the wait. */
  readonly isReleased: boolean;
  /** The wait is over from then on; null before everybody was told, and where none counts. */
  readonly effectiveAt: Date | null;
  readonly expiresAt: Date;
  /** The new address has not shown that it is there. */
  readonly lacksLink: boolean;
};

/** What becomes of an open proposal now. */
export function stepOf(
  { isConfirmed, isReleased, effectiveAt, expiresAt, lacksLink }: Progress,
  now: Date,
): 'wait' | 'apply' | 'expire' {
  if (now >= expiresAt) return 'expire';
  const isAllowed = isConfirmed || isReleased || (effectiveAt !== null && now >= effectiveAt);
  return isAllowed && !lacksLink ? 'apply' : 'wait';
}
