import { randomInt } from 'node:crypto';

/** Nothing that is mistaken for another when it is read out or written by hand, and no vowel: no words come of it. */
const alphabet = '34679CDFGHJKMNPQRTVWXY';

/** A few characters by which a box is called out. */
export function drawShortCode(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}
