import { badgesOf } from './product-badges';

const textsOf = (product: Parameters<typeof badgesOf>[0]) => badgesOf(product).map(({ text }) => text);

test.each([
  [0, ['Has Orders', 'Out of Stock', 'Active']],
  [1, ['Has Orders', 'Low Stock', 'Active']],
  [5, ['Has Orders', 'Low Stock', 'Active']],
  [6, ['Has Orders', 'Active']],
])('a product with %i in stock says %j', (inventory, texts) => {
  expect(textsOf({ inventory, totalOrdered: 3, isActive: true })).toEqual(texts);
});

test('a product that nobody ordered and that is not sold says so', () => {
  expect(textsOf({ inventory: 50, totalOrdered: 0, isActive: false })).toEqual(['No Orders', 'Inactive']);
});
