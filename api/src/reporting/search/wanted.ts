import type { Term } from './search-text.js';
import { streetForms } from './street-forms.js';

/** A word that must fit, and what it may have been meant as: words of customers that are like it. */
export type Wanted = { readonly term: Term; readonly likes: readonly string[] };

/** A regular expression of PostgreSQL for any form of a word. */
export function patternOf({ term, likes }: Wanted): string {
  const forms = streetForms(term.text)?.source.replaceAll('\\b', '\\y');
  return [term.text, ...likes]
    .map(escapePattern)
    .concat(forms ?? [])
    .join('|');
}

/** A word as a regular expression has it. */
export function escapePattern(word: string): string {
  return word.replace(/[^\p{L}\p{N}]/gu, '\\$&');
}
