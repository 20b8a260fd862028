import { missingToFreeShipping, shippingOf } from './shipping';

test.each([
  [4999, 899],
  [5000, 0],
  [5001, 0],
])('shipping of %i cents of merchandise costs %i cents', (subtotal, fee) => {
  expect(shippingOf(subtotal, 'shipping')).toBe(fee);
  expect(shippingOf(subtotal, 'pickup')).toBe(0);
});

test.each([
  [3499, null],
  [3500, 1500],
  [4999, 1],
  [5000, null],
])('at %i cents the hint names %p cents', (subtotal, missing) => {
  expect(missingToFreeShipping(subtotal)).toBe(missing);
});
