import { businessDay, businessTime } from '../../lib/dates.js';

type Day = {
  readonly id: string;
  /** 'YYYY-MM-DD' */
  readonly date: string;
  readonly opensAt: string;
  /** Null: all classes, and orders without one. */
  readonly classroomIds: readonly string[] | null;
};

/** The day that orders of this class join: the first from `from` on that takes them. Null when none does. */
export function joinDay<D extends Day>(
  days: readonly D[],
  classroomId: string | null,
  from: string,
): D | null {
  return byTime(days).find((day) => day.date >= from && takes(day, classroomId)) ?? null;
}

/** The day that orders of this class join now: today's counts until it closes. */
export function nextDay<D extends Day & { readonly closesAt: string }>(
  days: readonly D[],
  classroomId: string | null,
  now: Date,
): D | null {
  const coming = days.filter((day) => !isOver(day, now));
  return joinDay(coming, classroomId, businessDay(now));
}

/** Whether the day has closed, on the clocks of the place of business. */
export function isOver(day: { readonly date: string; readonly closesAt: string }, now: Date): boolean {
  return `${day.date} ${day.closesAt}` <= businessTime(now).slice(0, 'YYYY-MM-DD HH:MM'.length);
}

/** The day that a list is about: today's, else the next, else the last. Null without any. */
export function shownDay<D extends Day>(days: readonly D[], today: string): D | null {
  const sorted = byTime(days);
  return sorted.find(({ date }) => date >= today) ?? sorted.at(-1) ?? null;
}

/** Whether a box of this class is on the list of `day`: it joins that day, or none at all and would be lost. */
export function isOnList<D extends Day>(days: readonly D[], day: D, classroomId: string | null): boolean {
  const joined = joinDay(days, classroomId, day.date);
  return joined === null || joined.id === day.id;
}

function takes({ classroomIds }: Day, classroomId: string | null): boolean {
  return classroomIds === null || (classroomId !== null && classroomIds.includes(classroomId));
}

function byTime<D extends Day>(days: readonly D[]): D[] {
  return [...days].sort((a, b) => compare(a.date, b.date) || compare(a.opensAt, b.opensAt));
}

function compare(a: string, b: string): number {
  return Number(a > b) - Number(a < b);
}
