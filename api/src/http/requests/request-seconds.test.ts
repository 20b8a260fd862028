import { expect, test } from '@jest/globals';
import { Histogram, Registry } from 'prom-client';
import { RequestSeconds } from './request-seconds.js';

const requests = [
  ['GET', '/api/products', 200, 0.000_4],
  ['GET', '/api/products', 200, 0.005],
  ['GET', '/api/products', 304, 0.07],
  ['POST', '/graphql', 200, 12],
] as const;

test('writes durations exactly like a prom-client histogram', async () => {
  const [ours, theirs] = [new Registry(), new Registry()];
  const seconds = new RequestSeconds();
  ours.registerMetric(seconds.asMetric());
  const histogram = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests by documented route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [theirs],
  });
  for (const [method, route, status, duration] of requests) {
    seconds.observe(method, route, status, duration);
    histogram.observe({ method, route, status }, duration);
  }
  expect(await ours.metrics()).toBe(await theirs.metrics());
});
