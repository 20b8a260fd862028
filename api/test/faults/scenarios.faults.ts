import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { openFaultShop, type FaultShop } from './support/fault-shop.js';
import { isShort, play } from './support/play.js';
import { killedBulkRun } from './scenarios/killed-bulk-run.js';
import { killedProcesses } from './scenarios/killed-processes.js';
import { lostPayments } from './scenarios/lost-payments.js';
import { postgresAway } from './scenarios/postgres-away.js';
import { providerFaults } from './scenarios/provider-faults.js';
import { races } from './scenarios/races.js';
import { redisAway } from './scenarios/redis-away.js';
import { webhooks } from './scenarios/webhooks.js';

const all = [
  ...killedProcesses,
  ...killedBulkRun,
  ...redisAway,
  ...postgresAway,
  ...providerFaults,
  ...lostPayments,
  ...webhooks,
  ...races,
];
const wanted = all.filter(({ isInShortForm }) => isInShortForm || !isShort);

/** One shop for all of them, since its start is the costly part; after a failure the next has a new one. */
let shop: FaultShop | null = null;
beforeEach(async () => {
  shop ??= await openFaultShop();
});
afterAll(() => shop?.close());

test.each(wanted.map((scenario) => [scenario.title, scenario] as const))(
  'money, emails and stock are right after %s',
  async (_title, scenario) => {
    if (!shop) throw new Error('There is no shop');
    try {
      expect(await play(scenario, shop)).toEqual([]);
    } catch (error) {
      await shop.close();
      shop = null;
      throw error;
    }
  },
);
