import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../test/support/database/database.js';
import { Database } from './database.js';
import { openDataSource } from './data-source.js';
import { countBacklog, outbox } from './outbox.js';

let file: TestDatabase;
let database: Database;

beforeAll(async () => {
  file = await createTestDatabase();
  database = new Database(await openDataSource(file.url, []));
});
beforeEach(() => database.source.query('DELETE FROM outbox'));
afterAll(async () => {
  await database.source.destroy();
  await file.drop();
});

/** As if this many seconds had passed since the rows were written. */
const pass = (seconds: number): Promise<unknown> =>
  database.source.query(
    `UPDATE outbox SET created_at = created_at - make_interval(secs => $1),
        available_at = available_at - make_interval(secs => $1), due_at = due_at - make_interval(secs => $1)`,
    [seconds],
  );

const lateSeconds = async (): Promise<number> =>
  Math.round((await countBacklog(database.read)).oldestSeconds);

test('a message that was left for an hour is late only after that hour, whoever holds it then', async () => {
  await database.transaction((tx) => outbox.addLater(tx, 3_600, { name: 'later', payload: {} }));
  await pass(3_500);
  expect(await countBacklog(database.read)).toEqual({ open: 1, dead: 0, oldestSeconds: 0 });
  await pass(200);
  expect(await lateSeconds()).toBe(100);
  expect(await database.statement((db) => outbox.claim(db, 10))).toHaveLength(1);
  expect(await lateSeconds()).toBe(100);
});

test('a message that failed is late from its first moment on, not from the end of its pause', async () => {
  await database.transaction((tx) => outbox.add(tx, { name: 'now', payload: {} }));
  const [row] = await database.statement((db) => outbox.claim(db, 10));
  if (!row) throw new Error('The message was not claimed');
  await database.statement((db) => outbox.postpone(db, row, 'SMTP says no', 900));
  await pass(600);
  expect(await lateSeconds()).toBe(600);
});

test('a message that is moved to later is late only after the new moment', async () => {
  const message = { name: 'moved', payload: { id: 'one' } };
  await database.transaction((tx) => outbox.addLater(tx, 60, message));
  await database.transaction((tx) => outbox.reschedule(tx, 3_600, [message]));
  await pass(1_800);
  expect(await lateSeconds()).toBe(0);
});
