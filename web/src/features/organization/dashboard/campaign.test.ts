import { campaignPhase, daysRemaining } from './campaign';

const dates = { startDate: '2025-09-24T12:00:00Z', endDate: '2025-10-25T12:00:00Z' };

test.each([
  // Midnight in New York is 04:00 UTC.
  ['2025-09-24T03:59:59Z', 'upcoming'],
  ['2025-09-24T04:00:00Z', 'active'],
  ['2025-10-26T03:59:59Z', 'active'],
  ['2025-10-26T04:00:00Z', 'ended'],
])('at %s the campaign is %s', (now, phase) => {
  expect(campaignPhase(dates, new Date(now))).toBe(phase);
});

test('a campaign that lacks either date is active', () => {
  const long = new Date('2031-01-01T00:00:00Z');
  expect(campaignPhase({ ...dates, endDate: null }, long)).toBe('active');
  expect(campaignPhase({ ...dates, startDate: null }, long)).toBe('active');
});

test('counts the days to the last one, and never below none', () => {
  expect(daysRemaining(dates.endDate, new Date('2025-10-16T16:00:00Z'))).toBe(9);
  expect(daysRemaining(dates.endDate, new Date('2025-10-25T03:59:00Z'))).toBe(1);
  expect(daysRemaining(dates.endDate, new Date('2025-10-25T16:00:00Z'))).toBe(0);
  expect(daysRemaining(dates.endDate, new Date('2025-12-01T00:00:00Z'))).toBe(0);
  expect(daysRemaining(null, new Date())).toBeNull();
});
