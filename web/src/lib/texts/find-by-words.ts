/** The items whose text has every word of a search, in any order and case, with or without accents. */
export function findByWords<Item>(
  items: readonly Item[],
  search: string,
  textOf: (item: Item) => string,
): Item[] {
  const words = plain(search).split(/\s+/);
  return items.filter((item) => {
    const text = plain(textOf(item));
    return words.every((word) => text.includes(word));
  });
}

/** Phones and school computers type "Jose" for a José. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
