import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { queryDatabase } from '../support/database/query-database.js';
import { openCallers, type Callers } from '../support/people/callers.js';
import { graphql } from '../support/graphql.js';
import { logInOrganization } from '../support/people/sessions.js';
import { findCsvFaults, readCsv } from '../support/read-csv.js';
import { startTestApp, type TestApp } from '../support/running-app.js';
import { plantOneOfEverything, realArguments, type Planted } from './system/one-of-everything.js';
import type { OpenApi } from './privacy/walk-routes.js';

/** Every table that the product writes for a spreadsheet or another program, of a shop whose people type formulas. */
let app: TestApp;
let callers: Callers;
let planted: Planted;
let paths: OpenApi['paths'];

beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' });
  callers = await openCallers(app);
  planted = await plantOneOfEverything(app, await logInOrganization(app));
  ({ paths } = (await callers.admin.get('/api/openapi.json')).json as OpenApi); // documented
  const sql = (text: string) => queryDatabase(app.databaseUrl, text);
  // A payee about to change is not paid.
  await sql('DELETE FROM officer_proposals');
  await sql(`UPDATE organizations SET name = '=HYPERLINK("http://x")' WHERE code = 'LINCOLN'`);
  await sql(`UPDATE classrooms SET name = '+1-402' WHERE code = 'RIVERA'`);
  await sql(
    `UPDATE orders SET customer_name = '@SUM(A1)', shipping_address = '=2 High St, ' || shipping_address`,
  );
  await sql(`UPDATE payees SET name = '-2+3', postal_address = E'=1\\n9 Elm', account_code = '=4-1010'`);
  const made = await graphql(callers.admin, 'mutation { makePayoutRun(method: check) { number } }');
  if (!made.data?.makePayoutRun) throw new Error('No check run was made');
}, 60_000);
afterAll(() => app.stop());

/** What an address needs besides its ids. */
const queries: Readonly<Record<string, () => Promise<string>>> = {
  '/api/admin/orders/labels.csv': async () => {
    const shipping = `SELECT id FROM orders WHERE delivery_method = 'shipping' AND status = 'completed' LIMIT 9`;
    const orders = await queryDatabase<{ id: string }>(app.databaseUrl, shipping);
    return `?ids=${orders.map(({ id }) => id).join()}`;
  },
  '/api/admin/payouts/accountant.zip': async () => `?month=${planted.month}`,
};

/** The tables of one download, by name: those of a ZIP are many. */
async function download(address: string): Promise<[name: string, text: string][]> {
  const query = (await queries[address]?.()) ?? '';
  const args = realArguments(planted, `GET ${address}`);
  const filled = address.replace(/\{(\w+)\}/g, (_all, key: string) => args[key] ?? 'none');
  const response = await fetch(`${app.url}${filled}${query}`, { headers: { cookie: callers.admin.cookie } });
  if (!response.ok) throw new Error(`${address}: ${await response.text()}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  if (!address.endsWith('.zip')) return [[address, bytes.toString()]];
  return Object.entries(unzipSync(bytes))
    .filter(([name]) => name.endsWith('.csv'))
    .map(([name, content]) => [`${address} ${name}`, strFromU8(content)]);
}

/** The same file for holders of a link. */
const isCopy = (address: string) => address.startsWith('/api/statement-copies/');

test('each column of every file has one title and one kind of cell, amounts are plain dollars, and no text is a formula', async () => {
  const addresses = Object.entries(paths)
    .filter(([, { get }]) => /text\/csv|application\/zip/.test(JSON.stringify(get?.responses['200'] ?? {})))
    .map(([address]) => address);
  const files = (await Promise.all(addresses.filter((address) => !isCopy(address)).map(download))).flat();
  expect(files.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      '/api/admin/orders/csv',
      '/api/admin/payouts/check-run.csv',
      '/api/admin/payouts/csv',
      ...['sales.csv', 'refunds.csv', 'journal-xero-2.csv'].map(
        (name) => `/api/admin/payouts/accountant.zip ${name}`,
      ),
      '/api/organizations/{id}/closings/{campaign}.csv',
      '/api/organizations/{id}/audit.zip orders.csv',
    ]),
  );
  expect(files.flatMap(([name, text]) => findCsvFaults(text).map((fault) => `${name}: ${fault}`))).toEqual(
    [],
  );
  const empty = files
    .filter(([, text]) => readCsv(text).length === 0)
    .map(([name]) => name.split(' ').at(-1));
  // Of a month in which nothing of the kind happened: write-month.integration.test.ts reads them filled.
  expect(
    empty.filter(
      (name) => !['refunds.csv', 'unmatched.csv', 'payouts.csv', 'provider.csv'].includes(name ?? ''),
    ),
  ).toEqual([]);
});

test.each([
  ['Date,Amount,Amount\r\n2026-11-02,1.00,2.00\r\n', ["two columns, or none, are called 'Amount'"]],
  ['Paid (Eastern)\r\n2026-11-02\r\n2026-11-02 10:00:00\r\n', ['Paid (Eastern) mixes day and time']],
  ['Paid (Eastern)\r\nNov 2\r\n', ['Paid (Eastern) is not a date']],
  ['Total\r\n$5.00\r\n', ['Total is not in plain dollars: $5.00']],
  ['Total\r\n500\r\n', ['Total is not in plain dollars: 500']],
  ['Total\r\n"1,500.00"\r\n', ['Total is not in plain dollars: 1,500.00']],
  ['Kind,Detail\r\nclass,Room 12\r\nmonth,2026-10\r\n', ['Detail mixes text and month']],
  ['Customer\r\n=1+1\r\n', ['Customer runs a formula: =1+1']],
  ['Order,Total\r\n#00123456\r\n', ['a row of 1 cells: #00123456']],
])('the check of the file %j reports %j', (text, faults) => {
  expect(findCsvFaults(text)).toEqual(faults);
});
