import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { buildSender, openShop, rowsOf, type Shop } from '../../test/support/factories/shop.js';
import { type Logger, silentLogger } from '../lib/logger.js';
import { countRecentDeclines, purgePayers } from './card-limits.js';
import { toCents } from '../lib/cents.js';
import { paymentsHandlers, requestIntent } from './index.js';
import { cardLimits } from './intents.js';

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

describe('simultaneous calls of a visitor whose address has reached its limit', () => {
  /** Open payments of other visitors at an address. */
  const addOpen = async (addressHash: string, count: number, age: string): Promise<void> => {
    for (let left = count; left > 0; left -= 1)
      await requestIntent(shop.deps, buildSender().visitorHash, toCents(100), { addressHash });
    await rowsOf(
      shop,
      'UPDATE payment_intents SET created_at = now() - $2::interval WHERE address_hash = $1',
      [addressHash, age],
    );
  };

  const callThrice = async (addressHash: string): Promise<Set<string>> => {
    const { visitorHash } = buildSender();
    const call = () => requestIntent(shop.deps, visitorHash, toCents(100), { addressHash });
    const intents = await Promise.all([call(), call(), call()]);
    return new Set(intents.map(({ id }) => id));
  };

  const statesAt = (addressHash: string) =>
    rowsOf(
      shop,
      `SELECT count(*)::int AS open FROM payment_intents WHERE address_hash = $1 AND status = 'open'`,
      [addressHash],
    );

  test('share one payment and cancel one that was left', async () => {
    await addOpen('left', cardLimits.openOfAddress, '11 minutes');
    expect((await callThrice('left')).size).toBe(1);
    expect(await statesAt('left')).toEqual([{ open: cardLimits.openOfAddress }]);
  });

  test('are not refused for the place that the first of them took', async () => {
    await addOpen('busy', cardLimits.openOfAddress - 1, '1 minute');
    expect((await callThrice('busy')).size).toBe(1);
    expect(await statesAt('busy')).toEqual([{ open: cardLimits.openOfAddress }]);
  });
});
