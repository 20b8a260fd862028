import { businessDay, dayOfMoment, daysBetween, noonOf } from '../../lib/dates.js';
import { InvalidInputError } from '../../lib/domain-error.js';

/** docs/product/organization.md#constants: default and longest campaign. */
const campaignDays = 31;

/** docs/product/organization.md#constants: campaigns start on the official date or later. */
const officialDate = new Date('2025-09-24T12:00:00Z');

const dayMs = 86_400_000;

export type CampaignDates = { readonly startDate: Date; readonly endDate: Date };

/**
 * Fills what is left out: start is the later of the official date and today, end is 31 days later (docs/product/codes.md).
 * Throws InvalidInputError (400) for an end before the start and for more than 31 days.
 */
export function campaignDates(
  start: Date | null | undefined,
  end: Date | null | undefined,
  now: Date,
): CampaignDates {
  const today = noonOf(businessDay(now));
  const startDate = start ? campaignDay(start) : new Date(Math.max(officialDate.getTime(), today.getTime()));
  const endDate = end ? campaignDay(end) : new Date(startDate.getTime() + campaignDays * dayMs);
  assertCampaignDates(startDate, endDate);
  return { startDate, endDate };
}

/** Throws InvalidInputError (400); a campaign with a date missing has no length (docs/product/organization.md#states). */
export function assertCampaignDates(startDate: Date | null, endDate: Date | null): void {
  if (!startDate || !endDate) return;
  if (endDate <= startDate) throw new InvalidInputError({ endDate: 'End date must be after start date' });
  if (daysBetween(businessDay(startDate), businessDay(endDate)) > campaignDays) {
    throw new InvalidInputError({ endDate: `Campaign must last within ${campaignDays} days` });
  }
}

/**
 * From the beginning of the first day to the end of the last, or with either missing (docs/product/organization.md#states).
 * Days are Eastern days, whatever their hour says.
 */
export function isCampaignRunning(
  { startDate, endDate }: { readonly startDate: Date | null; readonly endDate: Date | null },
  now: Date,
): boolean {
  if (!startDate || !endDate) return true;
  const today = businessDay(now);
  return businessDay(startDate) <= today && today <= businessDay(endDate);
}

/**
 * A date as it was sent, REST or graph, as the moment that is stored: midnight in UTC, which an Eastern clock reads as the
 * day before, becomes noon of its day; every other moment stays.
 */
export function campaignDay(sent: Date): Date {
  const day = dayOfMoment(sent);
  return businessDay(sent) === day ? sent : noonOf(day);
}
