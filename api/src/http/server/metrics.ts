import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Config } from '../../config.js';
import { countBacklog, type Database } from '../../database/index.js';
import { jobsTotal } from '../../jobs/index.js';
import { emailsTotal } from '../../mail/index.js';
import type { LiveSource } from '../live/sockets.js';
import { RequestSeconds } from '../requests/request-seconds.js';

export type Metrics = { readonly registry: Registry; readonly requestSeconds: RequestSeconds };

type MetricsDeps = {
  readonly database: Database;
  readonly redis: Pick<LiveSource, 'isAway'>;
  readonly config: Pick<Config, 'release' | 'role'>;
};

/**
 * What every process tells of itself. Names that any program of Node has are prom-client's and Prometheus's own;
 * ours begin with `skycrumb_` (docs/operations/alarms.md says which of them are alarms).
 */
export function createMetrics({ database, redis, config }: MetricsDeps): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requestSeconds = new RequestSeconds();
  registry.registerMetric(requestSeconds.asMetric());
  const { release, role } = config;
  const build = { release, role, node: process.versions.node };
  new Gauge({
    name: 'skycrumb_build_info',
    help: 'Always 1: what runs here is in the labels',
    labelNames: Object.keys(build),
    registers,
  }).set(build, 1);
  new Gauge({
    name: 'skycrumb_database_connections',
    help: 'Connections to PostgreSQL that serve people: idle, busy, and callers that wait for one',
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
    help: '1 while Redis does not answer this process',
    registers,
    collect() {
      this.set(Number(redis.isAway));
    },
  });
  new Gauge({
    name: 'skycrumb_outbox_rows',
    help: 'Messages that are not done yet, by state',
    labelNames: ['state'],
    registers,
    async collect() {
      const { open, dead } = await countBacklog(database.read);
      this.set({ state: 'open' }, open);
      this.set({ state: 'dead' }, dead);
    },
  });
  new Gauge({
    name: 'skycrumb_outbox_oldest_seconds',
    help: 'Age of the oldest message that is not done yet',
    registers,
    async collect() {
      this.set((await countBacklog(database.read)).oldestSeconds);
    },
  });
  registry.registerMetric(jobsTotal);
  registry.registerMetric(emailsTotal);
  return { registry, requestSeconds };
}
