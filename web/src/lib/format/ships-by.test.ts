import { shippingText } from './ships-by';

const order = { status: 'completed', shipsUntil: '2026-11-30' } as const;

test('names the ship-by day through that day in Eastern time, then only the promise', () => {
  // 23:59 on the last day in New York.
  expect(shippingText(order, new Date('2026-12-01T04:59:00.000Z'))).toBe(
    'Ships within 1-2 business days, by Nov 30, 2026.',
  );
  expect(shippingText(order, new Date('2026-12-01T05:01:00.000Z'))).toBe('Ships within 1-2 business days.');
});

test.each([
  ['shipped', 'Your order has shipped.'],
  ['delivered', 'Your order was delivered.'],
] as const)('an order that is %s has no ship-by day', (status, text) => {
  expect(shippingText({ ...order, status }, new Date('2026-11-26T15:00:00.000Z'))).toBe(text);
});
