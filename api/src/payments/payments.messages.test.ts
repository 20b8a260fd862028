import { expect, test } from '@jest/globals';
import { followUpOf, webhookEvents } from './payments.messages.js';

test.each([
  ['payment_intent.succeeded', 'payment-reported'],
  ['payment_intent.canceled', 'payment-reported'],
  ['charge.refunded', 'refund-reported'],
  ['payment_intent.payment_failed', 'card-declined'],
  ['refund.created', 'refund-reported'],
  ['refund.failed', 'refund-reported'],
  ['charge.dispute.created', 'dispute-reported'],
  ['charge.dispute.closed', 'dispute-reported'],
])('%s is followed by %s, and requested from the provider', (type, name) => {
  expect(followUpOf(type)?.messageName).toBe(name);
  expect(webhookEvents).toContain(type);
});
