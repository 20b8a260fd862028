import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { misses, type RateRule, rates } from './rate-rules.js';

const document = path.resolve(import.meta.dirname, '../../../../docs/product/limits.md');

const spans: Readonly<Record<number, string>> = {
  60: 'a minute',
  600: 'in 10 minutes',
  900: 'in 15 minutes',
  3600: 'an hour',
};

const inWords = ({ name, by, points, seconds }: RateRule): string =>
  `${name} | ${by} | ${points.toLocaleString('en-US')} ${spans[seconds] ?? `in ${seconds} seconds`}`;

test('the table of rates in docs/product/limits.md lists exactly these rules', () => {
  const rows = [
    ...readFileSync(document, 'utf8').matchAll(/^\| `([\w-]+)` *\|[^|]*\| (\w+) *\| ([^|]+?) *\|$/gm),
  ];
  const rules: readonly RateRule[] = [...Object.values(rates).flat(), misses];
  expect(rows.map(([, name, by, most]) => `${name} | ${by} | ${most}`)).toEqual(rules.map(inWords));
});
