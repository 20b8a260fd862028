import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { pauseAfter } from './deliver-webhooks.js';

test('deliveries that failed together are retried at different times, and the tenth failure is the last', () => {
  const earliest = Array.from({ length: 10 }, (_, tries) => pauseAfter(tries, () => 0));
  expect(earliest).toEqual([5, 300, 1_800, 7_200, 18_000, 32_400, 43_200, 57_600, 75_600, undefined]);
  expect([pauseAfter(1, () => 0.5), pauseAfter(1, () => 1)]).toEqual([330, 360]);
});

test('the pauses are those that administrators read', () => {
  const page = readFileSync(new URL('../../../docs/product/admin.md', import.meta.url), 'utf8');
  const [, seconds, minutes = '', hours = ''] =
    /after (\d+) seconds, ([\d and]+) minutes, ([\d, and]+) hours/.exec(page.replaceAll('\n', ' ')) ?? [];
  const times = (numbers: string, unit: number) => numbers.match(/\d+/g)?.map((n) => Number(n) * unit) ?? [];
  expect([Number(seconds), ...times(minutes, 60), ...times(hours, 3_600)]).toEqual(
    Array.from({ length: 9 }, (_, tries) => pauseAfter(tries, () => 0)),
  );
});
