import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { unzipSync } from 'fflate';
import { openDataSource, Database } from '../../../src/database/index.js';
import { businessDay } from '../../../src/lib/dates.js';
import { graphql } from '../../support/graphql.js';
import { nodeTools } from '../../../src/payouts/books/books-keys.js';
import { type PackedBooks, verifyBooks } from '../../../src/payouts/books/verify-books.js';
import { drawStatements } from '../../../src/payouts/index.js';
import { openCallers, responsesTo, type Callers } from '../../support/people/callers.js';
import { queryDatabase } from '../../support/database/query-database.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { readCsv } from '../../support/read-csv.js';
import { logInOrganization } from '../../support/people/sessions.js';

/** Statements over REST, of a month in which everything that the demo sold has happened. */
let app: TestApp;
let callers: Callers;
let organizationId: string;
let month: string;
let path: string;

beforeAll(async () => {
  app = await startTestApp();
  callers = await openCallers(app);
  ({ organizationId } = await logInOrganization(app));
  const source = await openDataSource(app.databaseUrl, []);
  const inTwoMonths = new Date(Date.now() + 62 * 86_400_000);
  month = new Date().toISOString().slice(0, 7);
  await drawStatements(new Database(source), month, inTwoMonths);
  await source.destroy();
  path = `/api/organizations/${organizationId}/statements`;
});
afterAll(() => app.stop());

test('are listed newest first, with the documented keys and money as text', async () => {
  const { json, status } = await callers.organization.get(path);
  expect(status).toBe(200);
  const [statement] = json as Record<string, string>[];
  expect(Object.keys(statement ?? {})).toEqual([
    'month',
    'state',
    'carriedOver',
    'earned',
    'takenBack',
    'adjustments',
    'amountDue',
    'paidAt',
    'reference',
  ]);
  expect(statement).toMatchObject({
    month,
    state: 'drawn',
    carriedOver: '0.00',
    paidAt: null,
    reference: null,
  });
  const [ledger] = await queryDatabase<{ share: string }>(
    app.databaseUrl,
    `SELECT sum(organization_profit + classroom_profit) AS share FROM ledger_entries e
      WHERE organization_id = $1 AND NOT EXISTS (SELECT FROM statement_lines line
        JOIN statements s ON s.id = line.statement_id AND s.month < $2 WHERE line.ledger_entry_id = e.id)`,
    [organizationId, month],
  );
  expect(statement?.amountDue).toBe(ledger?.share);
});

test('come as a CSV whose shares add up to the amount due', async () => {
  const { text, headers } = await callers.organization.get(`${path}/${month}.csv`);
  expect(headers.get('content-type')).toContain('text/csv');
  expect(headers.get('content-disposition')).toContain(`LINCOLN-statement-${month}.csv`);
  const [head, ...lines] = text.replace('\uFEFF', '').trim().split('\r\n');
  expect(head).toBe(
    'Order,Date (Eastern),Kind,Merchandise,Share,Organization part,Class part,Class,Books when drawn',
  );
  const cents = (line: string, column: number): number => Math.round(Number(line.split(',')[column]) * 100);
  const [statement] = (await callers.organization.get(path)).json as { amountDue: string }[];
  const sum = lines.reduce((total, line) => total + cents(line, 4), 0);
  expect(sum).toBe(Math.round(Number(statement?.amountDue) * 100));
  for (const line of lines) expect(cents(line, 5) + cents(line, 6)).toBe(cents(line, 4));
  expect(lines[0]).toMatch(/^#[0-9a-f]{8},\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,sale,/);
  expect(lines[0]).toMatch(/,"?\d+ entries, fingerprint [0-9a-f]{8}( [0-9a-f]{8}){7}"?$/);
});

test('come as a tagged PDF', async () => {
  const { text, headers, status } = await callers.organization.get(`${path}/${month}.pdf`);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/pdf');
  expect(text.startsWith('%PDF-1.7')).toBe(true);
  expect(text).toContain('/MarkInfo');
});

test('the ledger and the package for a review name no supporter, and their sums agree', async () => {
  const base = `/api/organizations/${organizationId}`;
  const ledger = await callers.organization.get(`${base}/ledger.csv`);
  const [head, ...lines] = ledger.text.replace('\uFEFF', '').trim().split('\r\n');
  expect(head).toMatch(
    /^Entry,Date \(Eastern\),Kind,Order,Campaign,Class,Merchandise,Share,.*Running sum,Statement/,
  );
  const shares = lines.reduce((sum, line) => sum + Math.round(Number(line.split(',')[7]) * 100), 0);
  expect(lines.at(-1)?.split(',')[10]).toBe((shares / 100).toFixed(2));
  expect((await callers.organization.get(`${base}/ledger.csv?from=yesterday`)).status).toBe(400);
  const zip = await fetch(`${app.url}${base}/audit.zip`, {
    headers: { cookie: callers.organization.cookie },
  });
  expect([zip.status, zip.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const keys = await callers.anyone.get('/.well-known/skycrumb-books.json');
  expect(keys.json).toMatchObject({
    signature: 'Ed25519',
    keys: [{ id: expect.stringMatching(/^[0-9a-f]{16}$/) }],
    checkpoint: {
      text: expect.stringMatching(/^skycrumb-checkpoint-1\|1\|\|20[\d:.TZ-]+\|\d+\|[0-9a-f]{64}$/),
    },
  });
  const files = unzipSync(Buffer.from(await zip.arrayBuffer()));
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['README.txt', 'orders.csv', 'checks.csv', `statements/${month}.pdf`]),
  );
  const read = (name: string) => new TextDecoder().decode(files[name]);
  expect(read('ledger.csv')).toBe(ledger.text);
  const [, books = ''] =
    /<script type="application\/json" id="books">(.*?)<\/script>/s.exec(read('verify.html')) ?? [];
  const packed = JSON.parse(books) as PackedBooks; // what the page reads
  expect((keys.json as { checkpoint: object }).checkpoint).toEqual(packed.copy); // from outside the database
  expect(await verifyBooks(packed, nodeTools)).toMatchObject({ faults: [], doubts: [] });
  const [newest] = (await callers.organization.get(path)).json as Record<string, string>[]; // documented
  const cells = ['month', 'state', 'carriedOver', 'earned', 'takenBack', 'adjustments', 'amountDue'];
  const [titles, row] = read('statements.csv').split('\r\n');
  expect(titles).toContain('Month,State,Carried over,Earned,Taken back,Adjustments,Amount due,Reference');
  const stored: Record<string, string> = {
    ...newest,
    takenBack: `-${newest?.takenBack}`.replace('-0.00', '0.00'),
  };
  expect(row).toMatch(new RegExp(`^${cells.map((cell) => stored[cell]).join(',')},`));
  expect(read('checks.csv')).toMatch(/\r\n\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,(clean|provider-away),1,0\r\n/);
  const order = /#[0-9a-f]{8},\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,,completed,[^,]*(,\d+\.\d\d){5}\r\n/;
  expect(read('orders.csv')).toMatch(order);
});

describe('rights', () => {
  test.each(['', '/2000-01.pdf', '/2000-01.csv'])(
    'of %s: 401 without a session, 403 for a stranger',
    async (end) => {
      const { anyone, organization, support, admin } = await responsesTo(callers, (browser) =>
        browser.get(path + end),
      );
      const found = end === '' ? 200 : 404;
      expect([anyone.status, organization.status, support.status, admin.status]).toEqual([
        401,
        found,
        found,
        found,
      ]);
      const { browser: stranger } = await logInOrganization(app, 'westside@example.org');
      expect((await stranger.get(path + end)).status).toBe(403);
    },
  );

  test("the accountant's file is for staff", async () => {
    const responses = await responsesTo(callers, (browser) => browser.get('/api/admin/payouts/csv'));
    const { anyone, organization, support, admin } = responses;
    expect([anyone.status, organization.status, support.status, admin.status]).toEqual([401, 403, 200, 200]);
  });

  test("the accountant's month is one ZIP, whose sums tie with the ledger and the card processor", async () => {
    const address = '/api/admin/payouts/accountant.zip';
    for (const wrong of ['Nov', '2199-01', '9999-12'])
      expect((await callers.admin.get(`${address}?month=${wrong}`)).status).toBe(400);
    const { cookie } = callers.admin;
    const file = await fetch(`${app.url}${address}?month=${month}`, { headers: { cookie } });
    expect(file.headers.get('content-type')).toBe('application/zip');
    expect(file.headers.get('content-disposition')).toContain(`accountant-${month}.zip`);
    const readme = unzipSync(Buffer.from(await file.arrayBuffer()))['README.txt'];
    expect(Buffer.from(readme ?? []).toString()).toContain('All sums tie: see ties.csv.');
  });
});

test('a payment that came back makes its statement payable again, and stays in the graph and in the file', async () => {
  const paid = '{ statements(filter: { state: paid }) { nodes { id month amountDue } } }';
  type Found = { statements: { nodes: { id: string; month: string; amountDue: string }[] } };
  const [statement] = ((await graphql(callers.admin, paid)).data as Found).statements.nodes;
  const note = `mutation Note($id: ID!, $day: Date!) { notePaymentReturned(statementId: $id, reason: "Account closed",
    returnedOn: $day) { state returnedPayments { reason } } }`;
  const noteOn = (day: string, browser = callers.admin) => graphql(browser, note, { id: statement?.id, day });
  expect(await noteOn('2026-02-30')).toMatchObject({
    code: 'INVALID_INPUT',
    message: 'Please give a day such as 2026-10-31.',
  });
  const today = businessDay(new Date());
  expect((await noteOn(today, callers.support)).code).toBe('FORBIDDEN');
  expect((await noteOn(today)).data).toEqual({
    notePaymentReturned: { state: 'approved', returnedPayments: [{ reason: 'Account closed' }] },
  });
  const { text } = await callers.admin.get(`/api/admin/payouts/csv?month=${statement?.month}`);
  const rows = text.trim().split('\r\n').slice(1);
  expect(rows.map((row) => row.split(',')[1])).toEqual([statement?.amountDue, `-${statement?.amountDue}`]);
});

test("staff's list of orders for a spreadsheet adds up to the ledger, and the metrics show the check", async () => {
  const rows = readCsv((await callers.admin.get('/api/admin/orders/csv')).text);
  const [ledger] = await queryDatabase<{ sales: string }>(
    app.databaseUrl,
    'SELECT sum(sales) AS sales FROM ledger_entries',
  );
  const cents = rows.reduce((sum, row) => sum + Math.round(Number(row['Counted sales']) * 100), 0);
  expect((cents / 100).toFixed(2)).toBe(ledger?.sales);
  expect((await callers.anyone.get('/metrics')).text).toContain('ledger_check_differences 0');
});

test("the accountant's rows are what was paid, and a month is checked", async () => {
  await queryDatabase(
    app.databaseUrl,
    `UPDATE statements SET state = 'approved', approved_at = now() WHERE organization_id = $1 AND month = $2`,
    [organizationId, month],
  );
  await queryDatabase(
    app.databaseUrl,
    `UPDATE statements SET state = 'paid', paid_at = now(), method = 'check', reference = '=1042'
      WHERE organization_id = $1 AND month = $2`,
    [organizationId, month],
  );
  const [statement] = (await callers.organization.get(path)).json as {
    amountDue: string;
    reference: string;
  }[];
  const { text } = await callers.admin.get(`/api/admin/payouts/csv?month=${month}`);
  const lines = text.trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`,${statement?.amountDue},check,"'=1042",`);
  for (const wrong of ['Nov', '2999-01']) {
    const refused = await callers.admin.get(`/api/admin/payouts/csv?month=${wrong}`);
    expect([refused.status, refused.json]).toMatchObject([
      400,
      { details: { fields: { month: expect.any(String) } } },
    ]);
  }
});
