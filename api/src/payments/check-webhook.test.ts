import { expect, test } from '@jest/globals';
import { createLogger } from '../lib/logger.js';
import { checkWebhook, warnOfWebhook } from './check-webhook.js';
import { webhookEvents } from './payments.messages.js';
import type { ProviderWebhook } from './payment-provider.js';
import { ProviderUnavailableError } from './payments.errors.js';

const publicUrl = 'https://shop.example.org';
const url = `${publicUrl}/api/stripe/webhook`;
const check = (...webhooks: ProviderWebhook[]) =>
  checkWebhook({ publicUrl, provider: { listWebhooks: async () => webhooks } });

test.each([
  ['all of them', webhookEvents],
  ['everything', ['*']],
])('an endpoint that sends %s is fine', async (_name, events) => {
  expect(await check({ url, events, isEnabled: true })).toBeNull();
});

test('the events of two endpoints with one address are combined', async () => {
  const [first = '', ...others] = webhookEvents;
  const both = [[first], others].map((events) => ({ url, events, isEnabled: true }));
  expect(await check(...both)).toBeNull();
});

test('a disabled endpoint sends nothing', async () => {
  expect(await check({ url, events: ['*'], isEnabled: false })).toContain('has disabled');
});

test('startup logs what is missing, and continues while the provider is away', async () => {
  const lines: string[] = [];
  const logger = createLogger({ level: 'silent', pretty: false });
  logger.warn = (...given: unknown[]) => void lines.push(String(given.at(-1)));
  await warnOfWebhook({ publicUrl, logger, provider: { listWebhooks: async () => [] } });
  const away = { listWebhooks: () => Promise.reject(new ProviderUnavailableError()) };
  await warnOfWebhook({ publicUrl, logger, provider: away });
  expect(lines).toEqual([
    expect.stringContaining('no webhook endpoint for'),
    expect.stringContaining('could not check'),
  ]);
});
