import { addDays, businessDay, daysBefore, isDay, startOfBusinessDay } from '../../lib/dates.js';
import type { DayRange } from './search-text.js';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const named = /\b(today|yesterday)\b/i;
const iso = /(?<![\w-])(\d{4})-(\d{2})-(\d{2})(?![\w-])/;
const numbers = /(?<![\w/])(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?(?![\w/])/;
const words =
  /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s+(\d{1,2})(?:st|nd|rd|th)?\b(?:,?\s+(\d{4})\b)?/i;

/** The first day that a text names, at the place of business; without a year it is the last one that has come. */
export function readDays(
  text: string,
  now: Date,
): { readonly found: DayRange | null; readonly rest: string } {
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

/** "2026-10-05"; null for a day that no calendar has. */
function realDay(year: number, month: number, day: number): string | null {
  const two = (part: number): string => String(part).padStart(2, '0');
  const text = `${year}-${two(month)}-${two(day)}`;
  return isDay(text) ? text : null;
}

function dayRange(day: string): DayRange {
  return { from: startOfBusinessDay(day), to: startOfBusinessDay(addDays(day, 1)) };
}
