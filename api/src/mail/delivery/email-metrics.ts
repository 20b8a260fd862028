import { Counter } from 'prom-client';

/** Emails that this process tried to hand over. Registered by http's metrics. */
export const emailsTotal = new Counter({
  name: 'skycrumb_emails_total',
  help: 'Emails by kind and outcome (sent, failed)',
  labelNames: ['kind', 'outcome'],
  registers: [],
});
