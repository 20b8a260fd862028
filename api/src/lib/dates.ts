import { InvalidInputError } from './domain-error.js';

/** Days on dashboards are days at the company's place of business (docs/product/organization.md#constants: EST). */
export const businessTimeZone = 'America/New_York';

/** SQL of the Eastern day of a moment, as text. */
export const sqlDay = (moment: string): string =>
  `to_char(${moment} AT TIME ZONE '${businessTimeZone}', 'YYYY-MM-DD')`;

/** SQL of a moment's Eastern day and time, as spreadsheets read them. */
export const sqlTime = (moment: string): string =>
  `to_char(${moment} AT TIME ZONE '${businessTimeZone}', 'YYYY-MM-DD HH24:MI:SS')`;

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: businessTimeZone });

/** "2025-10-12": the business day of a moment. */
export function businessDay(moment: Date): string {
  return dayFormat.format(moment);
}

const longDayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: businessTimeZone });

/** "October 12, 2025": the business day of a moment, where people read it. */
export function longBusinessDay(moment: Date): string {
  return longDayFormat.format(moment);
}

const shortTimeFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: businessTimeZone,
});

/** "Oct 11, 2025, 11:30 PM": a moment on the clocks of the place of business, where people read it. */
export function shortBusinessTime(moment: Date): string {
  // Some versions put a narrow space before AM and PM, which not every font has.
  return shortTimeFormat.format(moment).replace(/\s/g, ' ');
}

const dayMs = 86_400_000;

export function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * dayMs);
}

/** What a caller is told who sent something else. */
export const dayExpected = 'a day such as 2026-10-31';

/**
 * The one reader of days (docs/product/limits.md#days): 'YYYY-MM-DD' that the calendar has. `Date.parse` takes February
 * 30th for March 2nd.
 */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const moment = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && calendarDay(moment) === value;
}

/** Throws InvalidInputError (400), which names the field, for what is no day. */
export function readDay(field: string, value: unknown): string {
  if (!isDay(value)) throw new InvalidInputError({ [field]: `Please give ${dayExpected}.` });
  return value;
}

/** The day so many days later, or before. Days are added on the calendar, whose days are of one length. */
export function addDays(day: string, count: number): string {
  return calendarDay(new Date(Date.parse(day) + count * dayMs));
}

/** Whole days from one day to another. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs;
}

function calendarDay(moment: Date): string {
  return moment.toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/**
 * A day that came as a moment: midnight in UTC, which is what a date field becomes in JSON, is that calendar day; every
 * other moment is its Eastern day.
 */
export function dayOfMoment(moment: Date): string {
  return moment.getTime() % dayMs === 0 ? calendarDay(moment) : businessDay(moment);
}

/** The moment that all of the United States read as the day. */
export function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}

/** The business days of the last `count` days, oldest first; the moment's own day is the last. */
export function lastBusinessDays(moment: Date, count: number): string[] {
  const today = businessDay(moment);
  return Array.from({ length: count }, (_, index) => addDays(today, index + 1 - count));
}

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: businessTimeZone,
  timeStyle: 'medium',
});

/** "2025-10-11 23:30:00": a moment on the clocks of the place of business, as every spreadsheet reads a date. */
export function businessTime(moment: Date): string {
  return `${businessDay(moment)} ${timeFormat.format(moment)}`;
}

/** The first moment of a business day, "2025-10-12". */
export function startOfBusinessDay(day: string): Date {
  // New York is 4 hours behind UTC in summer and 5 in winter; its clocks change after midnight.
  const summer = new Date(`${day}T04:00:00.000Z`);
  return businessDay(summer) === day ? summer : new Date(`${day}T05:00:00.000Z`);
}

/** The last millisecond of a business day, "2025-10-12". */
export function endOfBusinessDay(day: string): Date {
  return new Date(startOfBusinessDay(addDays(day, 1)).getTime() - 1);
}
