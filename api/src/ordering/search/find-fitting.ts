import { Field, ObjectType } from 'type-graphql';
import type { Queries } from '../../database/index.js';
import { VisibleTo } from '../../http/index.js';
import { businessDay } from '../../lib/dates.js';
import { readSearchText, type SearchText, type Term } from './search-text.js';

/** A word with regular expressions that work the same here and in PostgreSQL. */
export type SearchWord = Term & { readonly pattern: string; readonly likes: string | null };

/** A row of `search_things` (reporting/sql/search_things.sql). */
export type FittingThing = {
  readonly id: string;
  readonly at: Date;
  readonly says: readonly string[];
  readonly text: string;
};

/** How many of the newest rows to scan first: a common word is found there, and no index has to list all matches. */
const newestCount = 5_000;

/** More rows than a list shows. */
const maxRead = 500;

/** Types with too many rows to scan. */
const large: readonly string[] = ['Order', 'Email'];

/**
 * Finds matching rows of this type, newest first, and the words they were found by. If no order matches, also searches
 * similar words, in case one was misspelled.
 */
export async function findFitting(
  db: Queries,
  type: string,
  search: SearchText,
  limit: number,
  most = maxRead,
): Promise<{ readonly rows: readonly FittingThing[]; readonly words: readonly SearchWord[] }> {
  const isShort = areShort(search);
  const find = async (words: readonly SearchWord[]): Promise<readonly FittingThing[]> => {
    const parameters = [type, patternsOf(words), ...boundsOf(search), namesOrders(search.whole), most];
    const isNewestFirst = isShort || large.includes(type);
    const found = isNewestFirst ? await db.query<FittingThing[]>(amongNewest, parameters) : [];
    return isShort || found.length >= limit ? found : db.query<FittingThing[]>(amongAll, parameters);
  };
  const exact = search.terms.map((term) => ({ ...term, pattern: patternOf(term.text), likes: null }));
  const rows = await find(exact);
  if (rows.length > 0 || type !== 'Order') return { rows, words: exact };
  const words = await Promise.all(
    exact.map(async (word) => ({ ...word, likes: await findLikes(db, word.text) })),
  );
  return { rows: words.some(({ likes }) => likes) ? await find(words) : [], words };
}

/** Whether no word has three letters, the minimum for the index. */
export function areShort({ terms }: Pick<SearchText, 'terms'>): boolean {
  return terms.every(({ text }) => text.length < 3);
}

/** A parsed search of orders: every list, download and action with it is about the same orders. */
export type OrderSearch = SearchText & {
  readonly words: readonly SearchWord[];
  /** The patterns for `fits_words`. */
  readonly patterns: readonly string[];
  /** Whether it is a payment's id. */
  readonly isPayment: boolean;
};

/** Parses a search of orders; null for an empty text. */
export async function readOrderSearch(db: Queries, typed: string, now: Date): Promise<OrderSearch | null> {
  const search = readSearchText(typed, now);
  if (search.terms.length === 0 && !search.amount && !search.days) return null;
  const { words } = await findFitting(db, 'Order', search, 1, 1);
  return { ...search, words, patterns: patternsOf(words), isPayment: search.typed.startsWith('pi_') };
}

/** An id, its last 8 characters (docs/product/admin.md#constants) or an email address identifies an order. */
const namesAnOrder = /^([0-9a-f]{8}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\S+@\S+\.\S+)$/;

/**
 * Deleted organizations' orders are not in ordinary lists (docs/product/codes.md): only a search that identifies one
 * finds it.
 */
export function namesOrders(whole: string): boolean {
  return namesAnOrder.test(whole);
}

/**
 * The index looks for the first two, by three letters of each: a word that is often shortened ("St") comes late. A number
 * of two digits has three with what stands before it.
 */
function patternsOf(words: readonly SearchWord[]): string[] {
  const byLength = [...words].sort((a, b) => indexedLength(b.text) - indexedLength(a.text));
  const patterns = byLength.map(({ pattern, likes }) => (likes ? `${pattern}|${likes}` : pattern));
  // Looking back is slow, and the index cannot do it: only texts that match without it are checked that way.
  const faster = patterns.map((pattern) =>
    pattern.replace(notAtEndOfId, '').replace(beginsNumber, `(?:^|${beforeNumber})`),
  );
  return patterns.length > 0 ? [...new Set([...faster, ...patterns])] : [''];
}

function boundsOf({ amount, days }: SearchText): unknown[] {
  const { from, to } = amount ?? { from: 0, to: 99_999_999_00 };
  return [from / 100, to / 100, days?.from ?? '-infinity', days?.to ?? 'infinity'];
}

const within = `type = $1::text AND total BETWEEN $3::numeric AND $4::numeric
  AND at >= $5::timestamptz AND at < $6::timestamptz`;

const isShown = `($7::boolean OR NOT EXISTS (
  SELECT FROM orders JOIN deleted_organizations gone ON gone.id = orders.organization_id WHERE orders.id = found.id))`;

const amongAll = `SELECT id::text, at, says, text
   FROM (SELECT * FROM search_things WHERE ${within} AND fits_words(text, $2::text[]) LIMIT 2000) AS found
  WHERE ${isShown} ORDER BY at DESC LIMIT $8::int`;

const amongNewest = `SELECT id::text, at, says, text
   FROM (SELECT * FROM search_things WHERE ${within} ORDER BY at DESC LIMIT ${newestCount}) AS found
  WHERE fits_words(text, $2::text[]) AND ${isShown} ORDER BY at DESC LIMIT $8::int`;

/** Longest first: a word that a caller says in full is often abbreviated in an address, and the reverse. */
const streets = [
  ['street', 'st'],
  ['avenue', 'ave', 'av'],
  ['boulevard', 'blvd'],
  ['road', 'rd'],
  ['drive', 'dr'],
  ['lane', 'ln'],
  ['court', 'ct'],
  ['place', 'pl'],
  ['terrace', 'ter'],
  ['highway', 'hwy'],
  ['apartment', 'apt'],
  ['north', 'n'],
  ['south', 's'],
  ['east', 'e'],
  ['west', 'w'],
];

function formsOf(word: string): readonly string[] | undefined {
  return streets.find((group) => group.includes(word));
}

function indexedLength(word: string): number {
  if (/^\d{1,2}$/.test(word)) return word.length + 1;
  return Math.min(...(formsOf(word) ?? [word]).map(({ length }) => length));
}

/** The rest of an order's id, up to its last twelve characters. */
const restOfId = '[0-9a-f-]*-[0-9a-f]{12}\\n';

/** What can stand before a number; each character by name, since the index cannot use a class of all others. */
const beforeNumber = '[ \\n#,(/:;&+_-]';

/** After one of these, or first. */
const beginsNumber = `(?<=^|${beforeNumber})`;

/** Not within the last twelve characters of an order's id. */
const notAtEndOfId = '(?<!-[0-9a-f]{4}-[0-9a-f]{0,11})';

/**
 * Matches any text that contains the word, or another form of it in addresses. An order is found by the beginning and
 * the end of its id and by four or more digits of its phone; elsewhere a short number must begin a number, or be the
 * dollars of a total.
 */
function patternOf(word: string): string {
  const forms = formsOf(word);
  const escaped = escapePattern(word);
  const any = forms ? `(?:${escaped}|(?<![a-z])(?:${forms.join('|')})(?![a-z]))` : escaped;
  if (!/^[0-9a-f-]+$/.test(word)) return any;
  if (word.length >= 4) return `${any}(?!${restOfId})|(?<=\\n)${any}(?=${restOfId})`;
  const start = /^\d+$/.test(word) ? beginsNumber : '';
  return `${notAtEndOfId}${start}${any}(?!${restOfId}|\\d{4,}\\n|\\d+\\.\\d\\d(?:\\n|$))`;
}

function escapePattern(word: string): string {
  return word.replace(/[^\p{L}\p{N}]/gu, '\\$&');
}

/** Shorter words would be similar to nearly everything. */
const minLikeLength = 4;

/** Enough for common misspellings; more would match anything. */
const maxLikes = 20;

/** Finds words of customers' names and addresses that differ from a misspelled word by one wrong or moved letter. */
async function findLikes(db: Queries, word: string): Promise<string | null> {
  if (word.length < minLikeLength || !/^\p{L}+$/u.test(word)) return null;
  const rows = await db.query<{ word: string }[]>(
    `SELECT word FROM customer_words
      WHERE near && near_words($1::text) AND word <> $1::text AND abs(length(word) - length($1::text)) < 2
      ORDER BY last_placed_at DESC LIMIT ${maxLikes}`,
    [word],
  );
  return rows.map((row) => escapePattern(row.word)).join('|') || null;
}

@VisibleTo('staff')
@ObjectType({ description: 'Why a search found something.' })
export class SearchReason {
  @Field(() => String, { description: 'What matches: "Name", "Address", "Total" …' })
  label: string;

  @Field(() => String, { description: 'The matching text.' })
  text: string;
}

/** Labels for the lines of an order's text in `search_things`; the last label is for all further lines. */
export const orderLabels = [
  'Phone',
  'Name',
  'Email',
  'Address',
  'Order',
  'School',
  'Class',
  'Total',
  'Product',
] as const;

/** Why something matches a search: the line of each word, then the amount and the day, without repeats. */
export function reasonsOf(
  labels: readonly string[],
  { at, says, text }: FittingThing,
  { amount, days }: SearchText,
  words: readonly SearchWord[],
): SearchReason[] {
  const labelOf = (place: number): string => labels[place] ?? labels.at(-1) ?? '';
  const reasons: SearchReason[] = words.map(({ pattern, likes }) => {
    const exact = lineOf(text, pattern);
    const place = exact ?? lineOf(text, likes ?? pattern) ?? 0;
    return {
      label: exact === null ? `${labelOf(place)} like` : labelOf(place),
      text: shortened(says[place] ?? says.at(-1) ?? ''),
    };
  });
  if (amount) reasons.push({ label: 'Total', text: says[labels.indexOf('Total')] ?? '' });
  if (days) reasons.push({ label: 'Placed', text: businessDay(at) });
  return reasons.filter(
    ({ label, text: said }, place) =>
      reasons.findIndex((it) => it.label === label && it.text === said) === place,
  );
}

/** The first matching line; null for none. */
function lineOf(text: string, pattern: string): number | null {
  const place = new RegExp(pattern).exec(text)?.index;
  return place === undefined ? null : text.slice(0, place).split('\n').length - 1;
}

function shortened(text: string): string {
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}
