import { readdirSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const times = readdirSync(new URL('migrations/', import.meta.url))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.split('-')[0] ?? '');

/** Written side by side, they change other tables: either may be first. They run by their files' names. */
const twins = ['1764020450000', '1764020460000', '1764020570000'];

test('no other two migrations have one time: one on the other would run by the letters of its name', () => {
  const twice = times.filter((time, place) => times.indexOf(time) !== place);
  expect([...new Set(twice)].sort()).toEqual(twins);
});
