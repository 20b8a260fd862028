import type { ManagedProduct_ProductFragment as Product } from '../../../gql/graphql';
import { movedBy, nextSorting, shopOrder, sortProducts } from './sort-products';

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
  totalOrdered: 0,
  totalRevenue,
  unitsHeldUnpaid: 0,
  isMostlyHeldUnpaid: false,
});
const products = [product('a', 1, '99.00'), product('b', 2, '1000.00'), product('c', 3, '99.00')];
const idsOf = (list: readonly Product[]) => list.map(({ id }) => id);

test('amounts are compared as numbers, and equal ones keep the order of the shop', () => {
  expect(idsOf(sortProducts(products, { key: 'totalRevenue', isDescending: true }))).toEqual(['b', 'a', 'c']);
  expect(idsOf(sortProducts(products, { key: 'totalRevenue', isDescending: false }))).toEqual([
    'a',
    'c',
    'b',
  ]);
});

test('pressing a column again turns it round, and then gives it up', () => {
  const first = nextSorting(shopOrder, 'price');
  const second = nextSorting(first, 'price');
  expect(first).toEqual({ key: 'price', isDescending: true });
  expect(second).toEqual({ key: 'price', isDescending: false });
  expect(nextSorting(second, 'price')).toEqual(shopOrder);
});

test('a product moves one place, and not beyond the ends', () => {
  expect(movedBy(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
  expect(movedBy(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
  expect(movedBy(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
  expect(movedBy(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c']);
});
