import { expect, test } from '@jest/globals';
import { campaignDates, isCampaignRunning } from './campaign-dates.js';

const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);
const campaign = { startDate: noon('2025-10-01'), endDate: noon('2025-10-25') };

test.each([
  // Midnight in New York is 04:00 UTC in October.
  ['2025-10-01T03:59:59Z', false],
  ['2025-10-01T04:00:00Z', true],
  ['2025-10-26T03:59:59Z', true],
  ['2025-10-26T04:00:00Z', false],
])('at %s a campaign of Oct 1 to 25 is running: %s', (now, isRunning) => {
  expect(isCampaignRunning(campaign, new Date(now))).toBe(isRunning);
});

test('a campaign that lacks a date is running', () => {
  expect(isCampaignRunning({ ...campaign, endDate: null }, noon('2031-01-01'))).toBe(true);
});

test('days that were sent as midnights in UTC are those days, and count as such', () => {
  const midnight = (day: string): Date => new Date(`${day}T00:00:00.000Z`);
  expect(campaignDates(midnight('2026-11-25'), midnight('2026-12-26'), noon('2026-11-01'))).toEqual({
    startDate: noon('2026-11-25'),
    endDate: noon('2026-12-26'),
  });
  const evening = new Date('2026-11-25T02:00:00.000Z');
  expect(campaignDates(evening, null, noon('2026-11-01')).startDate).toEqual(evening);
});

test('a campaign whose start is left out runs from the moment it is registered', () => {
  const lateEvening = new Date('2025-10-12T03:30:00Z');
  const dates = campaignDates(null, null, lateEvening);
  expect(dates).toEqual({ startDate: noon('2025-10-11'), endDate: noon('2025-11-11') });
  expect(isCampaignRunning(dates, lateEvening)).toBe(true);
});
