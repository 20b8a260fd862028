type Row = { id: string };

/**
 * The list, newest first, with the item in place of its former version or among the newest `limit`. Returns the same
 * list when the item is too old for it.
 */
export function placeNewest<Item extends Row & { createdAt: string }>(
  list: readonly Item[],
  item: Item,
  limit: number,
): readonly Item[] {
  const others = list.filter(({ id }) => id !== item.id);
  const isKnown = others.length < list.length;
  const index = others.findIndex(({ createdAt }) => createdAt <= item.createdAt);
  const place = index === -1 ? others.length : index;
  if (!isKnown && place >= limit) return list;
  return others.toSpliced(place, 0, item).slice(0, limit);
}
