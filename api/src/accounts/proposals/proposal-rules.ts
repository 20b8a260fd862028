import { domainError } from '../../lib/domain-error.js';
import { dayMs } from '../../lib/dates.js';
import type { OfficerProposal } from './proposal.types.js';

/** docs/product/payouts.md#two-people */
export const daysToConfirm = 14;
const daysToWait = 3;
const daysAfterLoss = 14;

/** The officers who count: an organization's first one, and those whom another officer confirmed. */
export type Seats = {
  readonly counting: readonly string[];
  /** When an officer who counted last lost the office. */
  readonly lastLoss: Date | null;
};

/** 403: another officer has to confirm this one first, whom a thief could have invited. */
export class OfficerNotConfirmedError extends domainError(
  'OFFICER_NOT_CONFIRMED',
  403,
  'You joined recently. Another officer has to confirm you before you can change or confirm this.',
) {}

/** 403: the caller may not confirm it. */
export class MayNotConfirmError extends domainError(
  'MAY_NOT_CONFIRM',
  403,
  (by: 'officer' | 'staff' | 'other staff' = 'officer') => confirmedBy[by],
) {}

const confirmedBy = {
  officer: 'Another officer has to confirm this, not the person who proposed it.',
  staff: 'Two people on our team decide this. You can withdraw it.',
  'other staff': 'Another administrator has to confirm this, not the one who did already.',
};

/** Throws OfficerNotConfirmedError (403) for an officer who does not count while others do. */
export function assertMayPropose(proposerId: string | null, { counting }: Seats): void {
  if (proposerId !== null && counting.length > 0 && !counting.includes(proposerId))
    throw new OfficerNotConfirmedError();
}

/**
 * How many days after all officers were emailed a proposal takes effect; null when a second officer has to confirm it.
 * A null `proposerId` is staff, whose proposals never take effect by waiting.
 */
export function daysUntilEffective(
  proposerId: string | null,
  { counting, lastLoss }: Seats,
  now: Date,
): number | null {
  if (proposerId === null) return null;
  if (counting.some((id) => id !== proposerId)) return null;
  // Removing the other officer first does not help: it gives them two weeks to object.
  const isLossRecent = lastLoss !== null && now.getTime() - lastLoss.getTime() < daysAfterLoss * dayMs;
  return isLossRecent ? daysAfterLoss : daysToWait;
}

/** The officers who may confirm this one's proposals. */
export function confirmersOf(proposerId: string | null, { counting }: Seats): string[] {
  return counting.filter((id) => id !== proposerId);
}

export type Progress = Pick<OfficerProposal, 'isConfirmed' | 'effectiveAt' | 'expiresAt' | 'lacksLink'> & {
  /** Whether two staff members ended the wait. */
  readonly isReleased: boolean;
};

/** What to do with an open proposal now. */
export function stepOf(
  { isConfirmed, isReleased, effectiveAt, expiresAt, lacksLink }: Progress,
  now: Date,
): 'wait' | 'apply' | 'expire' {
  if (now >= expiresAt) return 'expire';
  const isAllowed = isConfirmed || isReleased || (effectiveAt !== null && now >= effectiveAt);
  return isAllowed && !lacksLink ? 'apply' : 'wait';
}
