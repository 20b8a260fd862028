import { canNotify, pickupRows } from './pickup';

const open = { deliveryMethod: 'pickup', pickupNotificationSent: false, status: 'completed' } as const;

test('a paid pickup order can be announced once', () => {
  expect(canNotify(open)).toBe(true);
  expect(canNotify({ ...open, status: 'ready_for_pickup' })).toBe(true);
  expect(canNotify({ ...open, pickupNotificationSent: true })).toBe(false);
});

test.each(['pending', 'shipped', 'delivered', 'cancelled'] as const)('one that is %s cannot', (status) => {
  expect(canNotify({ ...open, status })).toBe(false);
});

test('one that is shipped to the customer cannot', () => {
  expect(canNotify({ ...open, deliveryMethod: 'shipping' })).toBe(false);
});

test('lists each order once, newest first, whichever list it came with', () => {
  const order = (id: string, createdAt: string) => ({ id, createdAt });
  const [a, b, c] = [order('a', '2025-10-01'), order('b', '2025-10-02'), order('c', '2025-10-03')];
  expect(pickupRows([b, a], [c, b])).toEqual([c, b, a]);
});
