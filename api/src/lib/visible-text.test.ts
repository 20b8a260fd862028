import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { readVisible, visibleText } from './visible-text.js';

/** Zero-width, bidirectional and other invisible characters. */
const invisible = [
  ...'\u00ad\u034f\u061c\u115f\u1160\u17b4\u180b\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e',
  ...'\u2060\u2061\u2064\u2066\u2067\u2068\u2069\u206f\u2800\u3164\ufe0f\ufeff\uffa0\ufff9\u0007\u001b\u007f\u0085',
];

describe('a typed text', () => {
  test.each(invisible.map((character) => [character.codePointAt(0)?.toString(16) ?? '', character] as const))(
    'loses U+%s, alone and within words',
    (_code, character) => {
      expect(visibleText(character)).toBe('');
      expect(visibleText(`Pat${character} ${character}Doe`)).toBe('Pat Doe');
    },
  );

  test.each(['José Núñez', 'line\nbreak\ttab', '👩‍👩‍👧', '❤️', '👍🏽', '日本語', 'שלום', '1️⃣'])(
    'keeps %j',
    (text) => {
      expect(visibleText(text)).toBe(text);
    },
  );

  test('in JSON is cleaned at any depth; a password is left as it is', () => {
    const body = { order: { customerName: 'Pat\u202e' }, list: ['\u200b'], newPassword: 'a\u200bb' };
    expect(JSON.parse(JSON.stringify(body), readVisible)).toEqual({
      order: { customerName: 'Pat' },
      list: [''],
      newPassword: 'a\u200bb',
    });
    expect(readVisible('query', '{ a(b: "x\\u200B\\u{202e}y\u200b") }')).toBe('{ a(b: "xy") }');
  });
});

test('every request body is parsed with readVisible', () => {
  const http = path.resolve(import.meta.dirname, '../http');
  const sources = readdirSync(http, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(graphql|rest|server|guards|requests)\/.*(?<!\.test)\.ts$/.test(file),
  );
  const parsers = sources.flatMap((file) =>
    readFileSync(path.join(http, file), 'utf8')
      .split('\n')
      .filter((line) => /express\.(json|text|urlencoded)\(|JSON\.parse\(text/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(parsers.length).toBeGreaterThan(2);
  expect(parsers.filter((line) => !line.includes('readVisible'))).toEqual([]);
});
