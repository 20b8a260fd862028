import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildAdmin } from '../../support/factories/build-admin.js';
import { startPassThrough } from '../../support/doubles/pass-through.js';
import { startProcess, stopProcess, type Process } from '../../support/processes.js';
import { buildGroup, buildProduct, openShop, webhookSecret } from '../../support/factories/shop.js';
import { openSmtp } from '../../support/doubles/smtp.js';
import { startFaultPostgres } from './fault-postgres.js';
import { startFaultRedis } from './fault-redis.js';

export const stock = 5_000;

export type FaultShop = Awaited<ReturnType<typeof openFaultShop>>;

/** What the payment stand-in is asked to do wrong (api/sandbox/server.ts). */
export type ProviderFaults = {
  readonly delayMs?: number;
  readonly failNext?: number;
  readonly loseNext?: number;
  readonly dropWebhooks?: boolean;
};

/** Two web processes behind a proxy, two workers, and real servers that can be killed, as in docker-compose.yml. */
export async function openFaultShop() {
  const [postgres, redis, smtp, proxy] = await Promise.all([
    startFaultPostgres(),
    startFaultRedis(),
    openSmtp(),
    startPassThrough(),
  ]);
  process.env.TEST_DATABASE_URL = postgres.url;
  const shop = await openShop();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'skycrumb-faults-'));
  const expectedToEnd = new Set<Process>();
  let crashes = 0;
  const start = async (role: 'web' | 'worker'): Promise<Process> => {
    const started = await startProcess({
      ROLE: role,
      PUBLIC_URL: proxy.url,
      DATA_DIR: dataDir,
      DATABASE_URL: shop.url,
      REDIS_URL: redis.url,
      STRIPE_SECRET_KEY: shop.sandbox.secretKey,
      STRIPE_PUBLISHABLE_KEY: shop.sandbox.publishableKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: shop.sandbox.baseUrl,
      SMTP_URL: smtp.url,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'fatal',
    });
    started.child.once('exit', () => {
      if (!expectedToEnd.has(started)) crashes += 1;
    });
    return started;
  };
  const kill = async (running: Process): Promise<void> => {
    expectedToEnd.add(running);
    await stopProcess(running, 'SIGKILL');
  };
  const roles = ['web', 'web', 'worker', 'worker'] as const;
  const processes = await Promise.all(roles.map(start));
  const webUrls = (): string[] => processes.slice(0, 2).map(({ url }) => url);
  proxy.setTargets(webUrls());
  shop.sandbox.setWebhookUrl(`${proxy.url}/api/stripe/webhook`);
  return {
    shop,
    postgres,
    redis,
    smtp,
    url: proxy.url,
    /** The processes themselves: what they say of themselves is not passed on by a proxy. */
    webUrls,
    productId: await buildProduct(shop, { inventory: stock }),
    group: await buildGroup(shop),
    adminId: await buildAdmin(shop.database),
    /** Processes that ended though nobody ended them. */
    countCrashes: () => crashes,
    /** kill -9 of one process, and a new one in its place. */
    replace: async (index: number): Promise<void> => {
      const [role, running] = [roles[index], processes[index]];
      if (!role || !running) throw new Error(`There is no process ${index}`);
      await kill(running);
      processes[index] = await start(role);
      proxy.setTargets(webUrls());
    },
    setProviderFaults: async (faults: ProviderFaults): Promise<void> => {
      await fetch(`${shop.sandbox.baseUrl}/_faults`, { method: 'POST', body: JSON.stringify(faults) });
    },
    close: async (): Promise<void> => {
      postgres.thaw();
      await Promise.all(processes.map(kill));
      await Promise.all([proxy.stop(), smtp.stop()]);
      // What a failed scenario left behind must not keep the servers from being stopped.
      await shop.close().catch((error: unknown) => console.warn('The shop did not close', error));
      await redis.kill();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
