import { daysBefore, startOfBusinessDay } from '../src/lib/dates.js';
import { monthToDraw, previousMonth } from '../src/payouts/index.js';

/** A day in one of the last months whose statements are drawn; 1 is the newest. */
export type PastDay = { readonly monthsBack: 1 | 2 | 3; readonly day: number };

/** 'YYYY-MM' of a month whose statements are drawn; 1 is the newest. */
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

/** A campaign that began `ago` days ago and ends in `toGo` days; negative for one in the future, or over. */
export function daysAround(ago: number, toGo: number): Campaign {
  return (now) => ({ startDate: daysBefore(now, ago), endDate: daysBefore(now, -toGo) });
}

/** A campaign in the newest month whose statements are drawn. */
export const lastMonth: Campaign = (now) => ({
  startDate: pastMoment({ monthsBack: 1, day: 1 }, now),
  endDate: pastMoment({ monthsBack: 1, day: 28 }, now),
});
