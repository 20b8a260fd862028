import { afterAll, expect, test } from '@jest/globals';
import { TradeWords1763990000000 } from '../../../src/database/migrations/1763990000000-trade-words.js';
import { createDataSource } from '../../../src/database/index.js';
import { createTestDatabase } from '../../support/database/database.js';

const { url, drop } = await createTestDatabase();
const source = await createDataSource(url, []).initialize();
afterAll(async () => {
  await source.destroy();
  await drop();
});

test('a message that an older release left open gets the name that is handled now', async () => {
  await source.query(
    `INSERT INTO outbox (name, payload) VALUES ('send-registration-letter', '{}'), ('order-completed', '{}')`,
  );
  const runner = source.createQueryRunner();
  await new TradeWords1763990000000().up(runner);
  await runner.release();
  const rows: unknown = await source.query('SELECT name FROM outbox ORDER BY id');
  expect(rows).toEqual([{ name: 'send-registration-email' }, { name: 'order-completed' }]);
});
