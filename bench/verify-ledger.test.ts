import { expect, test } from '@jest/globals';
import { shortOf } from './figures.js';
import { verifyLedger } from './verify-ledger.js';

const differs = { name: 'ledger:verify after live: figures that differ from the ledger', fails: true };

test.each([
  ['passes', 0, 'Every figure agrees.', []],
  ['fails', 1, '3 figures differ.', [differs]],
  ['fails', 1, 'in other words', [differs]],
])('the bench %s when ledger:verify exits with %i: %s', async (_verdict, code, output, short) => {
  const runCommand = () => Promise.resolve({ code, output });
  expect(shortOf([await verifyLedger({ runCommand }, 'live')])).toEqual(short);
});
