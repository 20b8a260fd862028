import { daysBefore, startOfBusinessDay } from '../src/lib/dates.js';
import { monthToDraw, previousMonth } from '../src/payouts/index.js';

/** A day of one of the last months whose statements are drawn: 1 is the newest of them. */
export type PastDay = { readonly monthsBack: 1 | 2 | 3; readonly day: number };

/** 'YYYY-MM' of a month that is drawn already: 1 is the newest. */
export function pastMonth(monthsBack: PastDay['monthsBack'], now: Date): string {
  let month = monthToDraw(now);
  for (let back = 1; back < monthsBack; back += 1) month = previousMonth(month);
  return month;
}

/** Noon of that day in New York. */
export function pastMoment({ monthsBack, day }: PastDay, now: Date): Date {
  const start = startOfBusinessDay(`${pastMonth(monthsBack, now)}-${String(day).padStart(2, '0')}`);
  return new Date(start.getTime() + 12 * 3_600_000);
}

type Campaign = (now: Date) => { readonly startDate: Date; readonly endDate: Date };

/** A campaign that began so many days ago and has so many to go; below 0 for what is to come, or over. */
export function daysAround(ago: number, toGo: number): Campaign {
  return (now) => ({ startDate: daysBefore(now, ago), endDate: daysBefore(now, -toGo) });
}

/** A campaign of the newest month that is drawn. */
export const lastMonth: Campaign = (now) => ({
  startDate: pastMoment({ monthsBack: 1, day: 1 }, now),
  endDate: pastMoment({ monthsBack: 1, day: 28 }, now),
});
