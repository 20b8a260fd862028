import { addDays, businessDay, calendarDay, startOfBusinessDay, dayMs } from './dates.js';

/** The shipping promise: "ships within 1-2 business days" (docs/product/promises.md). */
const shipsWithinDays = 2;

/** The day, YYYY-MM-DD, by which we ship an order placed at this moment. */
export function shipsBy(orderedAt: Date): string {
  let day = businessDay(orderedAt);
  for (let left = shipsWithinDays; left > 0;) {
    day = addDays(day, 1);
    if (isWorkday(new Date(`${day}T00:00:00Z`))) left -= 1;
  }
  return day;
}

/** Orders that were paid before this moment and have not shipped break the promise now: their last day is over. */
export function latePaidBefore(now: Date): Date {
  const today = businessDay(now);
  let firstInTime = today;
  for (;;) {
    const dayBefore = addDays(firstInTime, -1);
    if (shipsBy(startOfBusinessDay(dayBefore)) < today) return startOfBusinessDay(firstInTime);
    firstInTime = dayBefore;
  }
}

/*
 * Calendar days are counted in UTC, which has no clock changes. Elsewhere "business day" is any Eastern calendar day;
 * here it is a workday.
 */

/** Monday to Friday, except US federal holidays. */
export function isWorkday(day: Date): boolean {
  return day.getUTCDay() % 6 !== 0 && !isFederalHoliday(day);
}

/** By the day it is observed: Friday for a Saturday, Monday for a Sunday. */
function isFederalHoliday(day: Date): boolean {
  const year = day.getUTCFullYear();
  // New Year's Day of the next year can be observed on December 31.
  return [...holidaysOf(year), newYear(year + 1)].some(
    (holiday) => calendarDay(observed(holiday)) === calendarDay(day),
  );
}

/** 5 U.S.C. 6103. */
function holidaysOf(year: number): Date[] {
  return [
    newYear(year),
    nth(year, 1, monday, 3), // Birthday of Martin Luther King, Jr.
    nth(year, 2, monday, 3), // Washington's Birthday
    lastMonday(year, 5), // Memorial Day
    date(year, 6, 19), // Juneteenth
    date(year, 7, 4), // Independence Day
    nth(year, 9, monday, 1), // Labor Day
    nth(year, 10, monday, 2), // Columbus Day
    date(year, 11, 11), // Veterans Day
    nth(year, 11, thursday, 4), // Thanksgiving
    date(year, 12, 25), // Christmas
  ];
}

const monday = 1;
const thursday = 4;

function newYear(year: number): Date {
  return date(year, 1, 1);
}

function date(year: number, month: number, day: number): Date {
  return new Date(Date.UTC(year, month - 1, day));
}

function nth(year: number, month: number, weekday: number, count: number): Date {
  const first = date(year, month, 1);
  return date(year, month, 1 + ((weekday - first.getUTCDay() + 7) % 7) + (count - 1) * 7);
}

function lastMonday(year: number, month: number): Date {
  const last = date(year, month + 1, 0);
  return new Date(last.getTime() - ((last.getUTCDay() - monday + 7) % 7) * dayMs);
}

function observed(holiday: Date): Date {
  const shift = { 0: 1, 6: -1 }[holiday.getUTCDay()] ?? 0;
  return new Date(holiday.getTime() + shift * dayMs);
}
