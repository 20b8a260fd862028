import type { ManagedProduct_ProductFragment as Product } from '../../../gql/graphql';
import { movedTo, nextSorting, shopOrder, sortProducts } from './sort-products';

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
  expect(idsOf(sortProducts(products, { key: 'totalRevenue', isDescending: true }))).toEqual(['b', 'a', 'c']);
  expect(idsOf(sortProducts(products, { key: 'totalRevenue', isDescending: false }))).toEqual([
    'a',
    'c',
    'b',
  ]);
});

test('pressing a column again reverses the order, and then resets it', () => {
  const first = nextSorting(shopOrder, 'price');
  const second = nextSorting(first, 'price');
  expect(first).toEqual({ key: 'price', isDescending: true });
  expect(second).toEqual({ key: 'price', isDescending: false });
  expect(nextSorting(second, 'price')).toEqual(shopOrder);
});

test('a product moves to any place, and not beyond the ends', () => {
  expect(movedTo(['a', 'b', 'c'], 'c', 2)).toEqual(['a', 'c', 'b']);
  expect(movedTo(['a', 'b', 'c'], 'c', 1)).toEqual(['c', 'a', 'b']);
  expect(movedTo(['a', 'b', 'c'], 'a', 3)).toEqual(['b', 'c', 'a']);
  expect(movedTo(['a', 'b', 'c'], 'a', 0)).toEqual(['a', 'b', 'c']);
  expect(movedTo(['a', 'b', 'c'], 'c', 4)).toEqual(['a', 'b', 'c']);
});
