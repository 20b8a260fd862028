import { addDays, businessDay, lastBusinessDays, noonOf } from '../../lib/dates.js';

/** "Week means last 7 days" (docs/product/organization.md#constants): today and the six business days before. */
const weekDays = 7;

/** The days of the week that ends at `now`, oldest first. */
export function daysOfWeek(now: Date): string[] {
  return lastBusinessDays(now, weekDays);
}

/** Monday morning, when people read their mail; before, the last week's emails are not due. */
const summaryHour = 8;

/**
 * The Monday ('YYYY-MM-DD') at which the last week that is due for its email ended: from Monday 8:00 at the place of
 * business on it is that day.
 */
export function lastWeekEnd(now: Date): string {
  const day = businessDay(new Date(now.getTime() - summaryHour * 3_600_000));
  const daysSinceMonday = (noonOf(day).getUTCDay() + 6) % 7;
  return addDays(day, -daysSinceMonday);
}
