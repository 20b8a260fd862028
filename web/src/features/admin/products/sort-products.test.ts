import type { ManagedProduct_ProductFragment as Product } from '../../../gql/graphql';
import { movedTo, sortProducts } from './sort-products';

const product = (id: string, displayOrder: number, totalRevenue: string): Product => ({
  id,
  name: id,
  description: '',
  category: 'freeze-dried-candy',
  price: '8.99',
  inventory: 10,
  isActive: true,
  displayOrder,
  imageUrl: null,
  ingredients: '',
  allergens: '',
  netWeight: '',
  translations: [],
  totalOrdered: 0,
  totalRevenue,
  unitsHeldUnpaid: 0,
  isMostlyHeldUnpaid: false,
  isArchived: false,
  nextDeliveryOn: null,
  daysLeft: null,
});
const products = [product('a', 1, '99.00'), product('b', 2, '1000.00'), product('c', 3, '99.00')];
const idsOf = (list: readonly Product[]) => list.map(({ id }) => id);

test('amounts are compared as numbers, and equal ones keep the order of the shop', () => {
  expect(idsOf(sortProducts(products, 'totalRevenue'))).toEqual(['b', 'a', 'c']);
  expect(idsOf(sortProducts(products, 'totalRevenue_up'))).toEqual(['a', 'c', 'b']);
});

test('without a number, products are in the order of the shop', () => {
  expect(idsOf(sortProducts([...products].reverse(), 'shop'))).toEqual(['a', 'b', 'c']);
});

test('a product moves to any place, and not beyond the ends', () => {
  expect(movedTo(['a', 'b', 'c'], 'c', 2)).toEqual(['a', 'c', 'b']);
  expect(movedTo(['a', 'b', 'c'], 'c', 1)).toEqual(['c', 'a', 'b']);
  expect(movedTo(['a', 'b', 'c'], 'a', 3)).toEqual(['b', 'c', 'a']);
  expect(movedTo(['a', 'b', 'c'], 'a', 0)).toEqual(['a', 'b', 'c']);
  expect(movedTo(['a', 'b', 'c'], 'c', 4)).toEqual(['a', 'b', 'c']);
});
