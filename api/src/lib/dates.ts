import { InvalidInputError } from './domain-error.js';

/** Days on dashboards are days at the company's place of business (docs/product/organization.md#constants: EST). */
export const businessTimeZone = 'America/New_York';

/** SQL for the Eastern day of a timestamp, as text. */
export const sqlDay = (moment: string): string =>
  `to_char(${moment} AT TIME ZONE '${businessTimeZone}', 'YYYY-MM-DD')`;

/** SQL for the Eastern day and time of a timestamp, in a format that spreadsheets read. */
export const sqlTime = (moment: string): string =>
  `to_char(${moment} AT TIME ZONE '${businessTimeZone}', 'YYYY-MM-DD HH24:MI:SS')`;

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: businessTimeZone });

/** "2025-10-12": the Eastern day of a moment. */
export function businessDay(moment: Date): string {
  return dayFormat.format(moment);
}

const longDayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: businessTimeZone });

/** "October 12, 2025": the Eastern day of a moment, for people. */
export function longBusinessDay(moment: Date): string {
  return longDayFormat.format(moment);
}

const shortTimeFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: businessTimeZone,
});

/** "Oct 11, 2025, 11:30 PM": a moment in Eastern time, for people. */
export function shortBusinessTime(moment: Date): string {
  // Some Node versions put a narrow space before AM and PM, which not every font has.
  return shortTimeFormat.format(moment).replace(/\s/g, ' ');
}

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

export function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * dayMs);
}

/** Part of the error message for an invalid day. */
export const dayExpected = 'a day such as 2026-10-31';

/**
 * The one check of days (docs/product/limits.md#days): 'YYYY-MM-DD', on the calendar, and from 1900 to 2199, so that the
 * days around it are days too. `Date.parse` reads February 30th as March 2nd.
 */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^(?:19|2[01])\d{2}-\d{2}-\d{2}$/.test(value)) return false;
  const moment = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && calendarDay(moment) === value;
}

/** Throws InvalidInputError (400) with the field's name unless the value is a day. */
export function readDay(field: string, value: unknown): string {
  if (!isDay(value)) throw new InvalidInputError({ [field]: `Please give ${dayExpected}.` });
  return value;
}

/** The day `count` days later, or earlier for a negative count. Calendar days ignore clock changes. */
export function addDays(day: string, count: number): string {
  return calendarDay(new Date(Date.parse(day) + count * dayMs));
}

/** Whole days from one day to another. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs;
}

/** The UTC day of a moment. */
export function calendarDay(moment: Date): string {
  return moment.toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/**
 * The day of a moment that a caller sent for a day. Midnight UTC, which a date field becomes in JSON, is that calendar
 * day; any other moment is its Eastern day.
 */
export function dayOfMoment(moment: Date): string {
  return moment.getTime() % dayMs === 0 ? calendarDay(moment) : businessDay(moment);
}

/** Noon UTC: it falls on this day in every US state. */
export function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}

/** The last `count` Eastern days, oldest first, ending with the moment's own day. */
export function lastBusinessDays(moment: Date, count: number): string[] {
  const today = businessDay(moment);
  return Array.from({ length: count }, (_, index) => addDays(today, index + 1 - count));
}

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: businessTimeZone,
  timeStyle: 'medium',
});

/** "2025-10-11 23:30:00": a moment in Eastern time, in a format that spreadsheets read. */
export function businessTime(moment: Date): string {
  return `${businessDay(moment)} ${timeFormat.format(moment)}`;
}

/** 0 to 23: the hour that Eastern clocks show. After a clock change it is not the number of hours since midnight. */
export function businessHour(moment: Date): number {
  return Number(timeFormat.format(moment).slice(0, 'HH'.length));
}

/** When Eastern clocks show the hour on a day, "2025-10-12". On a Sunday they may change at 2:00. */
export function atBusinessHour(day: string, hour: number): Date {
  const near = new Date(startOfBusinessDay(day).getTime() + hour * hourMs);
  return new Date(near.getTime() + (hour - businessHour(near)) * hourMs);
}

/** The first moment of an Eastern day, "2025-10-12". */
export function startOfBusinessDay(day: string): Date {
  // New York is 4 hours behind UTC in summer and 5 in winter; its clocks change after midnight.
  const summer = new Date(`${day}T04:00:00.000Z`);
  return businessDay(summer) === day ? summer : new Date(`${day}T05:00:00.000Z`);
}

/** The last millisecond of an Eastern day, "2025-10-12". */
export function endOfBusinessDay(day: string): Date {
  return new Date(startOfBusinessDay(addDays(day, 1)).getTime() - 1);
}
