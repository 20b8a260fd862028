import { describe, expect, test } from '@jest/globals';
import {
  assertCanChange,
  isPaid,
  OrderStatus,
  possibleStatuses,
  type Actor,
  type DeliveryMethod,
} from './order-status.js';

const statuses = Object.values(OrderStatus);

function reachable(
  from: OrderStatus,
  actor: Actor,
  deliveryMethod: DeliveryMethod = 'shipping',
): OrderStatus[] {
  return statuses.filter((to) => {
    try {
      assertCanChange({ status: from, deliveryMethod }, to, actor);
      return true;
    } catch {
      return false;
    }
  });
}

describe('the status table', () => {
  test('lets a payment complete a pending order, and cancel a paid one once all of it went back', () => {
    expect(statuses.map((from) => [from, reachable(from, 'payment')])).toEqual(
      statuses.map((from) => {
        if (from === 'pending') return [from, ['completed']];
        return [from, from === 'cancelled' ? [] : ['cancelled']];
      }),
    );
  });

  test('lets the sweep cancel a pending order and nothing else', () => {
    expect(statuses.filter((from) => reachable(from, 'sweep').length > 0)).toEqual(['pending']);
    expect(reachable('pending', 'sweep')).toEqual(['cancelled']);
  });

  test('never lets an administrator complete an unpaid order', () => {
    expect(reachable('pending', 'admin')).toEqual(['cancelled']);
  });

  test('ships only what is shipped and makes ready only what is picked up', () => {
    expect(reachable('completed', 'admin', 'shipping')).toEqual(['processing', 'shipped', 'cancelled']);
    expect(reachable('completed', 'admin', 'pickup')).toEqual([
      'processing',
      'ready-for-pickup',
      'cancelled',
    ]);
  });

  test('lets an organization hand out its pickup orders, and touch no shipped one', () => {
    expect(reachable('processing', 'organization', 'pickup')).toEqual(['ready-for-pickup']);
    expect(reachable('ready-for-pickup', 'organization', 'pickup')).toEqual(['delivered']);
    expect(statuses.flatMap((from) => reachable(from, 'organization', 'shipping'))).toEqual([]);
  });

  test.each([
    ['completed', 'shipping', 'ready-for-pickup', 'An order that is shipped cannot become ready for pickup.'],
    ['completed', 'pickup', 'shipped', 'An order that is picked up cannot become shipped.'],
    [
      'pending',
      'pickup',
      'ready-for-pickup',
      'An order that is not paid yet cannot become ready for pickup.',
    ],
    [
      'cancelled',
      'shipping',
      'ready-for-pickup',
      'An order that is cancelled cannot become ready for pickup.',
    ],
    ['delivered', 'pickup', 'ready-for-pickup', 'An order that is delivered cannot become ready for pickup.'],
  ] as const)(
    'refuses a %s %s order that is to become %s for what stands against it',
    (status, deliveryMethod, to, why) => {
      expect(() => assertCanChange({ status, deliveryMethod }, to, 'admin')).toThrow(why);
    },
  );

  test('leads nowhere from cancelled', () => {
    const actors: Actor[] = ['payment', 'sweep', 'admin', 'organization'];
    expect(actors.flatMap((actor) => reachable('cancelled', actor))).toEqual([]);
  });

  test('counts as paid everything but pending and cancelled', () => {
    expect(statuses.filter((status) => !isPaid(status))).toEqual(['pending', 'cancelled']);
  });
});

describe('the statuses that orders can have', () => {
  const without = (...others: OrderStatus[]) => statuses.filter((status) => !others.includes(status));

  test.each([
    [{}, statuses],
    [{ deliveryMethod: null, isPaid: null }, statuses],
    [{ deliveryMethod: 'pickup' }, without('shipped')],
    [{ deliveryMethod: 'shipping' }, without('ready-for-pickup')],
    [{ isPaid: false }, ['pending', 'cancelled']],
    [{ isPaid: true }, statuses],
    [{ deliveryMethod: 'pickup', isPaid: false }, ['pending', 'cancelled']],
  ] as const)('that are %j', (known, possible) => {
    expect(possibleStatuses(known)).toEqual(possible);
  });

  test.each(['shipping', 'pickup'] as const)('no move leads out of them: %s', (deliveryMethod) => {
    const possible = possibleStatuses({ deliveryMethod });
    const actors: Actor[] = [
      'payment',
      'sweep',
      'visitor',
      'buyer',
      'admin',
      'organization',
      'hand-out',
      'undo',
    ];
    for (const from of possible)
      for (const actor of actors)
        expect(possible).toEqual(expect.arrayContaining(reachable(from, actor, deliveryMethod)));
  });
});
