import { type Cents, toCents } from '../../lib/cents.js';
import { addDays, businessDay, daysBefore, isDay, startOfBusinessDay } from '../../lib/dates.js';
import { fold } from '../../lib/fold.js';

/** A word to match, folded by `fold`; for a phone number its digits. */
export type Term = { readonly text: string; readonly isPhone: boolean };

type AmountRange = { readonly from: Cents; readonly to: Cents };

/** From inclusive, to exclusive. */
type DayRange = { readonly from: Date; readonly to: Date };

/** A parsed search: all of it must match. */
export type SearchText = {
  /** The text without an order's #, in its own case, since payment ids are case-sensitive. */
  readonly typed: string;
  /** The same, folded. */
  readonly whole: string;
  readonly terms: readonly Term[];
  readonly amount: AmountRange | null;
  readonly days: DayRange | null;
};

const maxTerms = 8;

/** LINCOLN-RIVERA, as flyers and links show the codes of a school and a class; no part of an id. */
const codePair = /(?<![^\s,;])(?![\da-f-]+(?![^\s,;]))([a-z\d]{2,10})-([a-z\d]{1,20})(?![^\s,;])/gi;

/** Filler words in what callers say. */
const fillers = new Set(
  'a an and at by for from her his in lady man mr mrs ms of on order orders somebody someone the their to who with woman'.split(
    ' ',
  ),
);

/**
 * Parses what a caller says: "the lady from Elm Street with about forty dollars" is two words and an amount. Amounts
 * need a $, cents, "dollars" or "about"; days are 2026-10-05, 10/5, Oct 5, today or yesterday; phone numbers come in
 * any form.
 */
export function readSearchText(typed: string, now: Date): SearchText {
  const text = typed.trim().replace(/^#/, '');
  const phones = readPhones(text);
  const days = readDays(phones.rest, now);
  const amounts = readAmounts(days.rest);
  const words = amounts.rest
    .replaceAll(codePair, '$1 $2')
    .split(/[\s,;]+/)
    .map((word) => word.replace(/^[#"“(]+|[.:!?)"”]+$/g, ''))
    .filter((word) => word !== '');
  const meant = words.filter((word) => !fillers.has(fold(word)));
  const isEmpty = phones.found.length + meant.length === 0 && !days.found && !amounts.found;
  const terms = [
    ...phones.found.map((digits) => ({ text: digits, isPhone: true })),
    ...(isEmpty ? words : meant).map((word) => ({ text: fold(word), isPhone: false })),
  ];
  return {
    typed: text,
    whole: fold(text),
    terms: terms
      .filter(({ text: own }, place) => terms.findIndex((it) => it.text === own) === place)
      .slice(0, maxTerms),
    amount: amounts.found,
    days: days.found,
  };
}

const aboutWords = new Set('about around roughly approximately approx circa nearly almost'.split(' '));
const units = new Set('dollar dollars bucks usd'.split(' '));
const ones = 'one two three four five six seven eight nine'.split(' ');
const tens = 'ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** How far an "about" amount may be off. */
const tolerance = 0.1;

/**
 * The first amount in a text, and the rest of the text: "about $40", "about forty dollars", "~40", "$40", "40 dollars",
 * "26.97". A bare number without cents is a word like any other.
 */
function readAmounts(text: string): { readonly found: AmountRange | null; readonly rest: string } {
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
  const [, sign, dollars, cents] = /^(\$?)(\d{1,5}|\d{1,2},\d{3})(?:\.(\d\d))?$/.exec(word) ?? [];
  if (dollars !== undefined) {
    const value = Number(dollars.replace(',', '')) * 100 + Number(cents ?? 0);
    return {
      cents: value,
      isExact: cents !== undefined,
      hasSign: sign === '$' || cents !== undefined,
      length: 1,
    };
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

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const named = /\b(today|yesterday)\b/i;
const iso = /(?<![\w-])(\d{4})-(\d{2})-(\d{2})(?![\w-])/;
const numbers = /(?<![\w/])(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?(?![\w/])/;
const words =
  /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s+(\d{1,2})(?:st|nd|rd|th)?\b(?:,?\s+(\d{4})\b)?/i;

/** The first day in a text, in the business time zone; without a year it is the latest such day, today or earlier. */
function readDays(text: string, now: Date): { readonly found: DayRange | null; readonly rest: string } {
  for (const [pattern, dayOf] of forms) {
    const match = pattern.exec(text);
    const day = match && dayOf(match, now);
    if (day) return { found: dayRange(day), rest: text.replace(match[0], ' ') };
  }
  return { found: null, rest: text };
}

type Form = readonly [RegExp, (match: RegExpExecArray, now: Date) => string | null];

const forms: readonly Form[] = [
  [named, ([word], now) => businessDay(word.toLowerCase() === 'today' ? now : daysBefore(now, 1))],
  [iso, ([, year, month, day]) => realDay(Number(year), Number(month), Number(day))],
  [numbers, ([, month, day, year], now) => latestDay(Number(month), Number(day), year, now)],
  [
    words,
    ([, month = '', day, year], now) =>
      latestDay(months.indexOf(month.toLowerCase()) + 1, Number(day), year, now),
  ],
];

function latestDay(month: number, day: number, year: string | undefined, now: Date): string | null {
  if (year !== undefined) return realDay(Number(year.length === 2 ? `20${year}` : year), month, day);
  const today = businessDay(now);
  const thisYear = Number(today.slice(0, 4));
  const found = realDay(thisYear, month, day);
  return found !== null && found > today ? realDay(thisYear - 1, month, day) : found;
}

/** "2026-10-05"; null for a day that does not exist. */
function realDay(year: number, month: number, day: number): string | null {
  const two = (part: number): string => String(part).padStart(2, '0');
  const text = `${year}-${two(month)}-${two(day)}`;
  return isDay(text) ? text : null;
}

function dayRange(day: string): DayRange {
  return { from: startOfBusinessDay(day), to: startOfBusinessDay(addDays(day, 1)) };
}

/** Seven or ten digits with the usual separators, with or without the country code 1; not part of an id. */
const phone =
  /(?<![\w-])(?:\+?1[\s.-]?)?(?:\(\d{3}\)|\d{3})[\s.-]?\d{3}[\s.-]?\d{4}(?![\w-])|(?<![\w-])\d{3}[-.]\d{4}(?![\w-])/g;

/** The phone numbers in a text as digits, without the country code 1, and the rest of the text. */
function readPhones(text: string): { readonly found: readonly string[]; readonly rest: string } {
  const found: string[] = [];
  const rest = text.replace(phone, (match) => {
    const digits = match.replace(/\D/g, '');
    found.push(digits.length === 11 ? digits.slice(1) : digits);
    return ' ';
  });
  return { found, rest };
}
