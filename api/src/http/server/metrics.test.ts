import { expect, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { Database } from '../../database/index.js';
import { createMetrics } from './metrics.js';

test('the outbox is read once for a scrape', async () => {
  let reads = 0;
  const query = () => {
    reads += 1;
    return Promise.resolve([{ open: 3, dead: 1, oldestSeconds: 7 }]);
  };
  const source = { manager: { query }, driver: { master: { totalCount: 2, idleCount: 1, waitingCount: 0 } } };
  const { registry } = createMetrics({
    database: new Database(source as unknown as DataSource), // what the metrics use of it
    redis: { isAway: false },
    config: { release: 'a', role: 'all' },
  });
  const text = await registry.metrics();
  expect(reads).toBe(1);
  expect(text).toContain('skycrumb_outbox_rows{state="open"} 3');
  expect(text).toContain('skycrumb_outbox_rows{state="dead"} 1');
  expect(text).toContain('skycrumb_outbox_oldest_seconds 7');
});
