import { describe, expect, test } from '@jest/globals';
import { readSearchText } from './search-text.js';

const now = new Date('2026-11-22T15:00:00Z');
const read = (typed: string) => {
  const { terms, amount, days } = readSearchText(typed, now);
  return {
    words: terms.map(({ text }) => text),
    amount: amount && [amount.from, amount.to],
    days: days && [days.from.toISOString(), days.to.toISOString()],
  };
};
const nothing = { words: [], amount: null, days: null };

describe('what a caller says', () => {
  test('is words and an amount, without filler words', () => {
    expect(read('the lady from Elm Street with about forty dollars')).toEqual({
      ...nothing,
      words: ['elm', 'street'],
      amount: [3_600, 4_400],
    });
  });

  test.each([
    ['about 40', [3_600, 4_400]],
    ['~$25.50', [2_295, 2_805]],
    ['$40', [4_000, 4_099]],
    ['$40.25', [4_025, 4_025]],
    ['40 dollars', [4_000, 4_099]],
    ['$1,220.00', [122_000, 122_000]],
    ['1,220.00', [122_000, 122_000]],
    ['$12,220', [1_222_000, 1_222_099]],
    ['forty-five dollars', [4_500, 4_599]],
    ['around forty five bucks', [4_050, 4_950]],
  ])('has an amount in "%s"', (typed, amount) => {
    expect(read(typed)).toEqual({ ...nothing, amount });
  });

  test('has no amount in a bare number or the name of a school', () => {
    expect(read('12 Forty Acres')).toEqual({ ...nothing, words: ['12', 'forty', 'acres'] });
  });

  test.each([
    '(402) 555-0199',
    '402-555-0199',
    '402.555.0199',
    '4025550199',
    '+1 402 555 0199',
    '1-402-555-0199',
  ])('has the digits of the phone number %s', (typed) => {
    const [term] = readSearchText(`${typed} smith`, now).terms;
    expect(term).toEqual({ text: '4025550199', isPhone: true });
  });

  test('has no phone number in an id', () => {
    const id = '6f9619ff-8b86-4011-9420-004025550199';
    expect(read(id).words).toEqual([id]);
    expect(readSearchText(id, now).terms[0]?.isPhone).toBe(false);
  });

  test.each([
    ['2026-10-05', '2026-10-05T04:00:00.000Z', '2026-10-06T04:00:00.000Z'],
    ['10/5', '2026-10-05T04:00:00.000Z', '2026-10-06T04:00:00.000Z'],
    ['12/24', '2025-12-24T05:00:00.000Z', '2025-12-25T05:00:00.000Z'],
    ['Oct 5th', '2026-10-05T04:00:00.000Z', '2026-10-06T04:00:00.000Z'],
    ['October 5, 2025', '2025-10-05T04:00:00.000Z', '2025-10-06T04:00:00.000Z'],
    ['yesterday', '2026-11-21T05:00:00.000Z', '2026-11-22T05:00:00.000Z'],
  ])('has a day in the business time zone in "%s"', (typed, from, to) => {
    expect(read(typed)).toEqual({ ...nothing, days: [from, to] });
  });

  test('has the codes of a school and a class that are printed as a pair', () => {
    expect(read('LINCOLN-RIVERA, r2-d2').words).toEqual(['lincoln', 'rivera', 'r2', 'd2']);
    expect(read('8b86-4011 mary-ann@example.org').words).toEqual(['8b86-4011', 'mary-ann@example.org']);
  });

  test('has words where a day does not exist', () => {
    expect(read('2026-02-31').words).toEqual(['2026-02-31']);
    expect(read('may fields').words).toEqual(['may', 'fields']);
  });

  test('keeps filler words when there is nothing else', () => {
    expect(read('the man').words).toEqual(['the', 'man']);
    expect(read('  ')).toEqual(nothing);
  });
});
