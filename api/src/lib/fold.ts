/**
 * Normalizes text for searches: lower case, no accents, apostrophes or invisible characters, every dash as "-". The SQL
 * function `folded` does the same for columns (a test compares them character by character).
 */
export function fold(text: string): string {
  return text
    .replace(unspoken, '')
    .normalize('NFKD')
    .replace(marks, '')
    .replace(dashes, '-')
    .toLowerCase()
    .replace(/[ßæœłøđðþı]/g, (letter) => spelled[letter] ?? letter);
}

const unspoken = /['`´‘’‚‛ʹʻʼʽˈ′＇\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
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

/** A LIKE pattern that matches folded texts containing the search; null for a blank search. */
export function containing(search: string | null | undefined): string | null {
  const text = fold(search ?? '').trim();
  return text ? `%${escapeLike(text)}%` : null;
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
