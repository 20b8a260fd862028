import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { createTestDatabase, type TestDatabase } from '../../test/support/database/database.js';
import { createDataSource } from './data-source.js';

let file: TestDatabase;
let source: DataSource;

beforeAll(async () => {
  file = await createTestDatabase();
  source = await createDataSource(file.url, []).initialize();
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

test('a connection is kept over minutes without a buyer', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'hrtime'] });
  const before = await connection();
  await jest.advanceTimersByTimeAsync(5 * 60_000);
  expect(await connection()).toBe(before);
});
