import { counted } from './counts';
import { businessTimeZone as timeZone } from './eastern-days';

const monthDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone });

/** What a page knows of a campaign's days: the server counts them (docs/product/storefront.md#landing). */
export type CampaignDays = {
  campaignPhase: 'upcoming' | 'running' | 'ended';
  startDate?: string | null;
  endDate?: string | null;
  daysLeft?: number | null;
};

/** "until Dec 14, 19 days left"; null where no date is set. */
export function campaignDaysText(campaign: CampaignDays): string | null {
  const short = daysLeftText(campaign);
  if (campaign.campaignPhase === 'ended') return 'ended: orders still count';
  if (campaign.campaignPhase === 'upcoming' || !campaign.endDate || short === null) return short;
  return `until ${formatMonthDay(campaign.endDate)}, ${short}`;
}

/** The same where there is little room: "19 days left", "begins Feb 1". */
export function daysLeftText({ campaignPhase, startDate, daysLeft }: CampaignDays): string | null {
  if (campaignPhase === 'ended') return 'ended';
  if (campaignPhase === 'upcoming') return startDate ? `begins ${formatMonthDay(startDate)}` : null;
  if (daysLeft == null) return null;
  return daysLeft === 0 ? 'last day' : `${counted(daysLeft, 'day')} left`;
}

/** Where it begins a line. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "Dec 14": the Eastern day of a moment that is not far away. */
function formatMonthDay(iso: string): string {
  return monthDay.format(new Date(iso));
}
