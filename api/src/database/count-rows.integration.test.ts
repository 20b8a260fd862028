import { afterAll, expect, test } from '@jest/globals';
import { openTestDatabase } from '../../test/support/database/open-database.js';
import { countRows, sumRows } from './count-rows.js';
import { openReportPool } from './data-source.js';

const { database, url, close } = await openTestDatabase();
const reports = openReportPool(url);
afterAll(async () => {
  await reports.close();
  await close();
});

test('counts are exact up to a hundred thousand, and estimates beyond', async () => {
  await database.source.query(
    'CREATE TABLE many AS SELECT number FROM generate_series(1, 153210) number; ANALYZE many',
  );
  expect(await countRows(reports, 'many WHERE number <= $1', [100_000])).toEqual({
    count: 100_000,
    isEstimate: false,
  });
  expect(await countRows(reports, 'many WHERE number < 0')).toEqual({ count: 0, isEstimate: false });
  expect(await countRows(reports, 'many')).toEqual({ count: 150_000, isEstimate: true });
  const few = { most: 1_000 };
  expect(await countRows(reports, 'many WHERE number <= 1000', [], few)).toMatchObject({ isEstimate: false });
  expect(await countRows(reports, 'many', [], few)).toEqual({ count: 150_000, isEstimate: true });
});

test('sums are exact up to a hundred thousand rows, and null beyond', async () => {
  await database.source.query(
    'CREATE TABLE totals AS SELECT number, 0.01 * number AS total FROM generate_series(1, 100001) number',
  );
  expect(await sumRows(reports, 'totals WHERE number <= $1', [100_000])).toBe(5_000_050_000);
  expect(await sumRows(reports, 'totals WHERE number < $1', [0])).toBe(0);
  expect(await sumRows(reports, 'totals', [])).toBeNull();
  expect(await sumRows(reports, 'totals', [], null)).toBe(5_000_150_001);
  expect(await sumRows(reports, 'totals WHERE number <= $1', [1_001], 1_000)).toBeNull();
});

test('waiting reports use at most three connections of their own', async () => {
  const waiting = Array.from({ length: 5 }, () => reports.query('SELECT pg_sleep(0.2)'));
  const [row]: { count: number }[] = await database.read.query(
    `SELECT count(*)::int AS count FROM pg_stat_activity WHERE application_name = 'skycrumb reports' AND datname = current_database()`,
  );
  expect(row?.count).toBeLessThanOrEqual(3);
  await Promise.all(waiting);
});
