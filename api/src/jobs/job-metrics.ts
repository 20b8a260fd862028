import { Counter } from 'prom-client';

/** Messages worked off by this process, by how each try ended. Registered by http's metrics. */
export const jobsTotal = new Counter({
  name: 'jobs_total',
  help: 'Messages worked off, by queue, message and outcome (done, postponed, dead)',
  labelNames: ['queue', 'message', 'outcome'],
  registers: [],
});
