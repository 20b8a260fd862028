import { toCents, type Cents } from '../../lib/cents.js';
import { fold } from '../../lib/fold.js';
import { readAmounts } from './read-amounts.js';
import { readDays } from './read-days.js';
import { readPhones } from './read-phones.js';

/** A word that something must fit. */
export type Term = {
  /** As `fold` reads it. */
  readonly text: string;
  /** As it was typed: ids of payments have two cases. */
  readonly typed: string;
  /** Of a phone number; null for any other word. */
  readonly digits: string | null;
};

export type AmountRange = { readonly from: Cents; readonly to: Cents };

/** From the first moment up to the one that is no part of it. */
export type DayRange = { readonly from: Date; readonly to: Date };

/** What somebody typed, read: everything in it must fit. */
export type SearchText = {
  /** Folded, without the # of an order. */
  readonly whole: string;
  readonly terms: readonly Term[];
  readonly amount: AmountRange | null;
  readonly days: DayRange | null;
};

const maxTerms = 8;

/** What callers say around what they mean. */
const fillers = new Set(
  'a an and at by for from her his in lady man mr mrs ms of on order orders somebody someone the their to who with woman'.split(
    ' ',
  ),
);

/**
 * Reads what a caller says: "the lady from Elm Street with about forty dollars" is two words and an amount. Amounts need
 * a $, "dollars" or "about"; days are 2026-10-05, 10/5, Oct 5, today or yesterday; phone numbers come in any form.
 */
export function readSearchText(typed: string, now: Date): SearchText {
  const text = typed.trim().replace(/^#/, '');
  const phones = readPhones(text);
  const days = readDays(phones.rest, now);
  const amounts = readAmounts(days.rest);
  const words = amounts.rest
    .split(/[\s,;]+/)
    .map((word) => word.replace(/^[#"“(]+|[.:!?)"”]+$/g, ''))
    .filter((word) => word !== '');
  const meant = words.filter((word) => !fillers.has(fold(word)));
  const isEmpty = phones.found.length + meant.length === 0 && !days.found && !amounts.found;
  const terms = [
    ...phones.found.map((digits) => ({ text: digits, typed: digits, digits })),
    ...(isEmpty ? words : meant).map((word) => ({ text: fold(word), typed: word, digits: null })),
  ];
  return {
    whole: fold(text),
    terms: terms
      .filter(({ text: own }, place) => terms.findIndex((it) => it.text === own) === place)
      .slice(0, maxTerms),
    amount: amounts.found,
    days: days.found,
  };
}

/** "40" may be an amount too: from $40.00 to $40.99; null for a word that is none. */
export function amountOf(word: string): AmountRange | null {
  const [, dollars = '', cents] = /^(\d{1,5})(?:\.(\d\d))?$/.exec(word) ?? [];
  if (dollars === '') return null;
  const from = Number(dollars) * 100 + Number(cents ?? 0);
  return { from: toCents(from), to: toCents(cents === undefined ? from + 99 : from) };
}
