import { readdirSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const times = readdirSync(new URL('migrations/', import.meta.url))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.split('-')[0] ?? '');

/** Each of these pairs was written in parallel and changes different tables, so either may run first. */
const twins = ['1764020450000', '1764020460000', '1764020570000'];

test('no other two migrations share a timestamp: dependent ones would run in the order of their names', () => {
  const repeated = times.filter((time, index) => times.indexOf(time) !== index);
  expect([...new Set(repeated)].sort()).toEqual(twins);
});
