import { businessDay, businessTimeZone, lastBusinessDays } from '../../lib/dates.js';

/** "Week means last 7 days" (docs/product/organization.md#constants): today and the six business days before. */
const weekDays = 7;

/** The days of the week that ends at `now`, oldest first. */
export function daysOfWeek(now: Date): string[] {
  return lastBusinessDays(now, weekDays);
}

/** SQL: the moment at which a business day ('YYYY-MM-DD', as parameter) begins. */
export function startOfDay(day: string): string {
  return `(${day}::date)::timestamp AT TIME ZONE '${businessTimeZone}'`;
}

/** SQL: the business day of a moment, as text. */
export function dayOf(moment: string): string {
  return `to_char(${moment} AT TIME ZONE '${businessTimeZone}', 'YYYY-MM-DD')`;
}

/** SQL condition: the entry is a sale that still counts. A cancelled order was no sale on any day (docs/product/money.md). */
export const isStandingSale = `ledger.kind = 'sale' AND NOT EXISTS
  (SELECT FROM ledger_entries reversal WHERE reversal.order_id = ledger.order_id AND reversal.kind = 'reversal')`;

/** Monday morning, when people read their mail; before, the last week's emails are not due. */
const summaryHour = 8;

/**
 * The Monday ('YYYY-MM-DD') at which the last week that is due for its email ended: from Monday 8:00 at the place of
 * business on it is that day.
 */
export function lastWeekEnd(now: Date): string {
  const day = new Date(businessDay(new Date(now.getTime() - summaryHour * 3_600_000)));
  const daysSinceMonday = (day.getUTCDay() + 6) % 7;
  return addDays(day.toISOString(), -daysSinceMonday);
}

/** Calendar days, 'YYYY-MM-DD'. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 'YYYY-MM-DD'.length);
}
