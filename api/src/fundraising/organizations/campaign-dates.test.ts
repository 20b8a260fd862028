import { describe, expect, test } from '@jest/globals';
import {
  assertCampaignDates,
  campaignDates,
  campaignPhase,
  daysLeft,
  isCampaignRunning,
} from './campaign-dates.js';

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

test.each([
  ['2025-10-01T03:59:59Z', 'upcoming', null],
  ['2025-10-01T04:00:00Z', 'running', 24],
  ['2025-10-26T03:59:59Z', 'running', 0],
  ['2025-10-26T04:00:00Z', 'ended', null],
])('at %s a campaign of Oct 1 to 25 is %s, with %s days left', (now, phase, left) => {
  expect(campaignPhase(campaign, new Date(now))).toBe(phase);
  expect(daysLeft(campaign, new Date(now))).toBe(left);
  expect(daysLeft({ ...campaign, startDate: null }, new Date('2025-10-20T12:00:00Z'))).toBe(5);
});

test('a campaign without an end date is running', () => {
  expect(isCampaignRunning({ ...campaign, endDate: null }, noon('2031-01-01'))).toBe(true);
});

test('a date sent as midnight UTC is that day in New York', () => {
  const midnight = (day: string): Date => new Date(`${day}T00:00:00.000Z`);
  expect(campaignDates(midnight('2026-11-25'), midnight('2026-12-26'), noon('2026-11-01'))).toEqual({
    startDate: noon('2026-11-25'),
    endDate: noon('2026-12-26'),
  });
  const evening = new Date('2026-11-25T02:00:00.000Z');
  expect(campaignDates(evening, null, noon('2026-11-01')).startDate).toEqual(evening);
});

test('a campaign without a start date runs from its registration', () => {
  const lateEvening = new Date('2025-10-12T03:30:00Z');
  const dates = campaignDates(null, null, lateEvening);
  expect(dates).toEqual({ startDate: noon('2025-10-11'), endDate: noon('2025-11-11') });
  expect(isCampaignRunning(dates, lateEvening)).toBe(true);
});

test('without an end a campaign lasts 31 days, also when the clocks change', () => {
  const lateEvening = new Date('2027-03-01T23:30:00-05:00');
  expect(campaignDates(lateEvening, null, noon('2027-02-01')).endDate).toEqual(noon('2027-04-01'));
});

describe('a campaign lasts', () => {
  const lasts = (start: string, end: string) => () => assertCampaignDates(new Date(start), new Date(end));
  const refusal = (endDate: string) => expect.objectContaining({ fields: { endDate } }) as unknown as Error;

  test('31 days at most, in New York time', () => {
    expect(lasts('2026-10-01T12:00:00Z', '2026-11-01T12:00:00Z')).not.toThrow();
    expect(lasts('2026-10-01T04:00:00Z', '2026-11-02T03:59:59Z')).not.toThrow();
    const tooLong = refusal('Campaign must last within 31 days');
    expect(lasts('2026-10-01T12:00:00Z', '2026-11-02T12:00:00Z')).toThrow(tooLong);
  });

  test('at least a second', () => {
    const backwards = refusal('End date must be after start date');
    expect(lasts('2026-10-01T12:00:00Z', '2026-10-01T12:00:00Z')).toThrow(backwards);
    expect(lasts('2026-10-01T12:00:00Z', '2026-09-30T12:00:00Z')).toThrow(backwards);
    expect(lasts('2026-10-01T12:00:00Z', '2026-10-01T12:00:01Z')).not.toThrow();
  });

  test('any length if a date is missing', () => {
    const day = noon('2026-10-01');
    for (const [start, end] of [
      [null, null],
      [day, null],
      [null, day],
    ] as const)
      expect(() => assertCampaignDates(start, end)).not.toThrow();
  });
});

test('a campaign without a start date starts on the official date at the earliest', () => {
  expect(campaignDates(null, null, noon('2025-08-01'))).toEqual({
    startDate: noon('2025-09-24'),
    endDate: noon('2025-10-25'),
  });
});
