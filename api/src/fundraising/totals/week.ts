import { Column } from 'typeorm';
import { MoneyColumn } from '../../database/index.js';
import type { Cents } from '../../lib/cents.js';
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

/** Sums of the ledger that its trigger `add_day_totals` keeps; nothing else writes them but `rebuild_day_totals`. */
export abstract class KeptSums {
  @MoneyColumn({ precision: 12 })
  sales: Cents;

  @MoneyColumn({ precision: 12 })
  organizationProfit: Cents;

  @MoneyColumn({ precision: 12 })
  classroomProfit: Cents;

  /** Sales that still stand. */
  @Column('integer')
  orderCount: number;
}
