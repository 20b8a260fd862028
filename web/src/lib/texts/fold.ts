/**
 * A text as people say it, as the server's searches read it (api/src/lib/fold.ts; a test compares the two): without
 * case, accents, apostrophes and characters that nobody sees. Phones and school computers type "Jose" for a José.
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
