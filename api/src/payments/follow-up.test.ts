import { expect, test } from '@jest/globals';
import { followedEvents, followUpOf } from './follow-up.js';

test.each([
  ['payment_intent.succeeded', 'payment-reported'],
  ['payment_intent.canceled', 'payment-reported'],
  ['charge.refunded', 'refund-reported'],
  ['refund.created', 'refund-reported'],
  ['refund.failed', 'refund-reported'],
  ['charge.dispute.created', 'dispute-reported'],
  ['charge.dispute.closed', 'dispute-reported'],
  ['charge.succeeded', undefined],
  ['payment_intent.payment_failed', undefined],
])('%s is followed by %s', (type, name) => {
  expect(followUpOf(type)?.messageName).toBe(name);
  expect(followedEvents.includes(type)).toBe(name !== undefined);
});
