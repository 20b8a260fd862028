import { addDays, businessDay, dayOfMoment, daysBetween, noonOf } from '../../lib/dates.js';
import { InvalidInputError } from '../../lib/domain-error.js';

/** docs/product/organization.md#constants: default and longest campaign. */
const campaignDays = 31;

/** docs/product/organization.md#constants: campaigns start on the official date or later. */
const officialDate = new Date('2025-09-24T12:00:00Z');

export type CampaignDates = { readonly startDate: Date; readonly endDate: Date };

/**
 * Fills in missing dates: the start is the later of the official date and today, the end is 31 days later
 * (docs/product/codes.md). Throws InvalidInputError (400) for an end before the start or more than 31 days.
 */
export function campaignDates(
  start: Date | null | undefined,
  end: Date | null | undefined,
  now: Date,
): CampaignDates {
  const today = noonOf(businessDay(now));
  const startDate = start ? campaignDay(start) : new Date(Math.max(officialDate.getTime(), today.getTime()));
  const endDate = end ? campaignDay(end) : noonOf(addDays(businessDay(startDate), campaignDays));
  assertCampaignDates(startDate, endDate);
  return { startDate, endDate };
}

/** Throws InvalidInputError (400). A campaign with a missing date is valid (docs/product/organization.md#states). */
export function assertCampaignDates(startDate: Date | null, endDate: Date | null): void {
  if (!startDate || !endDate) return;
  if (endDate <= startDate) throw new InvalidInputError({ endDate: 'End date must be after start date' });
  if (daysBetween(businessDay(startDate), businessDay(endDate)) > campaignDays) {
    throw new InvalidInputError({ endDate: `Campaign must last within ${campaignDays} days` });
  }
}

type Dates = {
  readonly startDate: Date | null;
  readonly endDate: Date | null;
  /** When its books were closed; null or undefined while they are open. */
  readonly closedAt?: Date | null;
};

export type CampaignPhase = 'upcoming' | 'running' | 'ended' | 'closed';

/**
 * Running from the start of the first day to the end of the last, and always if either is missing
 * (docs/product/organization.md#states). Days are Eastern. Closed until the next campaign begins: its codes are refused.
 */
export function campaignPhase({ startDate, endDate, closedAt }: Dates, now: Date): CampaignPhase {
  if (closedAt) return 'closed';
  if (!startDate || !endDate) return 'running';
  const today = businessDay(now);
  if (today < businessDay(startDate)) return 'upcoming';
  return today <= businessDay(endDate) ? 'running' : 'ended';
}

export function isCampaignRunning(dates: Dates, now: Date): boolean {
  return campaignPhase(dates, now) === 'running';
}

/** Days until the last day of a running campaign, 0 on that day; null if it has no end date or is not running. */
export function daysLeft(dates: Dates, now: Date): number | null {
  if (!dates.endDate || campaignPhase(dates, now) !== 'running') return null;
  const left = daysBetween(businessDay(now), businessDay(dates.endDate));
  return left < 0 ? null : left;
}

/**
 * Converts a date from a request to the stored time: midnight in UTC, which is the previous day in Eastern time, becomes
 * noon of its day; every other time stays.
 */
export function campaignDay(sent: Date): Date {
  const day = dayOfMoment(sent);
  return businessDay(sent) === day ? sent : noonOf(day);
}
