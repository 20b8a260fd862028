import { afterEach, expect, test } from '@jest/globals';
import { knownMigrations } from '../../src/database/data-source.js';
import { migrate } from '../../src/database/index.js';
import { createEmptyDatabase, type TestDatabase } from '../support/database/database.js';
import { queryDatabase } from '../support/database/query-database.js';
import { fillTables, filledAt } from './fill-tables.js';
import { longestLockSeconds, watchLocks, type Waits } from './watch-locks.js';

/** By hand, and before a release: MIGRATION_ROWS=1000000. */
const rows = Number(process.env.MIGRATION_ROWS ?? 100_000);

const busyTables = [
  'organizations',
  'classrooms',
  'products',
  'orders',
  'order_items',
  'payment_intents',
  'ledger_entries',
];

let database: TestDatabase;
afterEach(() => database.drop());

const migrations = knownMigrations();
const before = migrations.slice(0, migrations.indexOf(filledAt) + 1);

const tooLong = (waits: Waits): string[] =>
  [...waits]
    .filter(([, seconds]) => seconds > longestLockSeconds)
    .map(([table, seconds]) => `${table}: ${seconds.toFixed(1)} s`);

test(`no migration since ${filledAt}, and nothing that is applied again, keeps a writer of a full table waiting for over a second`, async () => {
  database = await createEmptyDatabase();
  await migrate(database.url, before);
  await fillTables(database.url, rows);
  await queryDatabase(database.url, 'DELETE FROM sql_files');
  const watch = await watchLocks(database.url, busyTables);
  await migrate(database.url);
  const waits = await watch.stop();
  expect(waits.size).toBe(busyTables.length);
  expect(tooLong(waits)).toEqual([]);
  const done = await queryDatabase(database.url, 'SELECT 1 FROM migrations');
  expect(done).toHaveLength(migrations.length);
}, 900_000);

test('a migration that holds a table or a row for longer would be found', async () => {
  database = await createEmptyDatabase();
  await migrate(database.url, before);
  await fillTables(database.url, 10);
  const watch = await watchLocks(database.url, ['orders', 'products', 'outbox']);
  await queryDatabase(
    database.url,
    'BEGIN; ALTER TABLE orders ADD COLUMN slow integer; UPDATE products SET price = price; SELECT pg_sleep(1.5); COMMIT',
  );
  expect(
    tooLong(await watch.stop())
      .map((line) => line.split(':')[0])
      .sort(),
  ).toEqual(['orders', 'products']);
}, 60_000);
