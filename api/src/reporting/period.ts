import { addDays, daysBetween, readDay } from '../lib/dates.js';
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

/** Throws InvalidInputError (400) for what is no day, an end before the start, and more than a year. */
export function readPeriod(from: string, to: string): Period {
  const count = daysBetween(readDay('from', from), readDay('to', to)) + 1;
  if (count < 1) throw new InvalidInputError({ to: 'The end must not be before the start.' });
  if (count > maxDays) throw new InvalidInputError({ from: 'Choose at most one year.' });
  const days = Array.from({ length: count }, (_, index) => addDays(from, index));
  return { from, to, previousFrom: addDays(from, -count), days };
}

/** The day that is as far into the period before as `day` is into this one. */
export function previousDay({ days }: Period, day: string): string {
  return addDays(day, -days.length);
}
