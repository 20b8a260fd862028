import { expect, test } from '@jest/globals';
import { describeItem } from './load-orders.js';

const picks = ['Lemon Lift-Offs', 'Sour Stars', 'Sour Stars'].map((name) => ({ id: name, name }));

test.each([
  [{ productName: 'Lemon Lift-Offs', quantity: 2, selectedProducts: null }, '2 x Lemon Lift-Offs'],
  [
    { productName: 'Mix Pack', quantity: 1, selectedProducts: picks },
    '1 x Mix Pack (1 x Lemon Lift-Offs, 2 x Sour Stars)',
  ],
  [
    { productName: 'Mix Pack', quantity: 2, selectedProducts: picks },
    '2 x Mix Pack (each: 1 x Lemon Lift-Offs, 2 x Sour Stars)',
  ],
])('describes the contents of the bag', (item, text) => {
  expect(describeItem({ ...item, forName: null })).toBe(text);
  expect(describeItem({ ...item, forName: 'Grandma Ruth' })).toBe(`${text} for Grandma Ruth`);
});
