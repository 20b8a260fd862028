import { describe, expect, test } from '@jest/globals';
import { isWorkday, latePaidBefore, shipsBy } from './business-days.js';

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

describe('an order is late when the last day to ship it is over', () => {
  test.each([
    ['paid Monday, on Wednesday night', '2026-11-16T17:00:00Z', '2026-11-19T04:59:59Z', false],
    ['paid Monday, on Thursday', '2026-11-16T17:00:00Z', '2026-11-19T05:00:00Z', true],
    ['paid late on Monday night, on Thursday', '2026-11-17T04:59:59Z', '2026-11-19T05:00:00Z', true],
    ['paid early on Tuesday, on Thursday', '2026-11-17T05:00:00Z', '2026-11-19T05:00:00Z', false],
    ['paid Friday, on Tuesday', '2026-11-20T17:00:00Z', '2026-11-24T17:00:00Z', false],
    ['paid Friday, on Wednesday', '2026-11-20T17:00:00Z', '2026-11-25T17:00:00Z', true],
    ['paid before Thanksgiving, on the Monday after', '2026-11-25T17:00:00Z', '2026-11-30T17:00:00Z', false],
    ['paid before Thanksgiving, on the Tuesday after', '2026-11-25T17:00:00Z', '2026-12-01T17:00:00Z', true],
  ])('%s', (_what, paid, now, isLate) => {
    expect(new Date(paid) < latePaidBefore(new Date(now))).toBe(isLate);
  });

  test('on every day of a year just when shipsBy is before that day', () => {
    for (let at = 0; at < 365; at += 1) {
      const now = noon(new Date(Date.UTC(2026, 6, 1 + at)).toISOString().slice(0, 10));
      for (let age = 0; age < 12; age += 1) {
        const paid = new Date(now.getTime() - age * 86_400_000);
        expect(paid < latePaidBefore(now)).toBe(shipsBy(paid) < now.toISOString().slice(0, 10));
      }
    }
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
