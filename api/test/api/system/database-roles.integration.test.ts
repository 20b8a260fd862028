import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { migrate } from '../../../src/database/index.js';
import { Browser } from '../../support/browser.js';
import { createTestDatabase } from '../../support/database/database.js';
import { queryDatabase } from '../../support/database/query-database.js';
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

test('the product runs as a role that may neither alter a table nor silence the guard of the ledger', async () => {
  const browser = new Browser(app.url);
  await until(async () => (await browser.get('/readyz')).status === 200);
  const credentials = { email: 'lincoln@example.org', password: 'candy-demo-2026' };
  expect((await browser.post('/api/organization/login', credentials)).status).toBe(200);
  const asApp = urlOf(`skycrumb${suffix}`, 'secret');
  const [{ count } = { count: '0' }] = await queryDatabase<{ count: string }>(
    asApp,
    'SELECT count(*) FROM ledger_entries',
  );
  expect(Number(count)).toBeGreaterThan(0);
  for (const attempt of [
    'ALTER TABLE ledger_entries DISABLE TRIGGER ALL',
    'DROP TABLE ledger_entries',
    'TRUNCATE ledger_entries',
    'SET session_replication_role = replica',
    'CREATE TABLE mine (id int)',
  ])
    await expect(queryDatabase(asApp, attempt)).rejects.toThrow(/must be owner|permission denied/);
});
