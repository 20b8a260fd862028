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

/** Monday morning: weekly emails are due from this hour. */
const summaryHour = 8;

/**
 * The Monday ('YYYY-MM-DD') that ended the last week due for its email. On a Monday it is that day from 8:00 Eastern on.
 */
export function lastWeekEnd(now: Date): string {
  const day = businessDay(new Date(now.getTime() - summaryHour * 3_600_000));
  const daysSinceMonday = (noonOf(day).getUTCDay() + 6) % 7;
  return addDays(day, -daysSinceMonday);
}

/** Sums of the ledger, written only by its trigger `add_day_totals` and by `rebuild_day_totals`. */
export abstract class KeptSums {
  @MoneyColumn({ precision: 12 })
  sales: Cents;

  @MoneyColumn({ precision: 12 })
  organizationProfit: Cents;

  @MoneyColumn({ precision: 12 })
  classroomProfit: Cents;

  /** Orders, without cancelled ones and those moved away. */
  @Column('integer')
  orderCount: number;
}
