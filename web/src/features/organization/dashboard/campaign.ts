import { dayOfMoment } from '../../../lib/format/campaign-dates';
import { daysBetween, easternDay } from '../../../lib/format/eastern-days';

type Dates = {
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
  /** The server's phase: only it knows whether the books are closed. */
  campaignPhase?: string;
};

export type CampaignState = 'upcoming' | 'active' | 'ended' | 'closed';

/**
 * A campaign is active from the start of its first day to the end of its last, and always if a date is missing
 * (docs/product/organization.md#states). Once its books are closed, its dates do not matter.
 */
export function campaignState({ startDate, endDate, campaignPhase }: Dates, now: Date): CampaignState {
  if (campaignPhase === 'closed') return campaignPhase;
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

export type CampaignPhase = 'ready' | 'running' | 'last-days' | 'delivery' | 'closing' | 'closed';

/** The 'last-days' phase starts this many days before the last day. */
const LAST_DAYS = 2;

type Standing = {
  orderCount: number;
  /** Paid boxes to hand out. */
  openBoxes: number;
};

/** The phase that decides what the dashboard shows first (docs/product/organization.md#phases). */
export function campaignPhase(dates: Dates, { orderCount, openBoxes }: Standing, now: Date): CampaignPhase {
  const state = campaignState(dates, now);
  if (state === 'closed') return state;
  if (state === 'ended') return openBoxes > 0 ? 'delivery' : 'closing';
  if (state === 'upcoming') return 'ready';
  const days = daysRemaining(dates.endDate, now);
  if (days !== null && days <= LAST_DAYS) return 'last-days';
  return orderCount > 0 ? 'running' : 'ready';
}

/** The moments with a post for families: the start, halfway, and the last days. */
export const kitMoments = ['first', 'half', 'last'] as const;
export type KitMoment = (typeof kitMoments)[number];

export function kitMoment({ startDate, endDate }: Dates, now: Date): KitMoment {
  const left = daysRemaining(endDate, now);
  if (left === null || !startDate) return 'first';
  if (left <= LAST_DAYS) return 'last';
  return left <= daysBetween(dayOfMoment(startDate), easternDay(now)) ? 'half' : 'first';
}
