import { dayColumns, daysFinding } from './SalesByDay';

const days = [
  { day: '2025-10-11', cents: 4_600 },
  { day: '2025-10-12', cents: 0 },
  { day: '2025-10-13', cents: 6_320 },
];

test('labels days independent of the time zone, and the last one as today', () => {
  expect(dayColumns(days).map(({ label }) => label)).toEqual(['Sat', 'Sun', 'Today']);
  expect(dayColumns(days).map(({ isCurrent }) => isCurrent)).toEqual([false, false, true]);
});

test('the summary names the sum and the best day', () => {
  expect(daysFinding(dayColumns(days))).toBe(
    '$109.20 in sales in the last 7 days. Best day: Today, Monday, Oct 13 with $63.20.',
  );
});

test('the summary says that nothing was sold', () => {
  expect(daysFinding(dayColumns(days.map(({ day }) => ({ day, cents: 0 }))))).toBe(
    'No sales in the last 7 days yet.',
  );
});
