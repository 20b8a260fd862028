import { toCents } from '../../lib/cents.js';
import type { AmountRange } from './search-text.js';

const aboutWords = new Set('about around roughly approximately approx circa nearly almost'.split(' '));
const units = new Set('dollar dollars bucks usd'.split(' '));
const ones = 'one two three four five six seven eight nine'.split(' ');
const tens = 'ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** What a caller remembers as "about" is off by this much. */
const tolerance = 0.1;

/**
 * The first amount that a text names, and what is left of the text: "about $40", "about forty dollars", "~40", "$40",
 * "40 dollars". A bare number is a word like any other.
 */
export function readAmounts(text: string): { readonly found: AmountRange | null; readonly rest: string } {
  const words = text.split(/\s+/);
  for (const place of words.keys()) {
    const amount = readAmount(words.slice(place).map((word) => word.toLowerCase().replace(/[,.!?]$/, '')));
    if (!amount) continue;
    const rest = [...words.slice(0, place), ...words.slice(place + amount.length)];
    return { found: amount.range, rest: rest.join(' ') };
  }
  return { found: null, rest: text };
}

/** An amount at the beginning of these words, and how many of them it takes. */
function readAmount([first = '', ...others]: readonly string[]) {
  const isAbout = aboutWords.has(first);
  const words = isAbout ? others : [first.replace(/^~/, ''), ...others];
  const figure = readFigure(words);
  if (!figure) return null;
  const hasUnit = units.has(words[figure.length] ?? '');
  const isNear = isAbout || first.startsWith('~');
  if (!isNear && !hasUnit && !figure.hasSign) return null;
  return { range: rangeOf(figure, isNear), length: figure.length + Number(isAbout) + Number(hasUnit) };
}

type Figure = {
  readonly cents: number;
  readonly isExact: boolean;
  readonly hasSign: boolean;
  readonly length: number;
};

function readFigure([word = '', next = '']: readonly string[]): Figure | null {
  const [, sign, dollars, cents] = /^(\$?)(\d{1,5})(?:\.(\d\d))?$/.exec(word) ?? [];
  if (dollars !== undefined) {
    const value = Number(dollars) * 100 + Number(cents ?? 0);
    return { cents: value, isExact: cents !== undefined, hasSign: sign === '$', length: 1 };
  }
  const [ten = '', one = next] = word.split('-');
  const small = tens.includes(ten) ? ones.indexOf(one) + 1 : 0;
  const value = (tens.indexOf(ten) + 1) * 10 + small || ones.indexOf(word) + 1;
  if (value === 0) return null;
  const length = small > 0 && !word.includes('-') ? 2 : 1;
  return { cents: value * 100, isExact: false, hasSign: false, length };
}

function rangeOf({ cents, isExact }: Figure, isNear: boolean): AmountRange {
  if (!isNear) return { from: toCents(cents), to: toCents(isExact ? cents : cents + 99) };
  const off = Math.round(cents * tolerance);
  return { from: toCents(cents - off), to: toCents(cents + off) };
}
