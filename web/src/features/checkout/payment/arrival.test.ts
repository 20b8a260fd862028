import { endArrival, isArrival, rememberPaying } from './arrival';

test('an order is arrived at once, however often somebody leads to it', () => {
  rememberPaying('order-1');
  expect(isArrival('order-1')).toBe(true);
  endArrival('order-1');
  rememberPaying('order-1');
  expect(isArrival('order-1')).toBe(false);
});

test('an order that was thanked for takes nothing from the one being paid now', () => {
  rememberPaying('order-1');
  endArrival('order-1');
  rememberPaying('order-2');
  rememberPaying('order-1');
  expect(isArrival('order-2')).toBe(true);
});

test('what cannot be read in the browser is nothing', () => {
  localStorage.setItem('skycrumb-thanked', '{');
  rememberPaying('order-1');
  expect(isArrival('order-1')).toBe(true);
});
