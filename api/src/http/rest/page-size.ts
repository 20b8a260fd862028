import { InvalidInputError } from '../../lib/domain-error.js';
import { maxPageSize } from '../graphql/connection.js';

/** Throws InvalidInputError (400) for a page of none and for one that is too long. */
export function readPageSize(first: number): number {
  if (first < 1 || first > maxPageSize)
    throw new InvalidInputError({ first: `Ask for 1 to ${maxPageSize} at once.` });
  return first;
}
