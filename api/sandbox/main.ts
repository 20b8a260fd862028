#!/usr/bin/env node
import { startPaymentSandbox } from './server.js';

/*
 * Runs the sandbox on its own, as the server behind STRIPE_API_BASE:
 *   PORT=12111 WEBHOOK_URL=http://localhost:3000/api/stripe/webhook WEBHOOK_SECRET=whsec_... npx stripe-sandbox
 * ENABLED_EVENTS is a comma-separated list of the event types to send; all by default.
 */
const { PORT, WEBHOOK_URL, WEBHOOK_SECRET, DATA_DIR, ENABLED_EVENTS } = process.env;

const sandbox = await startPaymentSandbox({
  dataDir: DATA_DIR || null,
  webhookUrl: WEBHOOK_URL || null,
  webhookSecret: WEBHOOK_SECRET || 'whsec_sandbox',
  ...(ENABLED_EVENTS && { enabledEvents: ENABLED_EVENTS.split(',') }),
  port: Number(PORT || 12111),
});
console.log(
  `Payment sandbox at ${sandbox.baseUrl}, keys ${sandbox.secretKey} and ${sandbox.publishableKey}.`,
);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void sandbox.stop());
