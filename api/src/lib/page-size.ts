import { InvalidInputError } from './refusal.js';

/** Pages of limits.md, GraphQL. */
const longestPage = 100;

/** Throws InvalidInputError (400) for a page that nobody may ask for. */
export function assertPageSize(first: number): void {
  if (first < 1 || first > longestPage)
    throw new InvalidInputError({ first: `Ask for 1 to ${longestPage} rows.` });
}
