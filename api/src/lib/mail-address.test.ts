import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { mailAddress, oneLine, parseMailAddress, removedAddress } from './mail-address.js';

test('reads a bare address and one with a name', () => {
  expect(parseMailAddress('ada@example.org')).toEqual({ name: '', address: 'ada@example.org' });
  expect(parseMailAddress('"Ada Lovelace" <ada@example.org>')).toEqual({
    name: 'Ada Lovelace',
    address: 'ada@example.org',
  });
});

test.each([
  'ada',
  'ada@localhost',
  'ada@example.org\r\nBcc: eve@example.org',
  'ada@example.org, eve@example.org',
  'Ada <ada@example.org> <eve@example.org>',
  '"a b"@example.org',
  'ada@exa mple.org',
  '@example.org',
  `${'a'.repeat(65)}@example.org`,
])('refuses %j as an address', (text) => {
  expect(parseMailAddress(`<${text}>`)).toBeNull();
});

test('refuses an address that carries a header', () => {
  expect(() => mailAddress('ada@example.org\r\nBcc: eve@example.org')).toThrow(TypeError);
});

test('a name with line breaks stays on one line', () => {
  expect(mailAddress('ada@example.org', 'Ada\r\nBcc: eve@example.org')).toEqual({
    address: 'ada@example.org',
    name: 'Ada Bcc: eve@example.org',
  });
  expect(oneLine('a\u2028b\u0000c\u0085d')).toBe('a b c d');
});

const source = path.resolve(import.meta.dirname, '..');

test('only mail-address.ts and migrations spell out the address of a removed person', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('migrations'))
    .filter((file) => readFileSync(path.join(source, file), 'utf8').includes(removedAddress));
  expect(files).toEqual([path.join('lib', 'mail-address.ts')]);
});
