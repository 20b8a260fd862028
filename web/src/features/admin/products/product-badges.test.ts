import { badgesOf } from './product-badges';

type Product = Parameters<typeof badgesOf>[0];

const textsOf = (product: Partial<Product> & Pick<Product, 'inventory' | 'totalOrdered' | 'isActive'>) =>
  badgesOf({ unitsHeldUnpaid: 0, isMostlyHeldUnpaid: false, ...product }).map(({ text }) => text);

test.each([
  [0, ['Has Orders', 'Out of Stock', 'Active']],
  [1, ['Has Orders', 'Low Stock', 'Active']],
  [5, ['Has Orders', 'Low Stock', 'Active']],
  [6, ['Has Orders', 'Active']],
])('a product with %i in stock says %j', (inventory, texts) => {
  expect(textsOf({ inventory, totalOrdered: 3, isActive: true })).toEqual(texts);
});

test('an inactive product without orders says so', () => {
  expect(textsOf({ inventory: 50, totalOrdered: 0, isActive: false })).toEqual(['No Orders', 'Inactive']);
});

test('a product whose stock is mostly held by unpaid orders says how many units', () => {
  const held = { unitsHeldUnpaid: 12, isMostlyHeldUnpaid: true };
  expect(textsOf({ inventory: 8, totalOrdered: 0, isActive: true, ...held })).toEqual([
    'No Orders',
    '12 held unpaid',
    'Active',
  ]);
});
