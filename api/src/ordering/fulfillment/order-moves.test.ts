import 'reflect-metadata';
import { expect, test } from '@jest/globals';
import { describeMove } from './order-moves.js';

const at = new Date('2025-10-15T15:00:00Z');
const byStaff = { actor: 'admin', actorId: 'a-1', note: null, at } as const;

test('a payment completes an order, and its full refund at the provider cancels it', () => {
  const paid = describeMove({
    from: 'pending',
    to: 'completed',
    actor: 'payment',
    actorId: null,
    note: null,
    at,
    deliveryMethod: 'shipping',
  });
  const gone = describeMove({
    from: 'shipped',
    to: 'cancelled',
    actor: 'payment',
    actorId: null,
    note: null,
    at,
    deliveryMethod: 'shipping',
  });
  expect([paid.kind, paid.title]).toEqual(['paid', 'Payment received']);
  expect([gone.kind, gone.title]).toEqual([
    'cancelled',
    'Cancelled: refunded in full at the payment service',
  ]);
});

test.each([
  ['shipping', 'to ship'],
  ['pickup', 'to make ready'],
] as const)('a paid order that waits for %s says so instead of completed', (deliveryMethod, word) => {
  const started = describeMove({ ...byStaff, from: 'completed', to: 'processing', deliveryMethod });
  const back = describeMove({ ...byStaff, from: 'processing', to: 'completed', deliveryMethod });
  expect([started.title, started.detail]).toEqual(['Moved to processing', `Before: ${word}`]);
  expect([back.title, back.detail]).toEqual([`Moved back: ${word}`, 'Before: processing']);
});
