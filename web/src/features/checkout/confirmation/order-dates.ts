import { addDays } from '../../../lib/format/eastern-days';

/*
 * Calendar days go in and come out, which the caller has from `easternDay`: UTC is only how they are counted here, so
 * that neither the reader's zone nor a clock change moves one.
 */

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
