import { fold } from './fold';

/** The items whose text contains every word of a search, in any order, ignoring case and accents. */
export function findByWords<Item>(
  items: readonly Item[],
  search: string,
  textOf: (item: Item) => string,
): Item[] {
  const words = fold(search).split(/\s+/);
  return items.filter((item) => {
    const text = fold(textOf(item));
    return words.every((word) => text.includes(word));
  });
}
