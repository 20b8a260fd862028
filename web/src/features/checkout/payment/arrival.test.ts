import { endArrival, isArrival, rememberPaying } from './arrival';

test('an order has one arrival, however often someone is led to it', () => {
  rememberPaying('order-1');
  expect(isArrival('order-1')).toBe(true);
  endArrival('order-1');
  rememberPaying('order-1');
  expect(isArrival('order-1')).toBe(false);
});

test('an order that was already thanked for does not replace the one being paid', () => {
  rememberPaying('order-1');
  endArrival('order-1');
  rememberPaying('order-2');
  rememberPaying('order-1');
  expect(isArrival('order-2')).toBe(true);
});

test('ignores unreadable storage', () => {
  localStorage.setItem('skycrumb-thanked', '{');
  rememberPaying('order-1');
  expect(isArrival('order-1')).toBe(true);
});
