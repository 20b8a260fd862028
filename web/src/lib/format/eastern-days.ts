import { businessTimeZone } from './brand';

const format = new Intl.DateTimeFormat('en-CA', { timeZone: businessTimeZone });

const DAY_MS = 86_400_000;

/** The Eastern day of a moment, YYYY-MM-DD. */
export function easternDay(moment: Date): string {
  return format.format(moment);
}

/** Whether the text is a valid calendar day, YYYY-MM-DD. Checks values from URLs and fields. */
export function isDay(text: string | null | undefined): text is string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') && text === addDays(text, 0);
}

/** The day `count` days later; empty for an invalid day. */
export function addDays(day: string | null | undefined, count: number): string {
  const moment = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(moment) ? '' : new Date(moment + count * DAY_MS).toISOString().slice(0, 10);
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

export function startOfDay(day: string): Date {
  // New York is 4 hours behind UTC in summer and 5 in winter; clocks change after midnight.
  const summer = new Date(`${day}T04:00:00.000Z`);
  return easternDay(summer) === day ? summer : new Date(`${day}T05:00:00.000Z`);
}

export function endOfDay(day: string): Date {
  return new Date(startOfDay(addDays(day, 1)).getTime() - 1);
}
