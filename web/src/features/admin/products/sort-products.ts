import type { ManagedProduct_ProductFragment as Product } from '../../../gql/graphql';

export const sortKeys = ['displayOrder', 'price', 'inventory', 'totalOrdered', 'totalRevenue'] as const;
export type SortKey = (typeof sortKeys)[number];
export type Sorting = { key: SortKey; isDescending: boolean };

/** The shop's own order. */
export const shopOrder: Sorting = { key: 'displayOrder', isDescending: false };

/** Equal numbers keep the shop's order. */
export function sortProducts(products: readonly Product[], { key, isDescending }: Sorting): Product[] {
  const sign = isDescending ? -1 : 1;
  return [...products].sort(
    (a, b) => sign * (Number(a[key]) - Number(b[key])) || a.displayOrder - b.displayOrder,
  );
}

/** A first press shows the largest on top, the next the smallest, the third the shop's order again. */
export function nextSorting(sorting: Sorting, key: SortKey): Sorting {
  if (sorting.key !== key) return { key, isDescending: true };
  return sorting.isDescending ? { key, isDescending: false } : shopOrder;
}

/** The list with one product moved a place up or down; the same list at its ends. */
export function movedBy(ids: readonly string[], id: string, places: 1 | -1): string[] {
  const from = ids.indexOf(id);
  const to = from + places;
  if (from < 0 || to < 0 || to >= ids.length) return [...ids];
  const others = ids.filter((other) => other !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}
