import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { migrate } from '../../../src/database/index.js';
import { createTestDatabase } from '../../support/database/database.js';
import { queryDatabase } from '../../support/database/query-database.js';
import { Buyer } from '../../support/people/buyer.js';
import { logInOrganization, openStaffSession } from '../../support/people/sessions.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { until } from '../../support/until.js';

/** The roles of the compose file, under names of this test's own. */
const suffix = `_${process.pid}`;
const file = readFileSync(path.resolve(import.meta.dirname, '../../../../.docker/roles.sql'), 'utf8');
const [cluster = '', inside = ''] = file
  .replace(/:'(?:owner|app)_password'/g, `'secret'`)
  .replace(/\bskycrumb(_owner)?\b/g, (name) => name + suffix)
  .split(/^\\connect .*$/m);

let adminUrl: string;
let app: TestApp;
let drop: () => Promise<void>;
const urlOf = (user: string, password: string): string => {
  const url = new URL(adminUrl);
  return Object.assign(url, { username: user, password, pathname: `/skycrumb${suffix}` }).href;
};

beforeAll(async () => {
  const database = await createTestDatabase();
  drop = () => database.drop();
  adminUrl = database.url;
  for (const statement of cluster.split(';').filter((part) => part.trim()))
    await queryDatabase(adminUrl, statement);
  const { username, password } = new URL(adminUrl);
  await queryDatabase(urlOf(username, password), inside);
  await migrate(urlOf(`skycrumb_owner${suffix}`, 'secret'));
  app = await startTestApp({ DATABASE_URL: urlOf(`skycrumb${suffix}`, 'secret') });
});
afterAll(async () => {
  await app.stop();
  await queryDatabase(adminUrl, `DROP DATABASE skycrumb${suffix} WITH (FORCE)`);
  for (const role of ['skycrumb', 'skycrumb_owner'])
    await queryDatabase(adminUrl, `DROP ROLE ${role}${suffix}`);
  await drop();
});

const asApp = (sql: string): Promise<unknown[]> => queryDatabase(urlOf(`skycrumb${suffix}`, 'secret'), sql);

test('the product sells, emails and refunds as the role that serves', async () => {
  const { organizationId } = await logInOrganization(app);
  const buyer = await Buyer.at(app.url);
  const orderId = await buyer.buy({ organizationId, classroomId: null });
  const kinds = async () =>
    asApp(`SELECT kind FROM ledger_entries WHERE order_id = '${orderId}' ORDER BY id`);
  expect(await kinds()).toEqual([{ kind: 'sale' }]);
  const emailsOf = () => asApp(`SELECT id FROM emails WHERE order_id = '${orderId}' AND status = 'sent'`);
  await until(async () => (await emailsOf()).length > 0);

  const staff = await openStaffSession(
    { ...app, databaseUrl: urlOf(`skycrumb${suffix}`, 'secret') },
    'admin',
  );
  expect((await staff.post(`/api/orders/${orderId}/cancel`, { reason: 'A test' })).status).toBe(200);
  await until(async () => (await kinds()).length === 2);
});

test.each([
  ['another shape of a table', 'ALTER TABLE ledger_entries DISABLE TRIGGER ALL'],
  ['the end of a table', 'DROP TABLE ledger_entries'],
  ['an emptied table', 'TRUNCATE ledger_entries'],
  ['silent triggers', 'SET session_replication_role = replica'],
  ['a table of its own', 'CREATE TABLE mine (id int)'],
  ['a table that hides another', 'CREATE TEMP TABLE ledger_entries (id int)'],
  ['a schema of its own', 'CREATE SCHEMA mine'],
  [
    'another guard of the ledger',
    "CREATE OR REPLACE FUNCTION ledger_is_append_only() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'",
  ],
  ['the rights of the owner', `SET ROLE skycrumb_owner${suffix}`],
  ['the rights of the superuser', `ALTER ROLE skycrumb${suffix} SUPERUSER`],
  ['a program of the machine', "COPY (SELECT 1) TO PROGRAM 'id'"],
  ['a file of the machine', "SELECT pg_read_file('/etc/passwd')"],
  ['a migration that has not run', "INSERT INTO migrations (timestamp, name) VALUES (1, 'Mine1')"],
  ['a migration that runs again', 'DELETE FROM migrations'],
  ['a function that is applied again', 'DELETE FROM sql_files'],
  ['the passwords of others', 'SELECT rolpassword FROM pg_authid'],
])('the role that serves is refused %s', async (_, attempt) => {
  await expect(asApp(attempt)).rejects.toThrow(/must be owner|permission denied/);
});

test.each(['UPDATE ledger_entries SET sales = 0', 'DELETE FROM ledger_entries'])(
  'the ledger refuses the role that serves: %s',
  async (attempt) => {
    await expect(asApp(attempt)).rejects.toThrow('append-only');
  },
);

/** Something of each row that is never marked later. */
const changes = {
  refunds: 'amount = amount + 1',
  unmatched_payments: 'amount = amount + 1',
  provider_events: `type = 'other'`,
  order_status_changes: `actor = 'admin'`,
  audit_entries: `action = 'other'`,
  statements: 'amount_due = amount_due + 1, earned = earned + 1',
  statement_lines: 'statement_id = statement_id',
  statement_drawings: 'drawn_at = now()',
  returned_payments: `reason = 'x'`,
  paid_payees: `name = 'x'`,
  payout_runs: `content = 'x'`,
  payment_files: 'payment_count = 1',
};

test.each(
  Object.entries(changes).flatMap(([table, change]) => [
    [table, `DELETE FROM ${table}`],
    [table, `UPDATE ${table} SET ${change}`],
  ]),
)('what is kept of %s stays as it is: %s', async (table, attempt) => {
  if (table === 'unmatched_payments')
    await asApp(`INSERT INTO unmatched_payments (intent_id, amount, currency, reason)
      VALUES ('pi_lost', 9.99, 'usd', 'no-order') ON CONFLICT DO NOTHING`);
  await expect(asApp(attempt)).rejects.toThrow(/append-only|are kept|keeps its lines|of the next one/);
});

test('the serving role can neither approve nor unpay a statement again, nor change an audit entry', async () => {
  for (const attempt of [
    `UPDATE statements SET approved_at = now() WHERE state <> 'drawn'`,
    `UPDATE statements SET state = 'approved', paid_at = NULL, paid_by = NULL, method = NULL, reference = NULL WHERE state = 'paid'`,
    `UPDATE audit_entries SET subject_name = 'Somebody else'`,
    `UPDATE audit_entries SET after = '{"state": "paid"}'`,
  ])
    await expect(asApp(attempt)).rejects.toThrow(/append-only|of the next one/);
});

/** As a role of another database. */
async function asStranger(sql: string): Promise<unknown[]> {
  const stranger = `stranger${suffix}`;
  await queryDatabase(adminUrl, `CREATE ROLE ${stranger} LOGIN PASSWORD 'secret'`);
  try {
    return await queryDatabase(urlOf(stranger, 'secret'), sql);
  } finally {
    await queryDatabase(adminUrl, `DROP ROLE ${stranger}`);
  }
}

test('a role of another database cannot connect', async () => {
  await expect(asStranger('SELECT 1')).rejects.toThrow('permission denied');
});

test('a cluster with roles of an earlier release gets the newest rights at the next migrate step', async () => {
  const { username, password } = new URL(adminUrl);
  const asSuperuser = (sql: string) => queryDatabase(urlOf(username, password), sql);
  await asSuperuser(`GRANT CONNECT, TEMPORARY ON DATABASE skycrumb${suffix} TO PUBLIC`);
  await asSuperuser(`REVOKE CONNECT ON DATABASE skycrumb${suffix} FROM skycrumb${suffix}`);
  await asSuperuser('GRANT ALL ON SCHEMA public TO PUBLIC');
  await asSuperuser(`GRANT INSERT, UPDATE, DELETE ON migrations TO skycrumb${suffix}`);
  await asApp('CREATE TEMP TABLE mine (id int)');
  expect(await asStranger('SELECT 1 AS one')).toEqual([{ one: 1 }]);

  for (let deployment = 0; deployment < 2; deployment += 1)
    await migrate(urlOf(`skycrumb_owner${suffix}`, 'secret'));
  await expect(asStranger('SELECT 1')).rejects.toThrow('permission denied');
  for (const attempt of [
    'CREATE TEMP TABLE mine (id int)',
    'CREATE TABLE mine (id int)',
    'DELETE FROM migrations',
  ])
    await expect(asApp(attempt)).rejects.toThrow('permission denied');
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
});
