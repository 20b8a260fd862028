import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const source = fileURLToPath(new URL('../../../src', import.meta.url));

/** What asks an address by itself. Packages for mail, files, payments and traces are given theirs by the operator. */
const asks =
  /\bfetch\(|\bhttps?\.(?:get|request)\(|\bnet\.connect\(|\btls\.connect\(|from '(?:undici|axios|got)'/;

test('the server itself calls only Instagram, and webhooks after a check of their addresses', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const asking = files.filter((file) => asks.test(readFileSync(path.join(source, file), 'utf8')));
  expect(asking.sort()).toEqual([
    path.join('instagram', 'find-feed.ts'),
    path.join('webhooks', 'send-webhook.ts'),
  ]);
});
