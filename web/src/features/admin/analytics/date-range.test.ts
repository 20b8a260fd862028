import { daysIn, problemOf, rangeOfCampaign, rangeOfDays } from './date-range';

const evening = new Date('2026-11-03T02:30:00Z'); // Nov 2, 9:30 PM in New York

test('the last 7 days end today, in Eastern days', () => {
  expect(rangeOfDays(7, evening)).toEqual({ from: '2026-10-27', to: '2026-11-02' });
});

test('a range across a clock change has the requested number of days', () => {
  expect(daysIn(rangeOfDays(30, evening))).toBe(30);
});

test('a running campaign ends today, an ended one with its last day', () => {
  const campaign = { startDate: '2026-10-20T12:00:00Z', endDate: '2026-11-19T12:00:00Z' };
  expect(rangeOfCampaign(campaign, evening)).toEqual({ from: '2026-10-20', to: '2026-11-02' });
  const ended = { ...campaign, endDate: '2026-10-30T12:00:00Z' };
  expect(rangeOfCampaign(ended, evening)).toEqual({ from: '2026-10-20', to: '2026-10-30' });
});

test('a campaign that has not begun, or has no dates, gives no range', () => {
  expect(rangeOfCampaign({ startDate: '2026-12-01T12:00:00Z', endDate: null }, evening)).toBeNull();
  expect(rangeOfCampaign({ startDate: null, endDate: null }, evening)).toBeNull();
});

test.each([
  [{ from: '', to: '2026-11-02' }, 'Choose both dates.'],
  [{ from: '2026-11-03', to: '2026-11-02' }, 'The first date must not be after the last.'],
  [{ from: '2025-01-01', to: '2026-11-02' }, 'Choose at most a year.'],
  [{ from: '2026-11-02', to: '2026-11-02' }, null],
])('%j: %s', (range, problem) => {
  expect(problemOf(range)).toBe(problem);
});
