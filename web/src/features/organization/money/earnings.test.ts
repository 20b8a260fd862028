import { earningsFinding, earningsPoints } from './earnings';

const days = [
  { day: '2025-10-30', shareCents: 10_00, totalCents: 10_00 },
  { day: '2025-11-02', shareCents: -4_00, totalCents: 6_00 },
];

test('the line starts before the first earnings, stays level on days without any, and ends today', () => {
  expect(earningsPoints(days, '2025-11-03').map(({ day, cents }) => [day.slice(5), cents])).toEqual([
    ['10-29', 0],
    ['10-30', 10_00],
    ['10-31', 10_00],
    ['11-01', 10_00],
    ['11-02', 6_00],
    ['11-03', 6_00],
  ]);
});

test('a truncated line starts at the sum of the days before', () => {
  const later = [{ day: '2025-10-30', shareCents: 10_00, totalCents: 90_00 }];
  expect(earningsPoints(later, '2025-10-30').map(({ cents }) => cents)).toEqual([80_00, 90_00]);
});

test('the summary names the sum and the first day', () => {
  expect(earningsFinding(days)).toBe('$6.00 earned since Oct 30, 2025, on 2 days.');
});

test('the summary of one day is singular', () => {
  expect(earningsFinding(days.slice(0, 1))).toBe('$10.00 earned since Oct 30, 2025, on 1 day.');
});

test('without earnings there is no summary and no line', () => {
  expect([earningsFinding([]), earningsPoints([], '2025-11-03')]).toEqual(['', []]);
});

test('draws earnings of a day that is later than this clock', () => {
  expect(earningsPoints(days, '2025-11-01').at(-1)).toEqual({ day: '2025-11-02', cents: 6_00 });
});
