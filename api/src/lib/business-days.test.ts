import { describe, expect, test } from '@jest/globals';
import { isWorkday, shipsBy } from './business-days.js';

/** Noon in New York. */
const noon = (day: string) => new Date(`${day}T17:00:00Z`);

describe('an order ships within two business days', () => {
  test.each([
    ['an ordinary Tuesday', '2026-11-17', '2026-11-19'],
    ['a Friday', '2026-11-20', '2026-11-24'],
    ['a Saturday', '2026-11-21', '2026-11-24'],
    ['the eve of Thanksgiving', '2026-11-25', '2026-11-30'],
    ['Christmas Eve', '2026-12-24', '2026-12-29'],
    ['New Year’s Eve', '2026-12-31', '2027-01-05'],
    ['a New Year’s Day that is observed on December 31', '2027-12-30', '2028-01-04'],
  ])('%s', (_what, ordered, by) => {
    expect(shipsBy(noon(ordered))).toBe(by);
  });

  test('counts from the Eastern day, even late in the evening', () => {
    expect(shipsBy(new Date('2026-11-18T03:30:00Z'))).toBe('2026-11-19');
  });
});

test('federal holidays fall on the observed days', () => {
  const daysOf = (year: number) =>
    Array.from({ length: 366 }, (_, at) => new Date(Date.UTC(year, 0, 1 + at)))
      .filter((day) => day.getUTCFullYear() === year && day.getUTCDay() % 6 !== 0 && !isWorkday(day))
      .map((day) => day.toISOString().slice(5, 10));
  // As the Office of Personnel Management lists them.
  expect(daysOf(2026)).toEqual(
    '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25'.split(' '),
  );
  expect(daysOf(2027)).toEqual(
    '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31'.split(' '),
  );
  expect(daysOf(2028)).toEqual('01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25'.split(' '));
});
