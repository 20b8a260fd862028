import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import pg from 'pg';
import {
  importFromRoot,
  root,
  runCli,
  startServer,
  type BenchServer,
  type Environment,
} from './processes.js';

/** The product as in production: web, worker, payment sandbox, PostgreSQL and Redis, each in its own process. */
export type Stack = {
  readonly web: BenchServer;
  readonly worker: BenchServer;
  readonly provider: BenchServer;
  readonly postgresPid: number;
  readonly redisPid: number;
  readonly redisUrl: string;
  readonly database: pg.Client;
  readonly startWeb: (port: number) => Promise<BenchServer>;
  readonly runCommand: (...args: string[]) => Promise<{ code: number | null; output: string }>;
  /** Fills the shop with made-up organizations and their orders, up to this size. */
  readonly loadShop: (size: { organizations: number; orders: number }) => Promise<void>;
  readonly stop: () => Promise<void>;
};

const webhookSecret = 'whsec_bench';

const withoutProvider = { STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '', STRIPE_WEBHOOK_SECRET: '' };

/** Starts it with demo data, 50 more organizations, plenty of stock and no rate limits, on ports from `port` on. */
export async function startStack(port: number): Promise<Stack> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'skycrumb-bench-'));
  const undo: (() => Promise<void>)[] = [
    () => Promise.resolve(fs.rmSync(dataDir, { recursive: true, force: true })),
  ];
  const stop = async (): Promise<void> => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    return { ...(await start(port, dataDir, undo)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(
  port: number,
  dataDir: string,
  undo: (() => Promise<void>)[],
): Promise<Omit<Stack, 'stop'>> {
  const { startEmbeddedPostgres, startPrivateRedis } = await embeddedServers();
  const redis = await startPrivateRedis({ dataDir });
  undo.push(() => redis.stop());
  const postgres = await startCounting(() => startEmbeddedPostgres({ dataDir }));
  undo.push(() => postgres.stop());
  const database = new pg.Client({ connectionString: postgres.url, application_name: 'bench' });
  await database.connect();
  undo.push(() => database.end());
  await database.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements');

  const env = await environment(port, dataDir, { postgres: postgres.url, redis: redis.url });
  const provider = await startServer(path.join(root, 'api/dist/sandbox/main.js'), port + 2, '/', {
    WEBHOOK_URL: `http://127.0.0.1:${port}/api/stripe/webhook`,
    WEBHOOK_SECRET: webhookSecret,
    ENABLED_EVENTS: (await subscribedEvents()).join(','),
    DATA_DIR: '',
  });
  undo.push(() => provider.stop());
  const main = path.join(root, 'api/dist/server/main.js');
  const startWeb = (at: number) => startServer(main, at, '/readyz', { ...env, ROLE: 'web' });
  // The first start migrates and seeds; the second is measured.
  await (await startWeb(port)).stop();
  // Without the provider: it does not know yesterday's made-up orders that the nightly check would look up.
  const runCommand = (...args: string[]) => runCli({ ...env, ...withoutProvider }, args);
  const loadShop: Stack['loadShop'] = async ({ organizations, orders }) => {
    const { rows } = await database.query<{ count: number }>(
      `/* bench: */ SELECT count(*)::int FROM organizations WHERE contact_email LIKE 'load%'`,
    );
    const missing = organizations - (rows[0]?.count ?? 0);
    if (missing <= 0) return;
    const more = Math.ceil((orders * missing) / organizations);
    const size = ['--organizations', `${missing}`, '--orders', `${more}`];
    const { code, output } = await runCommand('seed:load', ...size);
    if (code !== 0) throw new Error(`seed:load exited with code ${code}: ${output}`);
  };
  await loadShop({ organizations: 50, orders: 50 });
  await database.query('/* bench: */ UPDATE products SET inventory = 1000000');
  const web = await startWeb(port);
  undo.push(() => web.stop());
  const worker = await startServer(main, port + 1, '/readyz', { ...env, ROLE: 'worker' });
  undo.push(() => worker.stop());
  return {
    web,
    worker,
    provider,
    database,
    startWeb,
    runCommand,
    loadShop,
    redisUrl: redis.url,
    redisPid: await pidOfRedis(redis.url),
    postgresPid: Number(
      fs.readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0],
    ),
  };
}

async function environment(
  port: number,
  dataDir: string,
  urls: { postgres: string; redis: string },
): Promise<Environment> {
  const { sandboxSecretKey, sandboxPublishableKey } = (await importFromRoot(
    'api/dist/sandbox/protocol/perform.js',
  )) as Record<'sandboxSecretKey' | 'sandboxPublishableKey', string>; // the built file
  return {
    DATA_DIR: dataDir,
    DATABASE_URL: urls.postgres,
    REDIS_URL: urls.redis,
    DEMO: 'on',
    RATE_LIMITS: 'off', // refused with NODE_ENV=production, so the bench runs without it
    NODE_ENV: '',
    // As in the image (.docker/Dockerfile).
    NODE_OPTIONS: '--max-semi-space-size=8',
    MALLOC_ARENA_MAX: '1',
    MALLOC_TRIM_THRESHOLD_: '131072',
    MALLOC_MMAP_THRESHOLD_: '131072',
    LOG_LEVEL: 'error',
    SESSION_SECRET: 'bench-bench-bench-bench-bench-bench-1234',
    STRIPE_SECRET_KEY: sandboxSecretKey,
    STRIPE_PUBLISHABLE_KEY: sandboxPublishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: `http://127.0.0.1:${port + 2}`,
  };
}

type Server = { readonly url: string; stop(): Promise<void> };
type Start = (options: { dataDir: string }) => Promise<Server>;

/** The built index.ts of the embedded servers, which is outside this TypeScript project. */
async function embeddedServers(): Promise<Record<'startEmbeddedPostgres' | 'startPrivateRedis', Start>> {
  return (await importFromRoot('api/dist/embedded/index.js')) as never; // the types declared above
}

async function subscribedEvents(): Promise<readonly string[]> {
  await import('reflect-metadata');
  const messages = await importFromRoot('api/dist/src/payments/payments.messages.js');
  return (messages as { readonly webhookEvents: readonly string[] }).webhookEvents; // as payments.messages.ts exports it
}

/** Starts PostgreSQL twice: it counts statements only if the extension was preloaded. */
async function startCounting(start: () => Promise<Server>): Promise<Server> {
  const first = await start();
  const client = new pg.Client({ connectionString: first.url });
  await client.connect();
  await client.query(`ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'`);
  await client.end();
  await first.stop();
  return start();
}

async function pidOfRedis(url: string): Promise<number> {
  const client = new Redis(url);
  const facts = await client.info('server');
  await client.quit();
  return Number(/process_id:(\d+)/.exec(facts)?.[1]);
}

/** Waits until all messages of the purchases are handled: webhooks, live events and, `withEmails`, emails. */
export async function untilWorkedOff(
  database: pg.Client,
  { withEmails } = { withEmails: true },
): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    const { rows } = await database.query<{ isOpen: boolean }>(
      `/* bench: */ SELECT EXISTS (SELECT FROM outbox WHERE state = 'open' AND ($1 OR name NOT LIKE 'send-%')) AS "isOpen"`,
      [withEmails],
    );
    if (rows[0]?.isOpen === false) return;
    await sleep(100);
  }
  throw new Error('The outbox was not empty 120 s after the load');
}
