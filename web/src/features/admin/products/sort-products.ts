import type { ManagedProduct_ProductFragment as Product } from '../../../gql/graphql';

export type SortKey = 'displayOrder' | 'price' | 'inventory' | 'totalOrdered' | 'totalRevenue';
type Sorting = { key: SortKey; isDescending: boolean };

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

/** The list with one product moved to another place, counted from 1 and limited to the ends. */
export function movedTo(ids: readonly string[], id: string, place: number): string[] {
  if (!ids.includes(id)) return [...ids];
  const others = ids.filter((other) => other !== id);
  const before = Math.max(0, place - 1);
  return [...others.slice(0, before), id, ...others.slice(before)];
}
