import { expect } from '@jest/globals';
import type { Viewer } from '../../../src/lib/viewer.js';
import { getBulkRun } from '../../../src/ordering/bulk/preview-bulk-run.js';
import { prepareBulkRun, startBulkRun } from '../../../src/ordering/bulk/start-bulk-run.js';
import { buy } from '../support/purchase.js';
import type { Scenario, Stage } from '../support/scenario.js';

const workers = [2, 3];

/** Long enough at the provider that a run of a few seconds is still at work when its worker is killed. */
const slowProvider = { delayMs: 400 };

/** Redis hands on what a killed worker held after half a minute, so it is no scenario for every change. */
export const killedBulkRun: readonly Scenario[] = [
  {
    title: 'kill -9 of both workers amid a bulk run of cancels',
    deadlineSeconds: 600,
    isInShortForm: false,
    run: cancelWhileKilled,
  },
];

async function cancelWhileKilled({ shop, watch, buyers }: Stage): Promise<void> {
  const { deps } = shop.shop;
  const ids: string[] = [];
  for (let left = buyers; left > 0; left -= 1) ids.push((await buy(shop, 'returns')).orderId);
  const viewer: Viewer = {
    organization: null,
    admin: { id: shop.adminId, role: 'admin', sessionHash: 'none' },
  };
  const runId = await prepareBulkRun(deps, viewer, { action: 'cancel', orders: { ids } });
  await shop.setProviderFaults(slowProvider);
  await startBulkRun(deps, viewer, { runId, count: ids.length, mailsCustomers: true });
  const read = () => getBulkRun(deps.database.read, runId);
  let done = 0;
  for (const worker of workers) {
    const before = done;
    await watch.until('more orders of the run', async () => (await read()).doneCount > before, 120);
    await shop.replace(worker);
    done = (await read()).doneCount;
    expect(done).toBeLessThan(ids.length);
  }
  await shop.setProviderFaults({});
  await watch.until('the end of the run', async () => (await read()).finishedAt !== null, 240);
  expect(await read()).toMatchObject({ doneCount: ids.length, refusedCount: 0, skippedCount: 0 });
  const changed: unknown = await deps.database.read.query(
    `SELECT count(*)::int AS changes, count(DISTINCT order_id)::int AS orders FROM order_status_changes
      WHERE order_id = ANY($1) AND to_status = 'cancelled'`,
    [ids],
  );
  expect(changed).toEqual([{ changes: ids.length, orders: ids.length }]);
}
