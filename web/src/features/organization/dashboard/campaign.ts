import { dayOfMoment } from '../../../lib/format/campaign-dates';
import { daysBetween, easternDay } from '../../../lib/format/eastern-days';

type Dates = { startDate?: string | null | undefined; endDate?: string | null | undefined };

export type CampaignPhase = 'upcoming' | 'active' | 'ended';

/**
 * A campaign is active from its first day to the end of its last, and always when either date is missing
 * (docs/product/organization.md#states).
 */
export function campaignPhase({ startDate, endDate }: Dates, now: Date): CampaignPhase {
  if (!startDate || !endDate) return 'active';
  const today = easternDay(now);
  if (today < dayOfMoment(startDate)) return 'upcoming';
  return today <= dayOfMoment(endDate) ? 'active' : 'ended';
}

/** Days until the last day: 0 on that day and after it; null without an end date. */
export function daysRemaining(endDate: string | null | undefined, now: Date): number | null {
  if (!endDate) return null;
  return Math.max(0, daysBetween(easternDay(now), dayOfMoment(endDate)));
}
