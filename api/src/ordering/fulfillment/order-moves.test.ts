import 'reflect-metadata';
import { expect, test } from '@jest/globals';
import { describeMove } from './order-moves.js';

const at = new Date('2025-10-15T15:00:00Z');

test('a payment completes an order, and its full refund at the provider cancels it', () => {
  const paid = describeMove({
    from: 'pending',
    to: 'completed',
    actor: 'payment',
    actorId: null,
    note: null,
    at,
  });
  const gone = describeMove({
    from: 'shipped',
    to: 'cancelled',
    actor: 'payment',
    actorId: null,
    note: null,
    at,
  });
  expect([paid.kind, paid.title]).toEqual(['paid', 'Payment received']);
  expect([gone.kind, gone.title]).toEqual([
    'cancelled',
    'Cancelled: refunded in full at the payment service',
  ]);
});
