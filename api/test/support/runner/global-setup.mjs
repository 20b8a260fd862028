import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureServerBuilt } from '../../../bin/lib/build.mjs';
import { throwawayRoot } from '../../../bin/lib/paths.mjs';

const api = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

/** Where the files of a migrated server stay from run to run, under what its schema was made of. */
const cache = path.join(api, '../node_modules/.cache/skycrumb-postgres');

/**
 * One real PostgreSQL with a migrated template database, and one real Redis for each worker, for a whole run.
 * A run without integration tests starts neither.
 */
export default async function globalSetup({ maxWorkers, testPathPatterns }) {
  // Who runs the tests many times starts one pair for all of them (api/test/mutation/).
  if (process.env.TEST_DATABASE_URL || !wantsServers(testPathPatterns?.patterns ?? [])) return;
  await ensureServerBuilt();
  const { startEmbeddedPostgres, startPrivateRedis } = await import('../../../dist/embedded/index.js');

  const dataDir = fs.mkdtempSync(path.join(throwawayRoot(), 'skycrumb-test-'));
  const redisDirs = Array.from({ length: maxWorkers }, (_, index) => path.join(dataDir, String(index + 1)));
  const startPostgres = () => startEmbeddedPostgres({ dataDir, isThrowaway: true });
  const [postgres, ...redises] = await Promise.all([
    startMigrated(path.join(dataDir, 'postgres'), startPostgres),
    ...redisDirs.map((dir) => startPrivateRedis({ dataDir: dir })),
  ]);

  process.env.TEST_DATABASE_URL = postgres.url;
  process.env.TEST_DATA_DIR = dataDir;
  process.env.TEST_REDIS_URLS = redises.map(({ url }) => url).join(' ');
  globalThis.stopTestServers = async () => {
    await Promise.all([postgres, ...redises].map((server) => server.stop()));
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
}

/** From the files of an earlier run with the same schema; without such it is made, and its files are kept. */
async function startMigrated(cluster, startPostgres) {
  const kept = path.join(cache, hashSchema());
  if (fs.existsSync(kept)) {
    copy(kept, cluster);
    return startPostgres();
  }
  const { migrate } = await import('../../../dist/src/database/index.js');
  const postgres = await startPostgres();
  await migrate(postgres.url);
  // Files of a server that runs are no whole.
  await postgres.stop();
  fs.rmSync(cache, { recursive: true, force: true });
  const draft = `${kept}.${process.pid}`;
  copy(cluster, draft);
  fs.renameSync(draft, kept);
  return startPostgres();
}

function copy(from, to) {
  fs.cpSync(from, to, { recursive: true, mode: fs.constants.COPYFILE_FICLONE });
}

/** Whatever a migration runs is compiled into these folders, and which server it runs on stands in the lock. */
function hashSchema() {
  const hash = createHash('sha256').update(fs.readFileSync(path.join(api, '../package-lock.json')));
  const dist = path.join(api, 'dist/src');
  const files = fs
    .readdirSync(dist, { recursive: true })
    .filter((file) => /^database.*\.js$|\.sql$/.test(file))
    .sort();
  for (const file of files) hash.update(file).update(fs.readFileSync(path.join(dist, file)));
  return hash.digest('hex').slice(0, 16);
}

function wantsServers(patterns) {
  const files = ['src', 'test', 'sandbox', 'embedded', 'demo'].flatMap((folder) =>
    fs.readdirSync(path.join(api, folder), { recursive: true }).map((file) => path.join(api, folder, file)),
  );
  const integration = files.filter((file) => file.endsWith('.integration.test.ts'));
  if (patterns.length === 0) return integration.length > 0;
  return patterns.some((pattern) => integration.some((file) => new RegExp(pattern, 'i').test(file)));
}
