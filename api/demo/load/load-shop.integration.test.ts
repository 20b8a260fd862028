import { afterAll, expect, test } from '@jest/globals';
import { verifyLedger } from '../../src/fundraising/index.js';
import { openShop } from '../../test/support/factories/shop.js';
import { checkBesideStranger } from '../../test/support/check-beside-stranger.js';
import { fillSearchEntries } from '../../src/reporting/search/keep-search-entries.js';
import { loadShop } from './load-shop.js';

const shop = await openShop();
afterAll(() => shop.close());

const indexes = `SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY indexname`;

test('loading made-up organizations and orders keeps totals equal to the ledger and indexes unchanged, even twice', async () => {
  const { database } = shop;
  const indexesBefore: object[] = await database.read.query(indexes);
  await loadShop(database, { organizations: 20, orders: 400 }, new Date());
  await loadShop(database, { organizations: 5, orders: 50 }, new Date());
  expect(await verifyLedger(database.read)).toEqual([]);
  const { differences, leftOut } = await checkBesideStranger(database, 3);
  expect(differences).toEqual([]);
  expect(leftOut).toBeGreaterThan(0);
  expect(await database.read.query(indexes)).toEqual(indexesBefore);
  await fillSearchEntries(database);
  const [row]: object[] = await database.read.query(
    `SELECT (SELECT count(*)::int FROM search_entries) AS found, (SELECT count(*)::int FROM organizations) AS organizations, count(*)::int AS orders,
       count(DISTINCT status)::int > 5 AS "hasAllStatuses", (SELECT count(*)::int FROM outbox) AS messages,
       (SELECT count(*)::int FROM refunds) > 0 AS "hasRefunds",
       (SELECT count(*)::int FROM organizations WHERE goal_achieved) > 0 AS "hasGoals" FROM orders`,
  );
  expect(row).toEqual({
    organizations: 25,
    orders: 450,
    found: 450,
    hasAllStatuses: true,
    messages: 0,
    hasRefunds: true,
    hasGoals: true,
  });
});
