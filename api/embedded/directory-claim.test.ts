import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { makeDirectory } from './directory-claim.js';

test('a directory is created with its parents, once', () => {
  const parent = mkdtempSync(path.join(os.tmpdir(), 'skycrumb-directory-'));
  const deep = path.join(parent, 'a/b/c');
  makeDirectory(deep);
  makeDirectory(deep);
  expect(existsSync(deep)).toBe(true);
  writeFileSync(path.join(parent, 'file'), '');
  expect(() => makeDirectory(path.join(parent, 'file/below'))).toThrow(/ENOTDIR/);
  rmSync(parent, { recursive: true });
});

test('a directory that cannot be created is an immediate error', () => {
  expect(() => makeDirectory('/proc/skycrumb/data')).toThrow(/ENOENT|EACCES|EPERM/);
});
