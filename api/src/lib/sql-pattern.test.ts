import { expect, test } from '@jest/globals';
import { containing } from './sql-pattern.js';

test('searches for signs that patterns give a meaning as they are typed', () => {
  expect(containing(' 100%_sure\\ ')).toBe('%100\\%\\_sure\\\\%');
});

test('searches for nothing when nothing is typed', () => {
  expect([containing('  '), containing(null), containing(undefined)]).toEqual([null, null, null]);
});
