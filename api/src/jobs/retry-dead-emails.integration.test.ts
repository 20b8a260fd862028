/** @whole: a message without a handler stops the start, and other files define more of them. */
import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { outbox } from '../database/index.js';
import { openTestDatabase } from '../../test/support/database/open-database.js';
import { defineMessage } from './message.js';
import { messagesDeadOrWaiting, retryDeadMessages } from './retry-dead-emails.js';

const email = defineMessage('test-email', 'emails', ['id']);
const direct = defineMessage('test-direct', 'direct', ['id']);
const { database, close } = await openTestDatabase();

beforeEach(() => database.source.query('DELETE FROM outbox'));
afterAll(close);

async function claimOne(): Promise<string> {
  const [row] = await database.statement((db) => outbox.claim(db, 1));
  return row?.id ?? '';
}

test('a dead email is listed with its error, and can be claimed again after a retry', async () => {
  await database.transaction((tx) => outbox.add(tx, email({ id: 'one' })));
  const id = await claimOne();
  await database.statement((db) => outbox.postpone(db, { id, attempts: 1 }, 'SMTP says no', 0));
  await database.statement((db) => outbox.finish(db, [id], 'dead'));
  expect(await database.statement((db) => outbox.claim(db, 1))).toEqual([]);
  expect(await messagesDeadOrWaiting(database.read)).toMatchObject([
    { id, message: 'test-email', state: 'dead', tries: 1, lastError: 'SMTP says no' },
  ]);
  expect(await database.transaction(retryDeadMessages)).toBe(1);
  expect(await database.statement((db) => outbox.claim(db, 1))).toMatchObject([{ id, attempts: 1 }]);
});

test('a dead message that is not an email is listed and retried too', async () => {
  await database.transaction((tx) => outbox.add(tx, direct({ id: 'one' })));
  const id = await claimOne();
  await database.statement((db) => outbox.postpone(db, { id, attempts: 1 }, 'no such bucket', 0));
  await database.statement((db) => outbox.finish(db, [id], 'dead'));
  expect(await messagesDeadOrWaiting(database.read)).toMatchObject([
    { id, message: 'test-direct', state: 'dead', lastError: 'no such bucket' },
  ]);
  expect(await database.transaction(retryDeadMessages)).toBe(1);
  expect(await claimOne()).toBe(id);
});

test('a retry includes emails that wait for their next try, but no other messages and none that have not failed', async () => {
  await database.transaction(async (tx) => {
    for (const message of [email({ id: 'failed' }), email({ id: 'fresh' }), direct({ id: 'direct' })]) {
      await outbox.add(tx, message);
    }
  });
  const rows = await database.statement((db) => outbox.claim(db, 10));
  const idOf = (id: string): string => rows.find(({ payload }) => payload.id === id)?.id ?? '';
  for (const id of ['failed', 'direct']) {
    await database.statement((db) => outbox.postpone(db, { id: idOf(id), attempts: 1 }, 'no', 900));
  }
  expect(await database.transaction(retryDeadMessages)).toBe(1);
  expect(await database.statement((db) => outbox.claim(db, 10))).toMatchObject([{ id: idOf('failed') }]);
});

test('a try that fails after an operator asked for a retry does not delay the retry', async () => {
  await database.transaction((tx) => outbox.add(tx, email({ id: 'one' })));
  const id = await claimOne();
  await database.statement((db) => outbox.postpone(db, { id, attempts: 1 }, 'no', 0));
  expect(await claimOne()).toBe(id);
  expect(await database.transaction(retryDeadMessages)).toBe(1);
  await database.statement((db) => outbox.postpone(db, { id, attempts: 2 }, 'no again', 900));
  expect(await database.statement((db) => outbox.claim(db, 1))).toMatchObject([{ id, attempts: 1 }]);
});

test('an email retried by an operator while it waited in a queue is postponed as after a first try', async () => {
  await database.transaction((tx) => outbox.add(tx, email({ id: 'one' })));
  const id = await claimOne();
  await database.statement((db) => outbox.postpone(db, { id, attempts: 1 }, 'no', 0));
  expect(await claimOne()).toBe(id);
  await database.transaction(retryDeadMessages);
  expect(await database.statement((db) => outbox.renewLease(db, id))).toBe(1);
  await database.statement((db) => outbox.postpone(db, { id, attempts: 1 }, 'no again', 900));
  expect(await database.statement((db) => outbox.claim(db, 1))).toEqual([]);
  expect(await messagesDeadOrWaiting(database.read)).toMatchObject([{ id, tries: 1, lastError: 'no again' }]);
});
