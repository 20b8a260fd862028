import { Matches } from 'class-validator';
import { atBusinessHour, businessDay, dayMs, startOfBusinessDay } from '../../lib/dates.js';
import { InvalidInputError } from '../../lib/domain-error.js';
import type { StatementDate } from './find-balance.js';

/** 'YYYY-MM', US Eastern (docs/product/payouts.md#statements). */
export type Month = string;

/** Eastern hour on the 1st of the next month. */
const drawnAtHour = 8;

const pattern = /^(?:19|2[01])\d{2}-(?:0[1-9]|1[0-2])$/;
const message = 'Enter a month as 2025-11.';

export const IsMonth = (): PropertyDecorator => Matches(pattern, { message });

/** Throws InvalidInputError (400), which names the field, if the text is not a month. */
export function readMonth(field: string, text: string): Month {
  if (!pattern.test(text)) throw new InvalidInputError({ [field]: message });
  return text;
}

/** The month that a moment falls into. */
export function monthOf(moment: Date): Month {
  return businessDay(moment).slice(0, 'YYYY-MM'.length);
}

export function nextMonth(month: Month): Month {
  return monthOf(new Date(middleOf(month).getTime() + 30 * dayMs));
}

export function previousMonth(month: Month): Month {
  return monthOf(new Date(middleOf(month).getTime() - 30 * dayMs));
}

/** So far from its ends that no number of days and no time zone leads to a month too many. */
function middleOf(month: Month): Date {
  return new Date(`${month}-15T12:00:00Z`);
}

/** The first moment after the month: midnight in New York, with or without daylight saving time. */
export function endOfMonth(month: Month): Date {
  return startOfBusinessDay(`${nextMonth(month)}-01`);
}

/** "November 2025". */
export function monthName(month: Month): string {
  return monthFormat.format(middleOf(month));
}

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** When the month's statements are drawn. */
export function drawingMoment(month: Month): Date {
  return atBusinessHour(`${nextMonth(month)}-01`, drawnAtHour);
}

/** The newest month whose statements are due to be drawn. */
export function monthToDraw(now: Date): Month {
  const last = previousMonth(monthOf(now));
  return now >= drawingMoment(last) ? last : previousMonth(last);
}

/** SQL: the newest month whose statements were drawn; null before the first. */
export const newestRun = '(SELECT max(month) FROM statement_runs)';

/**
 * The statement that an entry at `moment` will be on, as screens and emails name it ("on the November statement,
 * Dec 1"). If its month is already drawn, as the newest run says, it is the next one.
 */
export function statementOf(moment: Date, run: Month | null, now: Date): StatementDate {
  const due = monthToDraw(now);
  const open = run !== null && run >= due ? nextMonth(due) : due;
  const own = monthOf(moment);
  const month = own > open ? own : open;
  return { month, drawnOn: `${nextMonth(month)}-01` };
}
