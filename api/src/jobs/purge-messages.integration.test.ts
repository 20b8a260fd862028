import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openDataSource, Database } from '../database/index.js';
import { createTestDatabase, type TestDatabase } from '../../test/support/database/database.js';
import { outboxSchedules } from './schedules.js';

let file: TestDatabase;
let database: Database;
beforeAll(async () => {
  file = await createTestDatabase();
  database = new Database(await openDataSource(file.url, []));
});
afterAll(async () => {
  await database.source.destroy();
  await file.drop();
});

test('purges messages done more than 7 days ago, and keeps open and dead ones', async () => {
  await database.source.query(
    `INSERT INTO outbox (name, payload, state, created_at, finished_at) VALUES
      ('done-long-ago', '{}', 'done', now() - interval '8 days', now() - interval '8 days'),
      ('done-lately', '{}', 'done', now() - interval '8 days', now() - interval '6 days'),
      ('given-up', '{}', 'dead', now() - interval '8 days', now() - interval '8 days'),
      ('open', '{}', 'open', now() - interval '8 days', NULL)`,
  );
  for (const { run } of outboxSchedules(database)) await run();
  const left: unknown = await database.source.query('SELECT name FROM outbox ORDER BY name');
  expect(left).toEqual([{ name: 'done-lately' }, { name: 'given-up' }, { name: 'open' }]);
});
