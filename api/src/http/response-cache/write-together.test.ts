import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { createWriteTogether } from './write-together.js';

test('responses to what arrived together are written in one go, in the order of their requests', async () => {
  const written: string[] = [];
  const writeTogether = createWriteTogether();
  writeTogether(() => written.push('first'));
  // What a request's own callback leaves for later in its turn, as reading its body does.
  process.nextTick(() => writeTogether(() => written.push('posted')));
  writeTogether(() => {
    written.push('second');
    writeTogether(() => written.push('of the next turn'));
  });
  expect(written).toEqual([]);
  await nextTurn();
  expect(written).toEqual(['first', 'second', 'posted']);
  await nextTurn();
  expect(written).toEqual(['first', 'second', 'posted', 'of the next turn']);
});
