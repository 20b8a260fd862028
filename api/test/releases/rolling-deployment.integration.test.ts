import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { knownMigrations } from '../../src/database/data-source.js';
import { migrate } from '../../src/database/index.js';
import { applySqlFiles, readSqlFiles } from '../../src/database/sql-files.js';
import { assumptions } from '../sql/assumptions.js';
import { findStatements } from '../sql/find-statements.js';
import { openProgram } from '../sql/open-program.js';
import { openSchema, type Description, type Schema } from '../sql/open-schema.js';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../support/database/database.js';
import { accepted } from './accepted.js';
import { compareSchemas } from './compare-schemas.js';
import { readCatalog, type Catalog } from './read-catalog.js';
import { readRecord, writeRecord } from './release-record.js';

/*
 * While a release is rolled out, processes of the last one run on the newest schema (docs/migrations.md#two-releases-side-by-side).
 */
const isRecording = process.env.RECORD_RELEASE === 'yes';

let [older, newer]: (TestDatabase | null)[] = [null, null];
let clients: pg.Client[] = [];
let catalogs: [Catalog, Catalog];

beforeAll(async () => {
  if (isRecording) recordRelease();
  [older, newer] = [await createEmptyDatabase(), await createTestDatabase()];
  const { migrations, files } = readRecord();
  await migrate(older.url, migrations);
  clients = [older, newer].map(({ url }) => new pg.Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  const [old] = clients;
  if (!old) throw new Error('There are two databases');
  await applySqlFiles({ query: async (...sql) => (await old.query<object>(...sql)).rows }, [...files]);
  const [before, after] = await Promise.all(clients.map(readCatalog));
  if (!before || !after) throw new Error('There are two databases');
  catalogs = [before, after];
}, 60_000);
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await Promise.all([older?.drop(), newer?.drop()]);
});

function recordRelease(): void {
  const root = path.resolve(import.meta.dirname, '../../..');
  const statements = findStatements(openProgram(root), root, assumptions)
    .filter(({ file }) => /^api\/(?:src|demo)\//.test(file))
    .flatMap(({ file, within, texts }) =>
      spread(texts).map((text) => ({ sender: `${file}#${within}`, text })),
    );
  writeRecord({ migrations: knownMigrations(), files: readSqlFiles(), statements });
}

/** Hundreds of texts of one call are combinations of the same parts: these few, from everywhere among them, have each part. */
function spread(texts: readonly string[]): string[] {
  const step = Math.ceil(texts.length / 24);
  return texts.filter((_text, place) => place % step === 0);
}

/** The sentence that PostgreSQL says against a text, or what the text means to it. */
async function describeText(schema: Schema, text: string): Promise<Description | string> {
  try {
    return await schema.describe(text);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const shapeOf = (description: Description | string): unknown =>
  typeof description === 'string'
    ? description
    : [description.parameterCount, description.columns.map(({ name, word }) => [name, word])];

test('what the last release sends means the same on the newest schema', async () => {
  if (!older || !newer) throw new Error('There are two databases');
  const [before, after] = [await openSchema(older.url), await openSchema(newer.url)];
  const { statements } = readRecord();
  const complaints: unknown[] = [];
  for (const { sender, text } of statements) {
    const [was, is] = [shapeOf(await describeText(before, text)), shapeOf(await describeText(after, text))];
    const isSame = typeof was !== 'string' && JSON.stringify(was) === JSON.stringify(is);
    if (!isSame) complaints.push({ sender, was, is });
  }
  await Promise.all([before.close(), after.close()]);
  expect(complaints).toEqual([]);
  expect(statements.length).toBeGreaterThan(200);
}, 60_000);

test('the newest schema refuses nothing that the last release writes', () => {
  expect(compareSchemas(...catalogs).filter((complaint) => !(complaint in accepted))).toEqual([]);
});

describe('the comparison reports', () => {
  test.each([
    ['a column that is gone', 'ALTER TABLE emails DROP COLUMN error_message', 'emails.error_message is gone'],
    [
      'another type',
      'ALTER TABLE emails ALTER kind TYPE text',
      'emails.kind was character varying(50) and is text',
    ],
    [
      'a required column',
      'ALTER TABLE emails ADD COLUMN weight integer NOT NULL',
      'emails.weight is required',
    ],
    [
      'a column that was not required',
      'ALTER TABLE emails ALTER sent_at SET NOT NULL',
      'emails.sent_at must not be null',
    ],
    [
      'a default that is gone',
      'ALTER TABLE emails ALTER status DROP DEFAULT',
      'emails.status has no default',
    ],
    [
      'a rule about what was there',
      `ALTER TABLE emails ADD CONSTRAINT polite CHECK (subject <> '') NOT VALID`,
      'emails polite may refuse',
    ],
    [
      'a unique index',
      'CREATE UNIQUE INDEX emails_once ON emails (recipient)',
      'emails emails_once may refuse',
    ],
    ['a function that is gone', 'DROP FUNCTION store_provider_event', 'The function store_provider_event'],
  ])('%s', async (_what, sql, complaint) => {
    expect(await complaintsAfter(sql)).toEqual([expect.stringContaining(complaint)]);
  });

  test.each([
    ['a column with a default', 'ALTER TABLE emails ADD COLUMN weight integer NOT NULL DEFAULT 0'],
    ['a rule about it alone', 'ALTER TABLE emails ADD COLUMN weight integer CHECK (weight > 0)'],
    ['a table', 'CREATE TABLE things (id integer PRIMARY KEY, name text NOT NULL UNIQUE)'],
    [
      'one more value of a rule',
      `ALTER TABLE flyer_requests DROP CONSTRAINT flyer_requests_status_check,
         ADD CONSTRAINT flyer_requests_status_check
           CHECK (status IN ('pending', 'completed', 'failed', 'dropped')) NOT VALID`,
    ],
  ])('nothing about %s', async (_what, sql) => {
    expect(await complaintsAfter(sql)).toEqual([]);
  });

  /** What a migration would bring about, compared with the schema as it is. */
  async function complaintsAfter(sql: string): Promise<string[]> {
    const [, client] = clients;
    if (!client) throw new Error('There are two databases');
    await client.query('BEGIN');
    try {
      const before = await readCatalog(client);
      await client.query(sql);
      return compareSchemas(before, await readCatalog(client));
    } finally {
      await client.query('ROLLBACK');
    }
  }
});
