type Kept<T> = { limit: number; keyOf: (item: T) => string; timeOf: (item: T) => string };

/**
 * The list, newest first, with the item in place of its former version or among the newest `limit`. Returns the same
 * list when the item is too old for it.
 */
export function placeNewest<T>(list: readonly T[], item: T, { limit, keyOf, timeOf }: Kept<T>): readonly T[] {
  const others = list.filter((other) => keyOf(other) !== keyOf(item));
  const isKnown = others.length < list.length;
  const index = others.findIndex((other) => timeOf(other) <= timeOf(item));
  const place = index === -1 ? others.length : index;
  if (!isKnown && place >= limit) return list;
  return others.toSpliced(place, 0, item).slice(0, limit);
}
