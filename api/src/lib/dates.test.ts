import { expect, test } from '@jest/globals';
import {
  atBusinessHour,
  businessDay,
  addDays,
  businessTime,
  dayExpected,
  dayOfMoment,
  daysBefore,
  daysBetween,
  endOfBusinessDay,
  isDay,
  lastBusinessDays,
  longBusinessDay,
  noonOf,
  readDay,
  shortBusinessTime,
  startOfBusinessDay,
} from './dates.js';

test('a late evening in New York belongs to that day, though UTC has the next', () => {
  expect(businessDay(new Date('2025-10-12T03:30:00Z'))).toBe('2025-10-11');
});

test.each(['2026-02-28', '2028-02-29', '2026-12-31', '1900-01-01', '2199-12-31'])(
  'accepts the day %s',
  (text) => {
    expect(isDay(text)).toBe(true);
  },
);

test.each([
  '0001-01-01',
  '1899-12-31',
  '2200-01-01',
  '9999-12-31',
  '2026-02-29',
  '2026-02-30',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-10-00',
  '2026-2-3',
  '',
  '2026-10-31T00:00:00Z',
  ' 2026-10-31',
  '2026-10-31\n',
  'x2026-10-31',
  '2026-10-31x',
  new Date('2026-10-31T00:00:00Z'),
  '20261031',
  '10/31/2026',
  'today',
  null,
  20261031,
])('refuses %j as a day', (value) => {
  expect(isDay(value)).toBe(false);
});

test.each([
  // A date field becomes midnight UTC in JSON; every other moment is converted to Eastern time.
  ['2026-11-25T00:00:00.000Z', '2026-11-25'],
  ['2026-07-01T00:00:00.000Z', '2026-07-01'],
  ['2026-11-25T00:00:00.001Z', '2026-11-24'],
  ['2026-11-24T23:59:59.999Z', '2026-11-24'],
  ['2026-11-25T05:00:00.000Z', '2026-11-25'],
  ['2026-11-25T12:00:00.000Z', '2026-11-25'],
])('reads %s as %s', (moment, day) => {
  expect(dayOfMoment(new Date(moment))).toBe(day);
});

test('the last 7 days include today', () => {
  expect(lastBusinessDays(new Date('2025-10-12T16:00:00Z'), 7)).toEqual([
    '2025-10-06',
    '2025-10-07',
    '2025-10-08',
    '2025-10-09',
    '2025-10-10',
    '2025-10-11',
    '2025-10-12',
  ]);
});

test.each([
  // Clocks go back on 2025-11-02 (a day of 25 hours) and forward on 2026-03-08 (23 hours).
  ['2025-11-03T04:30:00Z', ['2025-10-31', '2025-11-01', '2025-11-02']],
  ['2026-03-09T04:30:00Z', ['2026-03-07', '2026-03-08', '2026-03-09']],
])('no day is lost or doubled when the clocks change before %s', (moment, days) => {
  expect(lastBusinessDays(new Date(moment), 3)).toEqual(days);
});

test.each([
  ['2025-10-12T03:30:00Z', '2025-10-11 23:30:00'],
  ['2025-12-01T01:02:03.456Z', '2025-11-30 20:02:03'],
  ['2025-12-01T05:00:00Z', '2025-12-01 00:00:00'],
])('%s is %s in New York', (moment, time) => {
  expect(businessTime(new Date(moment))).toBe(time);
});

test('formats the day and time of New York for people', () => {
  const moment = new Date('2025-10-12T03:30:00Z');
  expect(longBusinessDay(moment)).toBe('October 11, 2025');
  expect(shortBusinessTime(moment)).toBe('Oct 11, 2025, 11:30 PM');
});

test.each([
  ['2025-07-04', '2025-07-04T04:00:00.000Z', '2025-07-05T03:59:59.999Z'],
  // Clocks go back (a day of 25 hours) and forward (23 hours).
  ['2025-11-02', '2025-11-02T04:00:00.000Z', '2025-11-03T04:59:59.999Z'],
  ['2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T03:59:59.999Z'],
])('%s lasts from %s to %s', (day, start, end) => {
  expect([startOfBusinessDay(day), endOfBusinessDay(day)]).toEqual([new Date(start), new Date(end)]);
});

test.each([
  ['2026-10-31', '2026-10-31T07:00:00.000Z'],
  ['2026-11-01', '2026-11-01T08:00:00.000Z'],
  ['2027-03-14', '2027-03-14T07:00:00.000Z'],
])('clocks show 3:00 on %s at %s', (day, moment) => {
  expect(atBusinessHour(day, 3)).toEqual(new Date(moment));
});

test('an invalid day is refused with its field and an example', () => {
  expect(readDay('paidOn', '2026-10-31')).toBe('2026-10-31');
  expect(() => readDay('paidOn', 'May')).toThrow(
    expect.objectContaining({
      details: { fields: { paidOn: `Please give ${dayExpected}.` } },
    }),
  );
  expect(dayExpected).toBe('a day such as 2026-10-31');
});

test('adds and counts calendar days', () => {
  expect([addDays('2026-02-28', 1), addDays('2026-03-01', -1)]).toEqual(['2026-03-01', '2026-02-28']);
  expect([daysBetween('2026-10-31', '2026-11-02'), daysBetween('2026-11-02', '2026-10-31')]).toEqual([2, -2]);
  expect(daysBefore(new Date('2026-11-02T05:00:00Z'), 2)).toEqual(new Date('2026-10-31T05:00:00Z'));
  expect(noonOf('2026-10-31')).toEqual(new Date('2026-10-31T12:00:00Z'));
});
