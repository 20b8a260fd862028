import { expect, test } from '@jest/globals';
import { TooManyRequestsError } from './domain-error.js';

test.each([
  [1, '1 second'],
  [90, '90 seconds'],
  [91, '2 minutes'],
  [3_437, '58 minutes'],
])('a wait of %i seconds reads %s', (seconds, words) => {
  expect(new TooManyRequestsError(seconds).message).toBe(`Too many requests. Please try again in ${words}.`);
});
