import { CAMPAIGN_DAYS } from '../../../lib/format/campaign-dates';
import { daysBetween } from '../../../lib/format/eastern-days';

type Errors<Name extends string> = Partial<Record<Name, string>>;

/** The rules of the registration's dates (docs/product/organization.md#validation; docs/product/codes.md). */
export function checkDates(days: { startDate: string; endDate: string }): Errors<'startDate' | 'endDate'> {
  const { startDate, endDate } = days;
  const missing = {
    ...(!startDate && { startDate: 'Start date is required' }),
    ...(!endDate && { endDate: 'End date is required' }),
  };
  if (!startDate || !endDate) return missing;
  if (endDate <= startDate) return { endDate: 'End date must be after start date' };
  if (daysBetween(startDate, endDate) > CAMPAIGN_DAYS) {
    return { endDate: `Campaign must last within ${CAMPAIGN_DAYS} days` };
  }
  return {};
}
