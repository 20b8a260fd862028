import { cpSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { seedDemo } from '../../../demo/index.js';
import { openConnections } from '../../../src/app-connections.js';
import { entities } from '../../../src/app-modules.js';
import { readConfig } from '../../../src/config.js';
import { systemClock } from '../../../src/lib/clock.js';
import { businessDay } from '../../../src/lib/dates.js';
import { silentLogger } from '../../../src/lib/logger.js';
import { ClosingStack } from '../../../src/lib/process/closing-stack.js';
import { createTestDatabase, type TestDatabase, withTemplates } from './database.js';
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
  await withTemplates(async ({ has, rename }) => {
    if (await has(template)) return;
    const draft = await createTestDatabase();
    rmSync(files, { recursive: true, force: true });
    mkdirSync(files);
    await makeDemo(draft.url, files);
    await rename(draft, template);
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
