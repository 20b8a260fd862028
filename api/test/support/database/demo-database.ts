import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { seedDemo } from '../../../demo/index.js';
import { openConnections } from '../../../src/app-connections.js';
import { entities } from '../../../src/app-modules.js';
import { readConfig } from '../../../src/config.js';
import { systemClock } from '../../../src/lib/clock.js';
import { businessDay } from '../../../src/lib/dates.js';
import { silentLogger } from '../../../src/lib/logger.js';
import { ClosingStack } from '../../../src/lib/process/closing-stack.js';
import { createTestDatabase, type TestDatabase, oneAfterAnother } from './database.js';
import { emptyTestRedis } from './redis.js';

/**
 * A database with the demo data, and into `dataDir` what the payment sandbox knows of them and the secret that they were
 * made with. The run's first caller of a day makes them, which takes a second; the others copy.
 */
export async function createDemoDatabase(dataDir: string): Promise<TestDatabase> {
  const folder = process.env.TEST_DATA_DIR;
  // Whoever gives us a server may keep it: an app makes its demo there itself.
  if (!folder) return createTestDatabase();
  const template = `demo_${businessDay(new Date()).replaceAll('-', '')}`;
  const files = path.join(folder, template);
  if (!existsSync(files))
    await oneAfterAnother(async (rename) => {
      if (existsSync(files)) return;
      const [database, draft] = [await createTestDatabase(), `${files}.new`];
      rmSync(draft, { recursive: true, force: true });
      mkdirSync(draft);
      await makeDemo(database.url, draft);
      markEventsDelivered(path.join(draft, 'sandbox/payment-sandbox.jsonl'));
      await rename(database, template);
      renameSync(draft, files);
    });
  cpSync(files, dataDir, { recursive: true });
  return createTestDatabase(template);
}

async function makeDemo(databaseUrl: string, dataDir: string): Promise<void> {
  const closing = new ClosingStack();
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    REDIS_URL: await emptyTestRedis(),
    DEMO: 'on',
  });
  try {
    const connections = await openConnections(config, entities, silentLogger, closing);
    await seedDemo({ ...connections, dataDir, clock: systemClock, logger: silentLogger });
  } finally {
    await closing.close();
  }
}

/** Otherwise every app that starts with a copy gets the events of all past orders once more, ten connections at a time. */
function markEventsDelivered(file: string): void {
  const rows = readFileSync(file, 'utf8');
  const delivered = rows.replaceAll('"pending_webhooks":1', '"pending_webhooks":0');
  if (delivered === rows) throw new Error('The demo has no events');
  writeFileSync(file, delivered);
}
