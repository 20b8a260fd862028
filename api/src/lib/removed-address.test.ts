import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { removedAddress } from './mail-address.js';

const source = path.resolve(import.meta.dirname, '..');

test('nothing but this file and migrations spells the address of a removed person', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('migrations'))
    .filter((file) => readFileSync(path.join(source, file), 'utf8').includes(removedAddress));
  expect(files).toEqual([path.join('lib', 'removed-address.ts')]);
});
