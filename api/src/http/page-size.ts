import { InvalidInputError } from '../lib/refusal.js';

/** Pages of limits.md, GraphQL. */
const longestPage = 100;

/** Throws InvalidInputError (400) for a page of none and for one that is too long. */
export function readPageSize(first: number): number {
  if (first < 1 || first > longestPage)
    throw new InvalidInputError({ first: `Ask for 1 to ${longestPage} at once.` });
  return first;
}
