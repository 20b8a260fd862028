import { toCents, type Cents } from '../lib/cents.js';

/** Rounded half up to the cent; null when there is nothing to divide by. */
export function averageOf(sum: Cents, count: number): Cents | null {
  return count === 0 ? null : toCents(Math.floor((2 * sum + count) / (2 * count)));
}

/** `part` of `whole` in whole percent; 0 of nothing. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 100);
}

/** By how many percent it grew; null when there was nothing before. */
export function growthOf(current: number, previous: number): number | null {
  return previous === 0 ? null : Math.round(((current - previous) / previous) * 100);
}
