import { campaignPhase, campaignState, daysRemaining, kitMoment } from './campaign';

const dates = { startDate: '2025-09-24T12:00:00Z', endDate: '2025-10-25T12:00:00Z' };

test.each([
  // Midnight in New York is 04:00 UTC.
  ['2025-09-24T03:59:59Z', 'upcoming'],
  ['2025-09-24T04:00:00Z', 'active'],
  ['2025-10-26T03:59:59Z', 'active'],
  ['2025-10-26T04:00:00Z', 'ended'],
])('at %s the campaign is %s', (now, phase) => {
  expect(campaignState(dates, new Date(now))).toBe(phase);
});

test('a campaign without a start or end date is active', () => {
  const long = new Date('2031-01-01T00:00:00Z');
  expect(campaignState({ ...dates, endDate: null }, long)).toBe('active');
  expect(campaignState({ ...dates, startDate: null }, long)).toBe('active');
});

test('counts the days left until the last day, never below 0', () => {
  expect(daysRemaining(dates.endDate, new Date('2025-10-16T16:00:00Z'))).toBe(9);
  expect(daysRemaining(dates.endDate, new Date('2025-10-25T03:59:00Z'))).toBe(1);
  expect(daysRemaining(dates.endDate, new Date('2025-10-25T16:00:00Z'))).toBe(0);
  expect(daysRemaining(dates.endDate, new Date('2025-12-01T00:00:00Z'))).toBe(0);
  expect(daysRemaining(null, new Date())).toBeNull();
});

test.each([
  ['2025-09-20T16:00:00Z', 0, 0, 'ready'],
  ['2025-09-20T16:00:00Z', 3, 0, 'ready'],
  ['2025-10-01T16:00:00Z', 0, 0, 'ready'],
  ['2025-10-01T16:00:00Z', 1, 1, 'running'],
  ['2025-10-22T16:00:00Z', 1, 1, 'running'],
  ['2025-10-23T16:00:00Z', 1, 1, 'last-days'],
  ['2025-10-25T16:00:00Z', 0, 0, 'last-days'],
  ['2025-10-26T16:00:00Z', 9, 2, 'delivery'],
  ['2025-10-26T16:00:00Z', 9, 0, 'closing'],
  ['2025-10-26T16:00:00Z', 0, 0, 'closing'],
])('at %s, with %i orders and %i open boxes, it is %s', (now, orderCount, openBoxes, phase) => {
  expect(campaignPhase(dates, { orderCount, openBoxes }, new Date(now))).toBe(phase);
});

test('a campaign without an end date runs from its first sale', () => {
  const open = { ...dates, endDate: null };
  const long = new Date('2031-01-01T00:00:00Z');
  expect(campaignPhase(open, { orderCount: 0, openBoxes: 0 }, long)).toBe('ready');
  expect(campaignPhase(open, { orderCount: 9, openBoxes: 9 }, long)).toBe('running');
});

test.each([
  ['2025-09-20T16:00:00Z', 'first'],
  ['2025-10-09T16:00:00Z', 'first'],
  ['2025-10-10T16:00:00Z', 'half'],
  ['2025-10-22T16:00:00Z', 'half'],
  ['2025-10-23T16:00:00Z', 'last'],
])('at %s the post is for the moment %s', (now, moment) => {
  expect(kitMoment(dates, new Date(now))).toBe(moment);
});

test('a campaign is closed once its books are, whatever its dates and boxes', () => {
  const closed = {
    startDate: '2026-10-01T16:00:00Z',
    endDate: '2026-10-31T16:00:00Z',
    campaignPhase: 'closed',
  };
  for (const day of ['2026-09-01', '2026-10-15', '2026-12-01']) {
    const now = new Date(`${day}T16:00:00Z`);
    expect(campaignState(closed, now)).toBe('closed');
    expect(campaignPhase(closed, { orderCount: 9, openBoxes: 9 }, now)).toBe('closed');
  }
});
