import { dashboardPhase, daysRemaining, kitMoment } from './campaign';

const campaign = {
  startDate: '2025-09-24T12:00:00Z',
  endDate: '2025-10-25T12:00:00Z',
  campaignPhase: 'running',
  daysLeft: 9,
} as const;
const upcoming = { ...campaign, campaignPhase: 'upcoming', daysLeft: null } as const;
const ended = { ...campaign, campaignPhase: 'ended', daysLeft: null } as const;

test('counts the days left until the last day, all of them before the first, and 0 after it', () => {
  expect(daysRemaining(campaign)).toBe(9);
  expect(daysRemaining({ ...campaign, daysLeft: 0 })).toBe(0);
  expect(daysRemaining(upcoming)).toBe(31);
  expect(daysRemaining(ended)).toBe(0);
  expect(daysRemaining({ ...campaign, endDate: null, daysLeft: null })).toBeNull();
});

test.each([
  [upcoming, 0, 0, 'ready'],
  [upcoming, 3, 0, 'ready'],
  [{ ...campaign, daysLeft: 24 }, 0, 0, 'ready'],
  [{ ...campaign, daysLeft: 24 }, 1, 1, 'running'],
  [{ ...campaign, daysLeft: 3 }, 1, 1, 'running'],
  [{ ...campaign, daysLeft: 2 }, 1, 1, 'last-days'],
  [{ ...campaign, daysLeft: 0 }, 0, 0, 'last-days'],
  [ended, 9, 2, 'delivery'],
  [ended, 9, 0, 'closing'],
  [ended, 0, 0, 'closing'],
  [{ ...campaign, campaignPhase: 'closed', daysLeft: null }, 9, 9, 'closed'],
] as const)('%j, with %i orders and %i open boxes, is %s', (dates, orderCount, openBoxes, phase) => {
  expect(dashboardPhase(dates, { orderCount, openBoxes })).toBe(phase);
});

test('a campaign without an end date runs from its first sale', () => {
  const open = { ...campaign, endDate: null, daysLeft: null };
  expect(dashboardPhase(open, { orderCount: 0, openBoxes: 0 })).toBe('ready');
  expect(dashboardPhase(open, { orderCount: 9, openBoxes: 9 })).toBe('running');
});

test.each([
  [upcoming, 'first'],
  [{ ...campaign, daysLeft: 16 }, 'first'],
  [{ ...campaign, daysLeft: 15 }, 'half'],
  [{ ...campaign, daysLeft: 3 }, 'half'],
  [{ ...campaign, daysLeft: 2 }, 'last'],
  [ended, 'first'],
] as const)('the post for %j is the one for the moment %s', (dates, moment) => {
  expect(kitMoment(dates)).toBe(moment);
});
