import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startApp } from '../../src/app.js';
import { readConfig } from '../../src/config.js';
import { type Logger, silentLogger } from '../../src/lib/logger.js';
import { createTestDatabase } from './database/database.js';
import { createDemoDatabase } from './database/demo-database.js';
import { emptyTestRedis } from './database/redis.js';

export type TestApp = {
  readonly url: string;
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly dataDir: string;
  readonly stop: () => Promise<void>;
};

/** The whole product with its demo data and practice payments, on a free port and without pages. */
export async function startTestApp(
  env: Readonly<Record<string, string>> = {},
  logger: Logger = silentLogger,
  /** Puts something between the app and its servers. */
  between: (servers: {
    databaseUrl: string;
    redisUrl: string;
  }) => Promise<Record<string, string>> = async () => ({}),
): Promise<TestApp> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'skycrumb-app-'));
  const isUsual = !['DATABASE_URL', 'DEMO', 'SESSION_SECRET'].some((name) => name in env);
  const database = await (isUsual ? createDemoDatabase(dataDir) : createTestDatabase());
  const redisUrl = await emptyTestRedis();
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    REDIS_URL: redisUrl,
    DEMO: 'on',
    ...env,
    ...(await between({ databaseUrl: database.url, redisUrl })),
  });
  const app = await startApp(config, logger, null);
  const stop = async (): Promise<void> => {
    await app.stop();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: app.url, databaseUrl: database.url, redisUrl, dataDir, stop };
}
