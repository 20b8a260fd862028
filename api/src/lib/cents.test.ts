import { describe, expect, test } from '@jest/globals';
import {
  addCents,
  formatDollars,
  formatMoney,
  parseMoney,
  subtractCents,
  timesQuantity,
  toCents,
} from './cents.js';

describe('money at the border', () => {
  test.each([
    ['49.99', 4999],
    ['50', 5000],
    ['0.5', 50],
    ['0', 0],
    ['-3.10', -310],
    [' 8.99 ', 899],
    ['99999999.99', 9_999_999_999],
  ])('reads %s as %d cents', (text, expected) => {
    expect(parseMoney(text)).toBe(expected);
  });

  test.each(['', '1.999', '1e3', '.5', '5.', '1,000.00', 'NaN', '--1', '$5'])('refuses %j', (text) => {
    expect(parseMoney(text)).toBeNull();
  });

  test('writes exactly two decimals', () => {
    expect([0, 5, 50, 4999, -310].map((cents) => formatMoney(toCents(cents)))).toEqual([
      '0.00',
      '0.05',
      '0.50',
      '49.99',
      '-3.10',
    ]);
  });

  test('writes dollars with separators for people', () => {
    expect([123_456_789, 100_000, 99_999, 5, 0, -310].map((cents) => formatDollars(toCents(cents)))).toEqual([
      '$1,234,567.89',
      '$1,000.00',
      '$999.99',
      '$0.05',
      '$0.00',
      '-$3.10',
    ]);
  });

  test('adds 10 and 20 cents to exactly 30', () => {
    expect(addCents(toCents(10), toCents(20))).toBe(30);
    expect(subtractCents(toCents(30), toCents(50))).toBe(-20);
    expect(timesQuantity(toCents(899), 7)).toBe(6293);
  });

  test('refuses a fraction of a cent', () => {
    expect(() => toCents(0.1)).toThrow(new RangeError('0.1 is not a whole number of cents'));
  });
});
