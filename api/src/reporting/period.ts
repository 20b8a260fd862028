import { InvalidInputError } from '../lib/domain-error.js';

/** Days of business (Eastern), both ends included, and the same number of days before them. */
export type Period = {
  readonly from: string;
  readonly to: string;
  readonly previousFrom: string;
  /** All days of the period, oldest first. */
  readonly days: readonly string[];
};

/** A year, and a leap day. */
const maxDays = 366;
const dayMs = 86_400_000;

/** Throws InvalidInputError (400) for what is no day, an end before the start, and more than a year. */
export function readPeriod(from: string, to: string): Period {
  const first = readDay('from', from);
  const last = readDay('to', to);
  const count = (last - first) / dayMs + 1;
  if (count < 1) throw new InvalidInputError({ to: 'The end must not be before the start.' });
  if (count > maxDays) throw new InvalidInputError({ from: 'Choose at most one year.' });
  // On the calendar, where every day has 24 hours.
  const days = Array.from({ length: count }, (_, index) => formatDay(first + index * dayMs));
  return { from, to, previousFrom: formatDay(first - count * dayMs), days };
}

/** The day that is as far into the period before as `day` is into this one. */
export function previousDay({ days }: Period, day: string): string {
  return formatDay(Date.parse(day) - days.length * dayMs);
}

function readDay(field: string, text: string): number {
  const moment = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN;
  if (Number.isNaN(moment) || formatDay(moment) !== text)
    throw new InvalidInputError({ [field]: 'Please give a day such as 2026-10-31.' });
  return moment;
}

function formatDay(moment: number): string {
  return new Date(moment).toISOString().slice(0, 'YYYY-MM-DD'.length);
}
