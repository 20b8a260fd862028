import { expect, test } from '@jest/globals';
import { followUpOf } from './follow-up.js';

const event = (type: string, ids: { intentId?: string; disputeId?: string } = { intentId: 'pi_1' }) => ({
  id: 'evt_1',
  type,
  intentId: ids.intentId ?? null,
  disputeId: ids.disputeId ?? null,
  failure: null,
  payload: {},
});

test.each([
  ['payment_intent.succeeded', 'payment-reported'],
  ['payment_intent.canceled', 'payment-reported'],
  ['charge.refunded', 'refund-reported'],
  ['charge.refund.updated', 'refund-reported'],
  ['refund.created', 'refund-reported'],
  ['refund.failed', 'refund-reported'],
  ['charge.succeeded', undefined],
  ['payment_intent.payment_failed', undefined],
])('%s is followed by %s', (type, name) => {
  expect(followUpOf(event(type))?.name).toBe(name);
});

test.each(['charge.dispute.created', 'charge.dispute.closed', 'charge.dispute.funds_withdrawn'])(
  '%s has the dispute looked at',
  (type) => {
    const message = followUpOf(event(type, { intentId: 'pi_1', disputeId: 'du_1' }));
    expect(message).toEqual({ name: 'dispute-reported', payload: { disputeId: 'du_1' } });
  },
);

test('what names no payment is only kept', () => {
  expect(followUpOf(event('refund.created', {}))).toBeNull();
});
