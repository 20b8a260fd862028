import { InvalidInputError } from './domain-error.js';

/** Pages of docs/product/limits.md#graphql. */
const maxPageSize = 100;

/** Throws InvalidInputError (400) for a page that nobody may ask for. */
export function assertPageSize(first: number): void {
  if (first < 1 || first > maxPageSize)
    throw new InvalidInputError({ first: `Ask for 1 to ${maxPageSize} rows.` });
}
