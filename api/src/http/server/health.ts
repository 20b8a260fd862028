import { Router } from 'express';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { countBacklog, type Database } from '../../database/index.js';
import { findProblems, type ReadinessDeps } from './readiness.js';
import { named } from '../requests/request-route.js';
import { RequestSeconds } from '../requests/request-seconds.js';
import { jobsTotal } from '../../jobs/index.js';
import { emailsTotal } from '../../mail/index.js';

export type HealthDeps = Omit<ReadinessDeps, 'drain'>;

/** `/healthz` (the process is up), `/readyz` (its servers are fine, or 503 with the reason), `/metrics`. */
export function healthRoutes(deps: ReadinessDeps, registry: Registry): Router {
  // Letter by letter: a proxy that keeps two of them inside by their names keeps all of them.
  const router = Router({ strict: true, caseSensitive: true });
  router.get('/healthz', named('/healthz'), (_request, response) => {
    response.json({ status: 'ok' });
  });
  router.get('/readyz', named('/readyz'), async (_request, response) => {
    const problems = await findProblems(deps);
    response
      .setHeader('Cache-Control', 'no-store')
      .status(problems.length > 0 ? 503 : 200)
      .json({ status: problems.length > 0 ? 'unavailable' : 'ok', problems });
  });
  router.get('/metrics', named('/metrics'), async (_request, response) => {
    response.type(registry.contentType).send(await registry.metrics());
  });
  return router;
}

/** Process totals, request durations, jobs and emails, and how much the outbox still owes. */
export function createMetrics(database: Database): {
  registry: Registry;
  requestSeconds: RequestSeconds;
} {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requestSeconds = new RequestSeconds();
  registry.registerMetric(requestSeconds.asMetric());
  new Gauge({
    name: 'outbox_rows',
    help: 'Messages that are not done yet, by state',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const { open, dead } = await countBacklog(database.read);
      this.set({ state: 'open' }, open);
      this.set({ state: 'dead' }, dead);
    },
  });
  new Gauge({
    name: 'outbox_oldest_seconds',
    help: 'Age of the oldest message that is not done yet',
    registers: [registry],
    async collect() {
      this.set((await countBacklog(database.read)).oldestSeconds);
    },
  });
  registry.registerMetric(jobsTotal);
  registry.registerMetric(emailsTotal);
  return { registry, requestSeconds };
}
