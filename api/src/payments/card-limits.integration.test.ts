import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openShop, rowsOf, type Shop } from '../../test/support/factories/shop.js';
import type { Logger } from '../lib/logger.js';
import { silentLogger } from '../lib/logger.js';
import { countRecentDeclines, purgePayers } from './card-limits.js';
import { paymentsHandlers } from './index.js';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const addDeclines = (count: number, age: string) =>
  rowsOf(
    shop,
    `INSERT INTO payment_failures (id, intent_id, failed_at, visitor_hash)
     SELECT gen_random_uuid(), 'pi_1', now() - $2::interval, 'visitor' FROM generate_series(1, $1)`,
    [count, age],
  );

test('ten declined cards an hour raise the alarm in a quiet shop; in a busy one, ten times its usual', async () => {
  await addDeclines(9, '59 minutes');
  await addDeclines(100, '170 hours');
  expect(await countRecentDeclines(shop.database.read)).toEqual({ count: 9, alarmAt: 10 });
  await addDeclines(336, '2 hours');
  expect(await countRecentDeclines(shop.database.read)).toEqual({ count: 9, alarmAt: 20 });
});

test('the alarm is logged once, even when the count jumps past its threshold', async () => {
  const errors: unknown[] = [];
  const logger: Logger = { ...silentLogger, error: (facts: unknown) => void errors.push(facts) };
  const handlers = paymentsHandlers({ ...shop.deps, logger });
  const declined = handlers.find(({ message }) => message.messageName === 'card-declined');
  await addDeclines(12, '1 minute');
  await declined?.run({ intentId: 'pi_1' });
  await declined?.run({ intentId: 'pi_1' });
  expect(errors).toEqual([{ count: 21 }]);
});

test('the visitor of a declined card is erased after an hour', async () => {
  await purgePayers(shop.database);
  const left = await rowsOf(
    shop,
    `SELECT count(*)::int AS count FROM payment_failures WHERE visitor_hash IS NOT NULL`,
  );
  expect(left).toEqual([{ count: 21 }]);
});
