const DAY_MS = 86_400_000;

type Dates = { startDate?: string | null | undefined; endDate?: string | null | undefined };

export type CampaignPhase = 'upcoming' | 'active' | 'ended';

/**
 * A campaign is active between its dates, and always when either date is missing (specification
 * organization 4).
 */
export function campaignPhase({ startDate, endDate }: Dates, now: Date): CampaignPhase {
  if (!startDate || !endDate) return 'active';
  if (now < new Date(startDate)) return 'upcoming';
  return now <= new Date(endDate) ? 'active' : 'ended';
}

/** Days until the end, a begun day counted whole; null without an end date. */
export function daysRemaining(endDate: string | null | undefined, now: Date): number | null {
  if (!endDate) return null;
  return Math.max(0, Math.ceil((new Date(endDate).getTime() - now.getTime()) / DAY_MS));
}

/** Payouts are monthly: the first day of the month after the given moment, in UTC. */
export function payoutAfter(moment: Date): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 1));
}
