import { type I18n, localeOf } from '../texts/i18n';
import { businessTimeZone as timeZone } from './brand';

/** A campaign's phase and dates; the server counts the days (docs/product/storefront.md#landing). */
export type CampaignDays = {
  campaignPhase: 'upcoming' | 'running' | 'ended' | 'closed';
  startDate?: string | null;
  endDate?: string | null;
  daysLeft?: number | null;
};

/** "until Dec 14, 19 days left"; null without dates. */
export function campaignDaysText(campaign: CampaignDays, i18n: I18n): string | null {
  const { campaignPhase, endDate, daysLeft } = campaign;
  if (campaignPhase === 'ended') return i18n.t('ended: orders still count');
  if (campaignPhase === 'closed')
    return i18n.t('this fundraiser is over, thank you! Its codes work again once the next one begins.');
  if (campaignPhase === 'upcoming' || !endDate || daysLeft == null) return daysLeftText(campaign, i18n);
  const day = monthDay(endDate, i18n);
  return daysLeft === 0
    ? i18n.t('until {day}, last day', { day })
    : i18n.t('until {day}, {count, plural, one {# day} other {# days}} left', { day, count: daysLeft });
}

/** The short form: "19 days left", "begins Feb 1". */
export function daysLeftText({ campaignPhase, startDate, daysLeft }: CampaignDays, i18n: I18n) {
  if (campaignPhase === 'ended' || campaignPhase === 'closed') return i18n.t('ended');
  if (campaignPhase === 'upcoming')
    return startDate ? i18n.t('begins {day}', { day: monthDay(startDate, i18n) }) : null;
  if (daysLeft == null) return null;
  return daysLeft === 0
    ? i18n.t('last day')
    : i18n.t('{count, plural, one {# day} other {# days}} left', { count: daysLeft });
}

/** The text with an upper-case first letter, for the start of a line. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "Dec 14", on one line: the Eastern day of a moment, without the year. */
function monthDay(iso: string, { locale }: I18n): string {
  const format = new Intl.DateTimeFormat(localeOf(locale), { month: 'short', day: 'numeric', timeZone });
  return format.format(new Date(iso)).replace(' ', '\u00a0');
}
