import { awaitsHandOver, canHandOver, canNotify } from './pickup';

const open = { deliveryMethod: 'pickup', pickupNotificationSent: false, status: 'completed' } as const;

test('the customer of a paid pickup order can be notified once', () => {
  expect(canNotify(open)).toBe(true);
  expect(canNotify({ ...open, status: 'ready_for_pickup' })).toBe(true);
  expect(canNotify({ ...open, pickupNotificationSent: true })).toBe(false);
});

test.each(['pending', 'shipped', 'delivered', 'cancelled'] as const)(
  'the customer of a %s order cannot be notified',
  (status) => {
    expect(canNotify({ ...open, status })).toBe(false);
  },
);

test('the customer of a shipping order cannot be notified', () => {
  expect(canNotify({ ...open, deliveryMethod: 'shipping' })).toBe(false);
});

test('only a ready pickup order can be handed out', () => {
  expect(canHandOver({ ...open, status: 'ready_for_pickup' })).toBe(true);
  expect(canHandOver(open)).toBe(false);
  expect(canHandOver({ deliveryMethod: 'shipping', status: 'ready_for_pickup' })).toBe(false);
});

test('a pickup order waits until its customer has it', () => {
  expect(awaitsHandOver({ ...open, status: 'ready_for_pickup' })).toBe(true);
  expect(awaitsHandOver({ ...open, status: 'delivered' })).toBe(false);
  expect(awaitsHandOver({ ...open, status: 'cancelled' })).toBe(false);
});
