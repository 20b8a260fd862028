import { afterAll, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import pg from 'pg';
import { createTestDatabase } from './database.js';
import { emptyTestRedis } from './redis.js';

const databases = await Promise.all([createTestDatabase(), createTestDatabase()]);
afterAll(() => Promise.all(databases.map((database) => database.drop())));

test('each test database has the newest schema and none of the rows of another', async () => {
  const [first, second] = databases.map(({ url }) => new pg.Client({ connectionString: url }));
  await first?.connect();
  await second?.connect();
  await first?.query("insert into outbox (name, payload) values ('test', '{}')");
  const { rows } = (await second?.query('select count(*)::int as count from outbox')) ?? {};
  await first?.end();
  await second?.end();
  expect(rows).toEqual([{ count: 0 }]);
});

test('Redis is empty again at the next request for it', async () => {
  const client = new Redis(await emptyTestRedis());
  await client.set('left', 'behind');
  await emptyTestRedis();
  expect(await client.keys('*')).toEqual([]);
  await client.quit();
});
