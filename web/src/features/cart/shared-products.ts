import type { Cart } from './cart';

/** Ids of the products that more than one line holds. */
export function sharedProducts({ items }: Cart): Set<string> {
  const ids = items.map(({ product }) => product.id);
  return new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
}
