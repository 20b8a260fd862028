import { expect, test } from '@jest/globals';
import { distinctIds } from './ids.js';

test('an id in lower and upper case counts once', () => {
  const id = '6f9619ff-8b86-4011-b42d-00cf4fc964ff';
  expect(distinctIds([id.toUpperCase(), 'b', id])).toEqual([id, 'b']);
});
