/**
 * Normalizes a text for searching as the server does (api/src/lib/fold.ts; a test compares the two): without case,
 * accents, apostrophes and invisible characters. Many people type "Jose" for José.
 */
export function fold(text: string): string {
  return text
    .replace(ignored, '')
    .normalize('NFKD')
    .replace(marks, '')
    .replace(dashes, '-')
    .toLowerCase()
    .replace(/[ßæœłøđðþı]/g, (letter) => spelled[letter] ?? letter);
}

const ignored = /['`´‘’‚‛ʹʻʼʽˈ′＇\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const marks = /[\u0300-\u036f]/g;
const dashes = /[‐‑‒–—―−]/g;
const spelled: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

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
