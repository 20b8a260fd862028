import { timingSafeEqual } from 'node:crypto';

/** Compares in a time that says nothing about how much of it was right. */
export function isSameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
