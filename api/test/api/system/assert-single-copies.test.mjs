import path from 'node:path';
import { expect, test } from '@jest/globals';
import { assertSingleCopies } from '../../../build/assert-single-copies.mjs';

const api = path.join(import.meta.dirname, '../../..');

/** As the bundler reports it: what lies in the bundle, and what it imports from node_modules. */
const chunk = (bundled, imports) => ({
  type: 'chunk',
  moduleIds: bundled.map((name) => `/somewhere/node_modules/${name}/index.js`),
  imports: ['node:fs', './another.js'],
  dynamicImports: imports,
});

test('a build fails if its bundle holds a package that one beside it loads again', () => {
  const output = [chunk(['bull', 'express'], ['@bull-board/api/bullAdapter'])];
  expect(() => assertSingleCopies(output, api)).toThrow(/ {2}bull \(needed by @bull-board\/api\)/);
});

test('packages beside the bundle that share nothing with it, or only functions, are fine', () => {
  expect(() => assertSingleCopies([chunk(['bull', 'semver'], ['sharp', 'pino'])], api)).not.toThrow();
});
