import { businessTimeZone, lastBusinessDays } from '../lib/dates.js';

/** "Week means last 7 days" (specification organization 9): today and the six business days before. */
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

/** SQL condition: the entry is a sale that still counts. A cancelled order was no sale on any day (decisions 1). */
export const isStandingSale = `ledger.kind = 'sale' AND NOT EXISTS
  (SELECT FROM ledger_entries reversal WHERE reversal.order_id = ledger.order_id AND reversal.kind = 'reversal')`;
