/** @whole: a message without a handler stops the start, and other files define more of them. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { openDataSource, Database, outbox } from '../database/index.js';
import { silentLogger } from '../lib/logger.js';
import { RedisConnections } from '../redis/index.js';
import { createTestDatabase, type TestDatabase } from '../../test/support/database/database.js';
import { emptyTestRedis } from '../../test/support/database/redis.js';
import { until } from '../../test/support/until.js';
import { defineMessage, handle, indexHandlers, type MessageHandler } from './message.js';
import { currentOutboxId } from './deliver.js';
import { Dispatcher } from './dispatcher.js';
import { closeQueues, createMessageQueues, type MessageQueues, startWorkers } from './queues.js';

const announce = defineMessage('test-announce', 'direct', ['id']);
const write = defineMessage('test-write', 'emails', ['id']);

let file: TestDatabase;
let database: Database;
let redis: RedisConnections;
let queues: MessageQueues;
let dispatcher: Dispatcher | undefined;

beforeAll(async () => {
  file = await createTestDatabase();
  database = new Database(await openDataSource(file.url, []));
  redis = new RedisConnections(await emptyTestRedis(), silentLogger);
  queues = createMessageQueues(redis);
});

beforeEach(async () => {
  await database.source.query('DELETE FROM outbox');
});

afterAll(async () => {
  await dispatcher?.stop();
  await closeQueues(Object.values(queues));
  redis.close();
  await database.source.destroy();
  await file.drop();
});

/** Starts one dispatcher, whose handlers run `run` with the id of each message. */
async function start(run: (id: string) => Promise<void>): Promise<MessageHandler[]> {
  await dispatcher?.stop();
  const handlers = [announce, write].map((message) => handle(message, ({ id }) => run(id)));
  const deps = { database, handlers: indexHandlers(handlers), logger: silentLogger };
  dispatcher = new Dispatcher(deps, queues);
  dispatcher.start();
  startedWorkers ||= (startWorkers({ ...deps, handlers: latest }, queues), true);
  latest.clear();
  for (const [name, handler] of deps.handlers) latest.set(name, handler);
  return handlers;
}

/** Bull allows one processor for each queue, so the workers look up the current test's handlers here. */
const latest = new Map<string, MessageHandler>();
let startedWorkers = false;

async function stateOf(id: string): Promise<string | undefined> {
  const rows: { state: string }[] = await database.source.query(
    `SELECT state FROM outbox WHERE payload->>'id' = $1`,
    [id],
  );
  return rows[0]?.state;
}

describe('the dispatcher', () => {
  test.each([announce, write])(
    'processes the message of a transaction, and marks it done (%#)',
    async (message) => {
      const seen: string[] = [];
      await start((id) => Promise.resolve(void seen.push(id)));
      await database.transaction((tx) => outbox.add(tx, message({ id: 'one' })));
      await until(async () => (await stateOf('one')) === 'done');
      expect(seen).toEqual(['one']);
    },
  );

  test.each([
    [announce, false],
    [write, true],
  ])('gives a handler its row only for a message of a queue (%#)', async (message, isKnown) => {
    const seen: (string | null)[] = [];
    await start(() => Promise.resolve(void seen.push(currentOutboxId())));
    await database.transaction((tx) => outbox.add(tx, message({ id: 'one' })));
    await until(async () => (await stateOf('one')) === 'done');
    expect(seen).toEqual([isKnown ? expect.stringMatching(/^\d+$/) : null]);
  });

  test("processes its own process's messages without polling, and nobody else can claim them meanwhile", async () => {
    let end = (): void => undefined;
    const held = new Promise<void>((resolve) => (end = resolve));
    const seen: string[] = [];
    await start((id) => (seen.push(id), held));
    await database.transaction((tx) => outbox.add(tx, announce({ id: 'own' })));
    expect(seen).toEqual(['own']);
    expect(await database.statement((db) => outbox.claim(db, 10))).toEqual([]);
    end();
    await until(async () => (await stateOf('own')) === 'done');
  });

  test('leaves messages committed after it has stopped to other processes', async () => {
    await start(() => Promise.resolve());
    await dispatcher?.stop();
    await database.transaction((tx) => outbox.add(tx, announce({ id: 'late' })));
    expect(await database.statement((db) => outbox.claim(db, 10))).toMatchObject([
      { payload: { id: 'late' }, attempts: 1 },
    ]);
  });

  test('delivers nothing of a transaction that rolled back', async () => {
    const seen: string[] = [];
    await start((id) => Promise.resolve(void seen.push(id)));
    const failing = database.transaction(async (tx) => {
      await outbox.add(tx, announce({ id: 'rolled-back' }));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await database.transaction((tx) => outbox.add(tx, announce({ id: 'after' })));
    await until(async () => (await stateOf('after')) === 'done');
    expect(seen).toEqual(['after']);
  });

  test('keeps a row open, with its reason and a pause, when its handler fails', async () => {
    await start(() => Promise.reject(new Error('SMTP says no')));
    await database.transaction((tx) => outbox.add(tx, write({ id: 'failing' })));
    const row = async (): Promise<{ state: string; lastError: string | null; wait: number } | undefined> => {
      const [found]: { state: string; lastError: string | null; wait: number }[] =
        await database.source.query(
          `SELECT state, last_error, extract(epoch FROM available_at - now())::float AS wait FROM outbox WHERE payload->>'id' = 'failing'`,
        );
      return found;
    };
    await until(async () => (await row())?.lastError != null);
    expect(await row()).toMatchObject({ state: 'open', lastError: 'SMTP says no' });
    expect((await row())?.wait).toBeLessThanOrEqual(5);
  });

  test('puts the emails of a busy moment in one job, which processes each of them', async () => {
    const seen: string[] = [];
    await start((id) => Promise.resolve(void seen.push(id)));
    const ids = Array.from({ length: 5 }, (_, index) => `together-${index}`);
    await queues.emails.pause();
    // Committed at once: transactions of their own may end further apart than a job waits on a busy machine.
    await database.transaction(async (tx) => {
      for (const id of ids) await outbox.add(tx, write({ id }));
    });
    await until(async () => (await queues.emails.getPausedCount()) === 1);
    await queues.emails.resume();
    await until(async () => (await Promise.all(ids.map(stateOf))).every((state) => state === 'done'));
    expect(seen.sort()).toEqual(ids);
  });

  test('hands rows that wait for their job to the queue when it stops', async () => {
    await start(() => Promise.resolve());
    await database.transaction((tx) => outbox.add(tx, write({ id: 'last' })));
    await dispatcher?.stop();
    await until(async () => (await stateOf('last')) === 'done');
  });

  test('delivers each row once with two dispatchers', async () => {
    const seen: string[] = [];
    const handlers = await start((id) => Promise.resolve(void seen.push(id)));
    const second = new Dispatcher(
      { database, handlers: indexHandlers(handlers), logger: silentLogger },
      queues,
    );
    const ids = Array.from({ length: 50 }, (_, index) => `row-${index}`);
    await database.transaction(async (tx) => {
      for (const id of ids) await outbox.add(tx, announce({ id }));
    });
    second.wake();
    await until(async () => (await Promise.all(ids.map(stateOf))).every((state) => state === 'done'));
    await second.stop();
    expect(seen.sort()).toEqual([...ids].sort());
  });
});
