import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureServerBuilt } from '../../../bin/lib/build.mjs';

const api = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

/**
 * One real PostgreSQL with a migrated template database, and one real Redis for each worker, for a whole run.
 * A run without integration tests starts neither.
 */
export default async function globalSetup({ maxWorkers, testPathPatterns }) {
  // Who runs the tests many times starts one pair for all of them (api/test/mutation/).
  if (process.env.TEST_DATABASE_URL || !wantsServers(testPathPatterns?.patterns ?? [])) return;
  await ensureServerBuilt();
  const { startEmbeddedPostgres, startPrivateRedis } = await import('../../../dist/embedded/index.js');
  const { migrate } = await import('../../../dist/src/database/index.js');

  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'skycrumb-test-'));
  const redisDirs = Array.from({ length: maxWorkers }, (_, index) => path.join(dataDir, String(index + 1)));
  const [postgres, ...redises] = await Promise.all([
    startEmbeddedPostgres({ dataDir, isThrowaway: true }),
    ...redisDirs.map((dir) => startPrivateRedis({ dataDir: dir })),
  ]);
  await migrate(postgres.url);

  process.env.TEST_DATABASE_URL = postgres.url;
  process.env.TEST_REDIS_URLS = redises.map(({ url }) => url).join(' ');
  globalThis.stopTestServers = async () => {
    await Promise.all([postgres, ...redises].map((server) => server.stop()));
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
}

function wantsServers(patterns) {
  const files = ['src', 'test', 'sandbox', 'embedded', 'demo'].flatMap((folder) =>
    fs.readdirSync(path.join(api, folder), { recursive: true }).map((file) => path.join(api, folder, file)),
  );
  const integration = files.filter((file) => file.endsWith('.integration.test.ts'));
  if (patterns.length === 0) return integration.length > 0;
  return patterns.some((pattern) => integration.some((file) => new RegExp(pattern, 'i').test(file)));
}
