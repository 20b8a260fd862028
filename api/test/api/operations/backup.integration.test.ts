import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { runCommand } from '../../../src/cli/commands.js';
import { openFileStore } from '../../../src/files/index.js';
import { Buyer } from '../../support/people/buyer.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.js';
import { queryDatabase } from '../../support/database/query-database.js';
import { startTestApp, type TestApp } from '../../support/running-app.js';
import { logInOrganization } from '../../support/people/sessions.js';
import { until } from '../../support/until.js';

let app: TestApp;
let empty: TestDatabase;
let directory: string;
let backup: string;
const pictureId = '6f9619ff-8b86-4011-b42d-00cf4fc964ff';
const photoId = '2b0d4c1e-5a8f-4a37-9d0b-7c1f3a6e9b52';
const environment = { ...process.env };

beforeAll(async () => {
  [app, empty] = await Promise.all([startTestApp(), createTestDatabase()]);
  directory = mkdtempSync(path.join(os.tmpdir(), 'skycrumb-backup-'));
  backup = path.join(directory, 'shop.backup');
});
afterEach(() => {
  process.env = { ...environment };
  jest.restoreAllMocks();
});
afterAll(async () => {
  await Promise.all([app.stop(), empty.drop()]);
  rmSync(directory, { recursive: true, force: true });
});

/** As `npm run cli -- …` with these settings: its exit code and what it printed. */
async function run(
  command: 'backup' | 'restore',
  file: string,
  settings: { databaseUrl: string; dataDir: string },
): Promise<{ code: number; printed: string }> {
  process.env = { ...environment, DATABASE_URL: settings.databaseUrl, DATA_DIR: settings.dataDir };
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const code = await runCommand(command, [file]);
  return { code, printed: log.mock.calls.flat().join('\n') };
}

const restoreInto = (databaseUrl: string, file: string) =>
  run('restore', file, { databaseUrl, dataDir: path.join(directory, 'restored') });

/** Every row of every table as text, without those that let somebody in. */
async function contentsOf(databaseUrl: string): Promise<unknown> {
  const tables = await queryDatabase<{ name: string }>(
    databaseUrl,
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
       AND relname NOT IN ('sessions', 'password_links', 'staff_invitations', 'sql_files') ORDER BY 1`,
  );
  const rowsOf = ({ name }: { name: string }): string =>
    `SELECT '${name}' AS name, array_to_string(array(SELECT t::text FROM "${name}" t ORDER BY 1), E'\\n') AS rows`;
  return queryDatabase(databaseUrl, `${tables.map(rowsOf).join(' UNION ALL ')} ORDER BY name`);
}

test('a backup of a shop with sales, restored into an empty database, is the same shop with nobody logged in', async () => {
  const { organizationId } = await logInOrganization(app);
  const buyer = await Buyer.at(app.url);
  await buyer.buy({ organizationId, classroomId: null });
  await queryDatabase(
    app.databaseUrl,
    `INSERT INTO media_files (id, filename, original_name, mime_type, size, width, height, url)
     VALUES ($1, 'a.webp', 'a.webp', 'image/webp', 3, 1, 1, '/media/a.webp')`,
    [pictureId],
  );
  const key = `media/${pictureId}.webp`;
  await queryDatabase(
    app.databaseUrl,
    `WITH sent AS (INSERT INTO contact_messages (name, email, message) VALUES ('Pat', 'pat@example.org', 'Torn.') RETURNING id)
     INSERT INTO contact_photos (contact_message_id, place, file_id, size, width, height)
       SELECT id, 1, $1, 5, 1, 1 FROM sent`,
    [photoId],
  );
  const photoKey = `contact-photos/${photoId}.webp`;
  const store = openFileStore({ directory: path.join(app.dataDir, 'files') });
  await store.put(key, Buffer.from('abc'));
  await store.put(photoKey, Buffer.from('photo'));

  const unsent = () => queryDatabase(app.databaseUrl, `SELECT 1 FROM outbox WHERE state <> 'done'`);
  await until(async () => (await unsent()).length === 0);
  expect(await run('backup', backup, app)).toMatchObject({
    code: 0,
    printed: expect.stringMatching(/rows and 2 pictures/),
  });
  const before = await contentsOf(app.databaseUrl);
  const restored = await restoreInto(empty.url, backup);
  expect(restored).toMatchObject({
    code: 0,
    printed: expect.stringContaining('Every total equals the ledger.'),
  });
  expect(await contentsOf(empty.url)).toEqual(before);
  expect(await queryDatabase(empty.url, 'SELECT 1 FROM sessions')).toEqual([]);
  expect(readFileSync(path.join(directory, 'restored/files', key), 'utf8')).toBe('abc');
  expect(readFileSync(path.join(directory, 'restored/files', photoKey), 'utf8')).toBe('photo');
});

test('the restored ledger is guarded again, its foreign keys hold, and its numbers go on', async () => {
  await expect(queryDatabase(empty.url, 'DELETE FROM ledger_entries')).rejects.toThrow();
  expect(
    await queryDatabase(empty.url, `SELECT 1 FROM pg_constraint WHERE contype = 'f' AND condeferrable`),
  ).toEqual([]);
  const [next] = await queryDatabase<{ isNew: boolean }>(
    empty.url,
    `SELECT nextval(pg_get_serial_sequence('ledger_entries', 'id')) > (SELECT max(id) FROM ledger_entries) AS "isNew"`,
  );
  expect(next).toEqual({ isNew: true });
});

test('a restore into a database with rows is refused and changes nothing', async () => {
  const before = await contentsOf(app.databaseUrl);
  await expect(restoreInto(app.databaseUrl, backup)).rejects.toThrow(/^The database is not empty \(\w+ has/);
  expect(await contentsOf(app.databaseUrl)).toEqual(before);
});

test.each([
  ['is cut in the middle', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2), /is cut off or damaged/],
  [
    'lost its last lines',
    (bytes: Buffer) =>
      gzipSync(gunzipSync(bytes).toString().split('\n').slice(0, -40).join('\n').concat('\n')),
    /is cut off or damaged/,
  ],
  ['is something else', () => Buffer.from('PGDMP'), /is not a backup of this shop/],
  ['is empty', () => Buffer.alloc(0), /is cut off or damaged/],
  [
    'comes from a newer release',
    (bytes: Buffer) => gzipSync(gunzipSync(bytes).toString().replace('"migrations":["', '$&Later1,')),
    /was made by a newer release/,
  ],
  [
    'has an order for an organization that is not in it',
    (bytes: Buffer) =>
      gzipSync(
        gunzipSync(bytes)
          .toString()
          .replace(/"organization_id":"[0-9a-f]{8}/, '"organization_id":"00000000'),
      ),
    /^Nothing was restored.*foreign key/,
  ],
])('a file that %s is refused, and nothing is written', async (_, damage, message) => {
  const target = await createTestDatabase();
  const file = path.join(directory, 'damaged.backup');
  writeFileSync(file, damage(readFileSync(backup)));
  await expect(restoreInto(target.url, file)).rejects.toThrow(message);
  const rows = await queryDatabase(
    target.url,
    'SELECT 1 FROM organizations UNION ALL SELECT 1 FROM products',
  );
  expect(rows).toEqual([]);
  await target.drop();
});

test('a backup never overwrites a file, and leaves no partial file', async () => {
  await expect(run('backup', backup, app)).rejects.toThrow(/already exists: name another file/);
  const nowhere = path.join(directory, 'no/such/folder/shop.backup');
  await expect(run('backup', nowhere, app)).rejects.toThrow(/cannot be written/);
  expect(existsSync(`${nowhere}.part`)).toBe(false);
});

test('the owner of the tables can restore into an empty database without being a superuser', async () => {
  const owner = `restorer_${process.pid}`;
  await queryDatabase(empty.url, `CREATE ROLE ${owner} LOGIN PASSWORD 'secret'`);
  await queryDatabase(empty.url, `CREATE DATABASE ${owner} OWNER ${owner} TEMPLATE template0`);
  const asOwner = Object.assign(new URL(empty.url), { username: owner, password: 'secret', pathname: owner });
  expect((await restoreInto(asOwner.href, backup)).code).toBe(0);
  expect(await contentsOf(asOwner.href)).toEqual(await contentsOf(empty.url));
  await queryDatabase(empty.url, `DROP DATABASE ${owner}`);
  await queryDatabase(empty.url, `DROP ROLE ${owner}`);
});

test('a restored shop lets its organizations log in again, and sells', async () => {
  const restored = await startTestApp({ DATABASE_URL: empty.url, DEMO: 'on' });
  const { organizationId } = await logInOrganization(restored);
  expect(await (await Buyer.at(restored.url)).buy({ organizationId, classroomId: null })).toMatch(
    /^[0-9a-f-]{36}$/,
  );
  await restored.stop();
});
