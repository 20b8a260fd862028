import { Counter } from 'prom-client';

/** Letters that this process tried to hand over. Registered by http's metrics. */
export const lettersTotal = new Counter({
  name: 'letters_total',
  help: 'Letters by kind and outcome (sent, failed)',
  labelNames: ['kind', 'outcome'],
  registers: [],
});
