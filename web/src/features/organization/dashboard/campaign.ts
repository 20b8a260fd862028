import { dayOfMoment } from '../../../lib/format/campaign-dates';
import type { CampaignDays } from '../../../lib/format/campaign-days';
import { daysBetween } from '../../../lib/format/eastern-days';

export type CampaignPhase = 'ready' | 'running' | 'last-days' | 'delivery' | 'closing' | 'closed';

/** The 'last-days' phase starts this many days before the last day. */
const LAST_DAYS = 2;

type Standing = {
  orderCount: number;
  /** Paid boxes to hand out. */
  openBoxes: number;
};

/** The phase that decides what the dashboard shows first (docs/product/organization.md#phases). */
export function dashboardPhase(
  { campaignPhase, daysLeft }: CampaignDays,
  { orderCount, openBoxes }: Standing,
): CampaignPhase {
  if (campaignPhase === 'closed') return campaignPhase;
  if (campaignPhase === 'ended') return openBoxes > 0 ? 'delivery' : 'closing';
  if (campaignPhase === 'upcoming') return 'ready';
  if (daysLeft != null && daysLeft <= LAST_DAYS) return 'last-days';
  return orderCount > 0 ? 'running' : 'ready';
}

/** Days until the last day: all of them before the first, 0 on the last and after it; null without an end date. */
export function daysRemaining({ campaignPhase, startDate, endDate, daysLeft }: CampaignDays): number | null {
  if (!endDate) return null;
  if (campaignPhase === 'upcoming' && startDate)
    return daysBetween(dayOfMoment(startDate), dayOfMoment(endDate));
  return daysLeft ?? 0;
}

/** The moments with a post for families: the start, halfway, and the last days. */
export const kitMoments = ['first', 'half', 'last'] as const;
export type KitMoment = (typeof kitMoments)[number];

export function kitMoment(campaign: CampaignDays): KitMoment {
  const { startDate, endDate } = campaign;
  const left = daysRemaining(campaign);
  // After the last day orders still count, so the post names no day.
  if (left === null || !startDate || !endDate || campaign.campaignPhase === 'ended') return 'first';
  if (left <= LAST_DAYS) return 'last';
  return 2 * left <= daysBetween(dayOfMoment(startDate), dayOfMoment(endDate)) ? 'half' : 'first';
}
