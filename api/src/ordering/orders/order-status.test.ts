import { describe, expect, test } from '@jest/globals';
import {
  assertCanChange,
  canBeMarkedReady,
  DeliveryMethod,
  isEditable,
  isOrderStatus,
  isPaid,
  movesOf,
  OrderStatus,
  possibleStatuses,
  type Actor,
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
  const ready = 'ready-for-pickup';
  const anyPaid = { processing: ['cancelled'], completed: ['cancelled'], shipped: ['cancelled'] };
  const paid = { ...anyPaid, [ready]: ['cancelled'], delivered: ['cancelled'] };
  const unpaid = { pending: ['cancelled'] };
  const handedOut = ['processing', 'completed', ready];

  // docs/product/orders.md, line by line: actor, delivery method, moves.
  test.each<[Actor, DeliveryMethod, Partial<Record<OrderStatus, string[]>>]>([
    ['payment', 'shipping', { pending: ['completed'], ...paid }],
    ['payment', 'pickup', { pending: ['completed'], ...paid }],
    ...(['sweep', 'visitor', 'buyer'] as const).flatMap((actor) =>
      (['shipping', 'pickup'] as const).map((method) => [actor, method, unpaid] as const satisfies unknown[]),
    ),
    [
      'admin',
      'shipping',
      {
        ...unpaid,
        ...paid,
        processing: ['completed', 'shipped', 'cancelled'],
        completed: ['processing', 'shipped', 'cancelled'],
        shipped: ['delivered', 'cancelled'],
        [ready]: ['delivered', 'cancelled'],
      },
    ],
    [
      'admin',
      'pickup',
      {
        ...unpaid,
        ...paid,
        processing: ['completed', ready, 'cancelled'],
        completed: ['processing', ready, 'cancelled'],
        shipped: ['delivered', 'cancelled'],
        [ready]: ['delivered', 'cancelled'],
      },
    ],
    ['organization', 'shipping', {}],
    [
      'organization',
      'pickup',
      { processing: [ready], completed: [ready], shipped: ['delivered'], [ready]: ['delivered'] },
    ],
    ['hand-out', 'shipping', {}],
    [
      'hand-out',
      'pickup',
      { processing: ['delivered'], completed: ['delivered'], [ready]: ['delivered'], delivered: handedOut },
    ],
    ['undo', 'shipping', { processing: ['completed'], delivered: ['shipped'] }],
    [
      'undo',
      'pickup',
      { processing: ['completed'], [ready]: ['processing', 'completed'], delivered: [ready] },
    ],
  ])('the %s can move an order by %s to these statuses', (actor, deliveryMethod, moves) => {
    const found = statuses.map((from) => [from, reachable(from, actor, deliveryMethod)]);
    expect(Object.fromEntries(found)).toEqual({
      ...Object.fromEntries(statuses.map((from) => [from, []])),
      ...moves,
    });
  });

  test.each([
    ['completed', 'shipping', 'ready-for-pickup', 'An order for shipping cannot become ready for pickup.'],
    ['completed', 'pickup', 'shipped', 'An order for pickup cannot become shipped.'],
    [
      'pending',
      'pickup',
      'ready-for-pickup',
      'An order that is not paid yet cannot become ready for pickup.',
    ],
    ['completed', 'shipping', 'delivered', 'An order that waits to be prepared cannot become delivered.'],
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

  test('counts as paid everything but pending and cancelled', () => {
    expect(statuses.filter((status) => !isPaid(status))).toEqual(['pending', 'cancelled']);
  });
});

test('the names are those of REST and the database', () => {
  expect(statuses).toEqual([
    'pending',
    'processing',
    'completed',
    'shipped',
    'ready-for-pickup',
    'delivered',
    'cancelled',
  ]);
  expect(Object.values(DeliveryMethod)).toEqual(['shipping', 'pickup']);
  expect(['pending', 'ready-for-pickup', 'ready', '', null, 7].map(isOrderStatus)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test("a menu offers its viewer's moves, without the cancel", () => {
  expect(movesOf({ status: 'completed', deliveryMethod: 'shipping' }, 'admin')).toEqual([
    'processing',
    'shipped',
  ]);
  expect(movesOf({ status: 'pending', deliveryMethod: 'shipping' }, 'admin')).toEqual([]);
});

test('customer and address can be corrected until the order ships', () => {
  expect(statuses.filter(isEditable)).toEqual(['pending', 'processing', 'completed']);
});

test('a pickup order is marked ready once, even if it was moved without an email', () => {
  const order = { status: 'completed', deliveryMethod: 'pickup', pickupNotificationSent: false } as const;
  const can = (changes: object, actor: Actor = 'organization') =>
    canBeMarkedReady({ ...order, ...changes }, actor);
  expect([can({}), can({ status: 'ready-for-pickup' }), can({}, 'admin')]).toEqual([true, true, true]);
  expect(can({ deliveryMethod: 'shipping', status: 'ready-for-pickup' })).toBe(false);
  expect(can({ pickupNotificationSent: true })).toBe(false);
  expect([can({ status: 'pending' }), can({ status: 'delivered' }), can({}, 'sweep')]).toEqual([
    false,
    false,
    false,
  ]);
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
