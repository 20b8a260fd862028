import { expect, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { Database } from '../../database/index.js';
import { silentLogger } from '../../lib/logger.js';
import { createMetrics, writeMetrics } from './metrics.js';

const metricsOf = (query: () => Promise<object[]>) => {
  const source = { manager: { query }, driver: { master: { totalCount: 2, idleCount: 1, waitingCount: 0 } } };
  return createMetrics({
    database: new Database(source as unknown as DataSource), // what the metrics use of it
    redis: { isAway: false },
    config: { release: 'a', role: 'all' },
  }).registry;
};

test('the outbox is read once for a scrape', async () => {
  let reads = 0;
  const query = () => {
    reads += 1;
    return Promise.resolve([{ open: 3, dead: 1, oldestSeconds: 7 }]);
  };
  const text = await writeMetrics(metricsOf(query), silentLogger);
  expect(reads).toBe(1);
  expect(text).toContain('skycrumb_outbox_rows{state="open"} 3');
  expect(text).toContain('skycrumb_outbox_rows{state="dead"} 1');
  expect(text).toContain('skycrumb_outbox_oldest_seconds 7');
});

test('a metric that cannot be read is left out, and the others stay', async () => {
  const registry = metricsOf(() => Promise.reject(new Error('The database is gone')));
  const text = await writeMetrics(registry, silentLogger);
  expect(text).not.toContain('skycrumb_outbox');
  expect(text).toContain('# TYPE http_request_duration_seconds histogram');
  expect(text).toMatch(/^skycrumb_build_info\{.*\} 1$/m);
});
