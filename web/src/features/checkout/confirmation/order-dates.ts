import { addDays } from '../../../lib/format/eastern-days';

/*
 * Calendar days go in and come out, which the caller has from `easternDay`: UTC is only how they are counted here, so
 * that neither the reader's zone nor a clock change moves one.
 */

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

/** The day so many business days (Monday to Friday) after a day, both YYYY-MM-DD. */
export function addBusinessDays(day: string, count: number): string {
  let reached = day;
  for (let left = count; left > 0;) {
    reached = addDays(reached, 1);
    const isWeekend = new Date(reached).getUTCDay() % 6 === 0;
    if (!isWeekend) left -= 1;
  }
  return reached;
}

/** The first day of the month after a day's, both YYYY-MM-DD. */
export function nextMonthStart(day: string): string {
  const date = new Date(day);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)).toISOString().slice(0, 10);
}

/** "November" of a day, YYYY-MM-DD. */
export function monthOf(day: string): string {
  return monthName.format(new Date(day));
}
