/**
 * A text as people say it: in lower case, without accents, apostrophes and characters that nobody sees, every dash as
 * "-". Everything that is searched for is compared like this; columns by the SQL function `folded`, which does the same
 * (a test compares them character by character).
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
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ł: 'l', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ı: 'i' },
};

/** A LIKE pattern for folded texts that contain the search; null when there is nothing to search for. */
export function containing(search: string | null | undefined): string | null {
  const text = fold(search ?? '').trim();
  return text ? `%${escapeLike(text)}%` : null;
}

/** What LIKE takes as it stands. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
