import { dayOfMoment } from '../../../lib/format/campaign-dates';
import { daysBetween, easternDay } from '../../../lib/format/eastern-days';

type Dates = { startDate?: string | null | undefined; endDate?: string | null | undefined };

export type CampaignState = 'upcoming' | 'active' | 'ended';

/**
 * A campaign is active from its first day to the end of its last, and always when either date is missing
 * (docs/product/organization.md#states).
 */
export function campaignState({ startDate, endDate }: Dates, now: Date): CampaignState {
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

export type CampaignPhase = 'ready' | 'running' | 'last-days' | 'delivery' | 'closing';

/** From this many days before the last one on, families hear that it ends. */
const LAST_DAYS = 2;

type Standing = {
  orderCount: number;
  /** Boxes that were paid and wait to be handed out. */
  openBoxes: number;
};

/** What the organization's people are busy with, which their dashboard begins with (docs/product/organization.md#phases). */
export function campaignPhase(dates: Dates, { orderCount, openBoxes }: Standing, now: Date): CampaignPhase {
  const state = campaignState(dates, now);
  if (state === 'ended') return openBoxes > 0 ? 'delivery' : 'closing';
  if (state === 'upcoming') return 'ready';
  const days = daysRemaining(dates.endDate, now);
  if (days !== null && days <= LAST_DAYS) return 'last-days';
  return orderCount > 0 ? 'running' : 'ready';
}

/** What there is to tell families: that it began, that half of it is over, that it ends. */
export const kitMoments = ['first', 'half', 'last'] as const;
export type KitMoment = (typeof kitMoments)[number];

export function kitMoment({ startDate, endDate }: Dates, now: Date): KitMoment {
  const left = daysRemaining(endDate, now);
  if (left === null || !startDate) return 'first';
  if (left <= LAST_DAYS) return 'last';
  return left <= daysBetween(dayOfMoment(startDate), easternDay(now)) ? 'half' : 'first';
}
