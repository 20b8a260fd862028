import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Config } from '../../config.js';
import { countBacklog, type Database } from '../../database/index.js';
import { jobsTotal } from '../../jobs/index.js';
import { createSnapshot } from '../../lib/async/once.js';
import type { Logger } from '../../lib/logger.js';
import { emailsTotal } from '../../mail/index.js';
import type { LiveSource } from '../live/sockets.js';
import { graphqlErrorsTotal } from '../requests/error-mapping.js';
import { RequestSeconds } from '../requests/request-seconds.js';

export type Metrics = { readonly registry: Registry; readonly requestSeconds: RequestSeconds };

type MetricsDeps = {
  readonly database: Database;
  readonly redis: Pick<LiveSource, 'isAway'>;
  readonly config: Pick<Config, 'release' | 'role'>;
};

/**
 * The metrics of every process. Those of any Node program have prom-client's names; ours begin with `skycrumb_`
 * (docs/operations/alarms.md lists the alarms).
 */
export function createMetrics({ database, redis, config }: MetricsDeps): Metrics {
  const registry = new Registry();
  const registers = [registry];
  // One statement for both gauges of a scrape, which collect at the same time.
  const backlog = createSnapshot(() => countBacklog(database.read), 100);
  collectDefaultMetrics({ register: registry });
  const requestSeconds = new RequestSeconds();
  registry.registerMetric(requestSeconds.asMetric());
  const { release, role } = config;
  const build = { release, role, node: process.versions.node };
  new Gauge({
    name: 'skycrumb_build_info',
    help: 'Always 1; the labels identify the build',
    labelNames: Object.keys(build),
    registers,
  }).set(build, 1);
  new Gauge({
    name: 'skycrumb_database_connections',
    help: 'Connections to PostgreSQL that serve requests: idle, busy, and callers waiting for one',
    labelNames: ['state'],
    registers,
    collect() {
      const { open, idle, waiting } = database.connections;
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'busy' }, open - idle);
      this.set({ state: 'waiting' }, waiting);
    },
  });
  new Gauge({
    name: 'skycrumb_redis_away',
    help: '1 while this process cannot reach Redis',
    registers,
    collect() {
      this.set(Number(redis.isAway));
    },
  });
  new Gauge({
    name: 'skycrumb_outbox_rows',
    help: 'Unfinished messages, by state',
    labelNames: ['state'],
    registers,
    async collect() {
      const { open, dead } = await backlog.get();
      this.set({ state: 'open' }, open);
      this.set({ state: 'dead' }, dead);
    },
  });
  new Gauge({
    name: 'skycrumb_outbox_oldest_seconds',
    help: 'Seconds for which the oldest unfinished message has been due',
    registers,
    async collect() {
      this.set((await backlog.get()).oldestSeconds);
    },
  });
  registry.registerMetric(jobsTotal);
  registry.registerMetric(emailsTotal);
  registry.registerMetric(graphqlErrorsTotal);
  return { registry, requestSeconds };
}

/** The metrics for Prometheus. One that cannot be read is left out: during an outage the others say what happens. */
export async function writeMetrics(registry: Registry, logger: Logger): Promise<string> {
  const texts = registry.getMetricsAsArray().map(({ name }) =>
    registry.getSingleMetricAsString(name).catch((error: unknown) => {
      logger.warn({ err: error, metric: name }, 'metric not read');
      return '';
    }),
  );
  return `${(await Promise.all(texts)).filter(Boolean).join('\n\n')}\n`;
}
