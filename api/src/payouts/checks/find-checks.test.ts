import { expect, test } from '@jest/globals';
import type { Database } from '../../database/index.js';
import { createCheckMetrics } from './find-checks.js';

test('the age of the last check has no value until a check finished, not a fresh one', async () => {
  let value: number | null = null;
  const read = { query: () => Promise.resolve([{ value }]) };
  const gauges = createCheckMetrics({ read } as unknown as Database); // what the metrics use of it
  const valuesOf = async () => {
    const found = await Promise.all(gauges.map((gauge) => gauge.get()));
    const age = found.find(({ name }) => name === 'skycrumb_ledger_check_age_seconds');
    return age?.values.map((one) => one.value);
  };
  expect(await valuesOf()).toEqual([]);
  value = 60;
  expect(await valuesOf()).toEqual([60]);
  value = null;
  expect(await valuesOf()).toEqual([]);
});
