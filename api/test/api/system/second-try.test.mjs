import { expect, test } from '@jest/globals';
import { withSecondTry } from '../../../bin/lib/test-reports.mjs';

const found = (...tests) => ({
  passed: 7,
  failed: tests.length,
  output: tests.join(),
  tests,
  files: ['a.test.ts'],
});

test('a test that passes when its file runs again by itself has passed, and is named', async () => {
  const ran = [];
  const again = async (files) => (ran.push(...files), { passed: 3, failed: 0 });
  expect(await withSecondTry(found('a › one'), again)).toEqual({ passed: 8, failed: 0, flaky: ['a › one'] });
  expect(ran).toEqual(['a.test.ts']);
});

test('a test that fails again has failed, with its first error', async () => {
  const { failed, output, flaky } = await withSecondTry(found('a › one'), async () => ({ failed: 1 }));
  expect({ failed, output, flaky }).toEqual({ failed: 1, output: 'a › one', flaky: [] });
});

test.each([
  ['more tests than a slow machine explains', found('one', 'two', 'three')],
  ['a run that passed', { passed: 7, failed: 0, output: '', tests: [], files: [] }],
  ['a run that ended badly without a failed test', { ...found(), failed: 1, output: 'crash' }],
])('nothing is tried again after %s', async (_what, first) => {
  const again = () => Promise.reject(new Error('It was tried again'));
  expect(await withSecondTry(first, again)).toMatchObject({ failed: first.failed, flaky: [] });
});
