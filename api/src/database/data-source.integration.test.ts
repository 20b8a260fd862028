/** @whole: a process prepares its first 500 statements, and other files send more. */
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../../test/support/database/database.js';
import { startSilentProxy } from '../../test/support/doubles/silent-proxy.js';
import { createDataSource, openDataSource } from './data-source.js';

let file: TestDatabase;
let source: DataSource;

beforeAll(async () => {
  file = await createTestDatabase();
  source = await openDataSource(file.url, []);
});
afterEach(() => {
  jest.useRealTimers();
});
afterAll(async () => {
  await source.destroy();
  await file.drop();
});

async function connection(): Promise<number | undefined> {
  const [row]: { pid: number }[] = await source.query('SELECT pg_backend_pid() AS pid');
  return row?.pid;
}

test('an idle connection is kept for minutes', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'hrtime'] });
  const before = await connection();
  await jest.advanceTimersByTimeAsync(5 * 60_000);
  expect(await connection()).toBe(before);
});

test('a statement with values is prepared once per connection', async () => {
  const runner = source.createQueryRunner();
  const double = (of: number): Promise<unknown> => runner.query('SELECT $1::int * 2 AS doubled', [of]);
  expect([await double(2), await double(4)]).toEqual([[{ doubled: 4 }], [{ doubled: 8 }]]);
  const kept: unknown = await runner.query(
    `SELECT (generic_plans + custom_plans)::int AS runs FROM pg_prepared_statements WHERE statement ~ 'AS doubled'`,
  );
  await runner.release();
  expect(kept).toEqual([{ runs: 2 }]);
});

test('the stack of a failed statement leads to its caller', async () => {
  const failure: unknown = await source.query('SELECT 1 / $1::int', [0]).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: '22012', message: 'division by zero' });
  expect(Reflect.get(Object(failure), 'driverError')).toMatchObject({
    stack: expect.stringContaining('preparing-client') as unknown,
  });
});

test('a start outlasts a server that is silent at first', async () => {
  const proxy = await startSilentProxy(file.url);
  proxy.freeze();
  const silence = { silenceMs: 250 };
  const opening = openDataSource(proxy.url, [], silence);
  // As long as the first try of the other.
  await expect(createDataSource(proxy.url, [], silence).initialize()).rejects.toThrow(/timeout/);
  proxy.thaw();
  const opened = await opening;
  await opened.destroy();
  await proxy.stop();
});
