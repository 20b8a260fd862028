import { daysBetween, easternDay } from './eastern-days';

/** Longest and default length of a campaign (docs/product/organization.md#constants; docs/product/codes.md). */
export const CAMPAIGN_DAYS = 31;

/** The earliest start of a campaign (docs/product/organization.md#constants). */
const OFFICIAL_DAY = '2025-09-24';

/** The default start of a new campaign, YYYY-MM-DD: today, or the earliest start while it is ahead. */
export function defaultStartDay(now: Date): string {
  const today = easternDay(now);
  return today > OFFICIAL_DAY ? today : OFFICIAL_DAY;
}

/** Noon UTC of a day, which is that day everywhere in the United States. */
export function momentOfDay(day: string): string {
  return `${day}T12:00:00.000Z`;
}

/** The day of a campaign's date, YYYY-MM-DD; empty without a date. */
export function dayOfMoment(iso: string | null | undefined): string {
  return iso ? easternDay(new Date(iso)) : '';
}

type CampaignDates = { startDate: string; endDate: string };

/** The errors in a campaign's dates, by field (docs/product/organization.md#validation; docs/product/codes.md). */
export function checkCampaignDates({ startDate, endDate }: CampaignDates): Partial<CampaignDates> {
  if (!startDate || !endDate)
    return {
      ...(!startDate && { startDate: 'Start date is required' }),
      ...(!endDate && { endDate: 'End date is required' }),
    };
  if (endDate <= startDate) return { endDate: 'End date must be after start date' };
  const isTooLong = daysBetween(startDate, endDate) > CAMPAIGN_DAYS;
  return isTooLong ? { endDate: `Campaign must last within ${CAMPAIGN_DAYS} days` } : {};
}
