import { Router } from 'express';
import type { Redis } from 'ioredis';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../database/index.js';
import { jobsTotal } from '../jobs/index.js';
import { lettersTotal } from '../mail/index.js';

export type HealthDeps = { readonly database: Database; readonly redis: Redis };

/** `/healthz` (the process is up), `/readyz` (its servers are fine, or 503 with the reason), `/metrics`. */
export function healthRoutes(deps: HealthDeps, registry: Registry): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  router.get('/readyz', async (_request, response) => {
    const problems = await findProblems(deps);
    response
      .status(problems.length > 0 ? 503 : 200)
      .json({ status: problems.length > 0 ? 'unavailable' : 'ok', problems });
  });
  router.get('/metrics', async (_request, response) => {
    response.type(registry.contentType).send(await registry.metrics());
  });
  return router;
}

async function findProblems({ database, redis }: HealthDeps): Promise<string[]> {
  const checks = { PostgreSQL: assertMigrated(database), Redis: redis.ping() };
  const problems = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const [result] = await Promise.allSettled([check]);
      return result.status === 'rejected' ? `${name}: ${String(result.reason)}` : null;
    }),
  );
  return problems.filter((problem) => problem !== null);
}

async function assertMigrated({ source }: Database): Promise<void> {
  const done: { name: string }[] = await source.query('SELECT name FROM migrations');
  const names = new Set(done.map(({ name }) => name));
  const missing = source.migrations.find(({ name, constructor }) => !names.has(name ?? constructor.name));
  if (missing) throw new Error(`the migration ${missing.name ?? missing.constructor.name} has not run`);
}

/** Process figures, request durations, jobs and letters, and how much the outbox still owes. */
export function createMetrics(database: Database): {
  registry: Registry;
  requestSeconds: Histogram<'method' | 'route' | 'status'>;
} {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requestSeconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Duration of HTTP requests by documented route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'outbox_rows',
    help: 'Messages that are not done yet, by state',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const [row]: { open: number; dead: number }[] = await database.source.query(
        `SELECT count(*) FILTER (WHERE state = 'open')::int AS open,
                count(*) FILTER (WHERE state = 'dead')::int AS dead FROM outbox WHERE state <> 'done'`,
      );
      this.set({ state: 'open' }, row?.open ?? 0);
      this.set({ state: 'dead' }, row?.dead ?? 0);
    },
  });
  new Gauge({
    name: 'outbox_oldest_seconds',
    help: 'Age of the oldest message that is not done yet',
    registers: [registry],
    async collect() {
      const [row]: { age: number }[] = await database.source.query(
        `SELECT COALESCE(extract(epoch FROM now() - min(created_at)), 0)::float AS age FROM outbox WHERE state = 'open'`,
      );
      this.set(row?.age ?? 0);
    },
  });
  registry.registerMetric(jobsTotal);
  registry.registerMetric(lettersTotal);
  return { registry, requestSeconds };
}
