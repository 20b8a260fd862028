import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../test/support/database/database.js';
import { applySqlFiles, pendingSqlFiles, readSqlFiles, type AppliedSql, type SqlFile } from './sql-files.js';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const db = {
  query: async (sql: string, values?: unknown[]) => (await client.query<object>(sql, values)).rows,
};
const names = async (sql: string) =>
  (await client.query<{ name: string }>(sql)).rows.map(({ name }) => name).sort();
const returning = (name: string, value: number): SqlFile => {
  const text = `CREATE OR REPLACE FUNCTION ${name}() RETURNS integer LANGUAGE sql AS 'SELECT ${value}'`;
  return { name: `test/${name}`, text, hash: `${name} ${value}` };
};
const valueOf = async (name: string) =>
  (await client.query<{ value: number }>(`SELECT ${name}() AS value`)).rows[0]?.value;

test('every function and view has a file of its name, and every file has a function or view', async () => {
  const found = await names(`
    SELECT DISTINCT proname AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace
       AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')
    UNION ALL SELECT relname FROM pg_class WHERE relkind = 'v' AND relnamespace = 'public'::regnamespace`);
  expect(
    readSqlFiles()
      .map(({ name }) => path.basename(name))
      .sort(),
  ).toEqual(found);
});

test('every trigger is in the file of a function', async () => {
  const texts = readSqlFiles().map(({ text }) => text);
  const found = await names('SELECT tgname AS name FROM pg_trigger WHERE NOT tgisinternal');
  expect(found.length).toBeGreaterThan(5);
  expect(
    found.filter((name) => !texts.some((text) => text.includes(`CREATE OR REPLACE TRIGGER ${name} `))),
  ).toEqual([]);
});

test('migrations define no functions, views or triggers', () => {
  const folder = path.join(import.meta.dirname, 'migrations');
  const quoting = fs
    .readdirSync(folder)
    .filter((file) =>
      /CREATE (OR REPLACE )?(FUNCTION|VIEW|TRIGGER)/.test(fs.readFileSync(path.join(folder, file), 'utf8')),
    );
  expect(quoting).toEqual([]);
});

test('a file is applied again only when its text changes', async () => {
  await applySqlFiles(db, [returning('answer', 1)]);
  await client.query('CREATE OR REPLACE FUNCTION answer() RETURNS integer LANGUAGE sql RETURN 5');
  await applySqlFiles(db, [returning('answer', 1)]);
  expect(await valueOf('answer')).toBe(5);
  await applySqlFiles(db, [returning('answer', 2)]);
  expect(await valueOf('answer')).toBe(2);
});

test('a rolled-back release applies its own text again', async () => {
  await applySqlFiles(db, [returning('rolled', 1)]);
  await applySqlFiles(db, [returning('rolled', 2)]);
  await applySqlFiles(db, [returning('rolled', 1)]);
  expect(await valueOf('rolled')).toBe(1);
});

test('a file that depends on another is applied after it', async () => {
  const view = { name: 'test/a_view', hash: '1', text: 'CREATE VIEW a_view AS SELECT needed() AS value' };
  await applySqlFiles(db, [view, returning('needed', 3)]);
  expect((await client.query('SELECT value FROM a_view')).rows).toEqual([{ value: 3 }]);
});

test('a failing file is named in the error and changes nothing', async () => {
  const wrong = {
    name: 'test/wrong',
    hash: '1',
    text: 'CREATE TABLE half_done (); SELECT nothing_of_this_name()',
  };
  await expect(applySqlFiles(db, [wrong])).rejects.toThrow(
    'test/wrong.sql: function nothing_of_this_name() does not exist',
  );
  expect((await client.query(`SELECT to_regclass('half_done') AS found`)).rows).toEqual([{ found: null }]);
});

test('lists the files of this release that the database lacks', async () => {
  const pending = async () =>
    pendingSqlFiles((await client.query<AppliedSql>('SELECT name, hash FROM sql_files')).rows);
  expect(await pending()).toEqual([]);
  await client.query(
    `UPDATE sql_files SET hash = 'of another release' WHERE name = 'ordering/settle_orders'`,
  );
  expect(await pending()).toEqual(['ordering/settle_orders']);
});
