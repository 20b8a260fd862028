import { createI18n } from '../texts/catalog-i18n';
import { english } from '../texts/i18n';
import { campaignDaysText, daysLeftText, type CampaignDays } from './campaign-days';

// Noon UTC, as campaign dates are stored.
const dates = { startDate: '2026-11-16T12:00:00.000Z', endDate: '2026-12-14T12:00:00.000Z' };

test.each<[string, CampaignDays, string | null, string | null]>([
  [
    'has not begun',
    { ...dates, campaignPhase: 'upcoming', daysLeft: null },
    'begins Nov\u00a016',
    'begins Nov\u00a016',
  ],
  [
    'runs',
    { ...dates, campaignPhase: 'running', daysLeft: 19 },
    'until Dec\u00a014, 19 days left',
    '19 days left',
  ],
  [
    'has a day left',
    { ...dates, campaignPhase: 'running', daysLeft: 1 },
    'until Dec\u00a014, 1 day left',
    '1 day left',
  ],
  [
    'is on its last day',
    { ...dates, campaignPhase: 'running', daysLeft: 0 },
    'until Dec\u00a014, last day',
    'last day',
  ],
  [
    'has closed its books',
    { ...dates, campaignPhase: 'closed', daysLeft: null },
    'this fundraiser is over, thank you! Its codes work again once the next one begins.',
    'ended',
  ],
  ['is over', { ...dates, campaignPhase: 'ended', daysLeft: null }, 'ended: orders still count', 'ended'],
  ['has no dates', { campaignPhase: 'running', startDate: null, endDate: null, daysLeft: null }, null, null],
])('the text for a campaign that %s', (_what, campaign, text, short) => {
  expect(campaignDaysText(campaign, english)).toBe(text);
  expect(daysLeftText(campaign, english)).toBe(short);
});

test('formats the day in the page’s language', () => {
  const campaign = { ...dates, campaignPhase: 'running', daysLeft: 19 } as const;
  expect(campaignDaysText(campaign, createI18n('es'))).toContain('14\u00a0dic');
});
