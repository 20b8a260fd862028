import 'reflect-metadata';
import { expect, test } from '@jest/globals';
import type { NewOrderEvent } from './timeline.resolver.js';
import { inOrder } from './order-timeline.js';

const event = (kind: NewOrderEvent['kind'], milliseconds: number): NewOrderEvent => ({
  at: new Date(milliseconds),
  kind,
  title: kind,
  detail: null,
  by: null,
});
const kindsOf = (events: NewOrderEvent[]) => inOrder(events).map(({ kind }) => kind);

test('events are sorted by time', () => {
  expect(kindsOf([event('email', 30), event('placed', 10), event('paid', 20)])).toEqual([
    'placed',
    'paid',
    'email',
  ]);
});

test.each([49, 50, 51])(
  'a refund recorded at %i ms stands before the cancellation at 50 ms',
  (refundedAt) => {
    const events = [event('cancelled', 50), event('refunded', refundedAt), event('refund_requested', 40)];
    expect(kindsOf([...events, event('email', 60)])).toEqual([
      'refund_requested',
      'refunded',
      'cancelled',
      'email',
    ]);
  },
);

test('a dispute, which the provider dates in whole seconds, comes after its payment', () => {
  expect(kindsOf([event('disputed', 1_000), event('placed', 1_200), event('paid', 1_500)])).toEqual([
    'placed',
    'paid',
    'disputed',
  ]);
});
