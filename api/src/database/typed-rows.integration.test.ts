import { afterAll, describe, expect, test } from '@jest/globals';
import { createTestDatabase } from '../../test/support/database/database.js';
import { openDataSource, openReportPool } from './data-source.js';

const { url, drop } = await createTestDatabase();
const source = await openDataSource(url, []);
const reports = openReportPool(url);
afterAll(async () => {
  await reports.close();
  await source.destroy();
  await drop();
});

describe.each([
  ['the pool', (sql: string, parameters?: unknown[]): Promise<object[]> => source.query(sql, parameters)],
  ['the pool of reports', (sql: string, parameters?: unknown[]) => reports.query<object[]>(sql, parameters)],
])('a row of %s', (_pool, query) => {
  test.each([
    ['7', []],
    ['$1::int', [7]],
  ])('has camelCase names and Cents (%s AS order_count)', async (count, parameters) => {
    expect(
      await query(
        `SELECT ${count} AS order_count, 12.50 AS total, -0.01 AS went_back, NULL::numeric AS tax`,
        parameters,
      ),
    ).toEqual([{ orderCount: 7, total: 12_50, wentBack: -1, tax: null }]);
  });

  test('has 0 for an empty sum, and holds the largest sum', async () => {
    expect(
      await query('SELECT coalesce(sum(1.00) FILTER (WHERE false), 0) AS none, 9999999999.99 AS most'),
    ).toEqual([{ none: 0, most: 999_999_999_999 }]);
  });

  test.each(['0.125', '2.0', 'avg(1.00)', 'sum(7::bigint)', `'NaN'::numeric`])(
    'is refused if it has the number %s, which is not money',
    async (number) => {
      await expect(query(`SELECT ${number} AS rate`)).rejects.toThrow('where money was expected');
      expect(await query('SELECT 1 AS after_it')).toEqual([{ afterIt: 1 }]);
    },
  );

  test('keeps names that its statement quotes', async () => {
    expect(await query('SELECT 1 AS "o_id", 2 AS "o_total"')).toEqual([{ o_id: 1, o_total: 2 }]);
  });
});
