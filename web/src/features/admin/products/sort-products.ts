import type { ManagedProduct_ProductFragment as Product } from '../../../gql/graphql';

const numberKeys = ['price', 'inventory', 'totalOrdered', 'totalRevenue'] as const;

export type NumberKey = (typeof numberKeys)[number];

/**
 * By a number such as 'price', the largest on top, or 'price_up', the smallest; otherwise in the order of the shop,
 * which equal numbers keep.
 */
export function sortProducts(products: readonly Product[], sort: string): Product[] {
  const key = numberKeys.find((one) => one === sort.replace('_up', ''));
  const sign = sort.endsWith('_up') ? 1 : -1;
  const difference = (a: Product, b: Product) => (key ? sign * (Number(a[key]) - Number(b[key])) : 0);
  return [...products].sort((a, b) => difference(a, b) || a.displayOrder - b.displayOrder);
}

/** The list with one product moved to another place, counted from 1 and limited to the ends. */
export function movedTo(ids: readonly string[], id: string, place: number): string[] {
  if (!ids.includes(id)) return [...ids];
  const others = ids.filter((other) => other !== id);
  const before = Math.max(0, place - 1);
  return [...others.slice(0, before), id, ...others.slice(before)];
}
