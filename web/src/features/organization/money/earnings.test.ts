import { earningsFinding, earningsPoints } from './earnings';

const days = [
  { day: '2025-10-30', shareCents: 10_00, totalCents: 10_00 },
  { day: '2025-11-02', shareCents: -4_00, totalCents: 6_00 },
];

test('the line begins before the first earnings, keeps its height over quiet days, and ends today', () => {
  expect(earningsPoints(days, '2025-11-03').map(({ day, cents }) => [day.slice(5), cents])).toEqual([
    ['10-29', 0],
    ['10-30', 10_00],
    ['10-31', 10_00],
    ['11-01', 10_00],
    ['11-02', 6_00],
    ['11-03', 6_00],
  ]);
});

test('a line that was cut begins at the sum of the days before', () => {
  const later = [{ day: '2025-10-30', shareCents: 10_00, totalCents: 90_00 }];
  expect(earningsPoints(later, '2025-10-30').map(({ cents }) => cents)).toEqual([80_00, 90_00]);
});

test('the finding says the sum, and since when', () => {
  expect(earningsFinding(days)).toBe('$6.00 earned since Oct 30, 2025, on 2 days.');
});

test('the finding of one day says so', () => {
  expect(earningsFinding(days.slice(0, 1))).toBe('$10.00 earned since Oct 30, 2025, on 1 day.');
});

test('nothing is said or drawn where nothing was earned', () => {
  expect([earningsFinding([]), earningsPoints([], '2025-11-03')]).toEqual(['', []]);
});

test('earnings of a day that has not come on this clock are drawn', () => {
  expect(earningsPoints(days, '2025-11-01').at(-1)).toEqual({ day: '2025-11-02', cents: 6_00 });
});
