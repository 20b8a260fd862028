import type { Queries } from '../../database/index.js';
import { businessDay } from '../../lib/dates.js';
import { readSearchText, type SearchText, type Term } from './search-text.js';

/** What each thing is found by: a label for each line of its text in `search_things`, the last one for all further. */
const labels = {
  Order: ['Phone', 'Name', 'Email', 'Address', 'Order', 'School', 'Class', 'Total', 'Product'],
  Organization: ['Name', 'Code', 'Contact', 'Email'],
  Classroom: ['Name', 'Code', 'Teacher'],
  Product: ['Name'],
  Payment: ['Payment'],
  ContactMessage: ['Name', 'Email', 'Organization', 'Message'],
  Email: ['To', 'Subject'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type FoundType = keyof typeof labels;

/** Things come before the emails about them. */
const types = Object.keys(labels) as readonly FoundType[]; // the keys of the record above

/** Why something was found: what fits, and what it says. */
type Reason = { readonly label: string; readonly text: string };

/** Where something lies that fits, and why it does. */
export type Match = { readonly type: FoundType; readonly id: string; readonly reasons: readonly Reason[] };

/** `rank`: 0 for what is named exactly, 1 for a name that begins so, 3 where a letter is wrong, else 2 or less. */
type Ranked = Match & { readonly at: Date; readonly rank: number };

/**
 * What fits all the words, the exact ones first (an order's id or its last 8 characters, a code, a payment's id, an
 * address), then by how it begins; of these, things before the emails about them, and the newest first. Nothing fits an
 * empty text.
 */
export async function findMatches(
  db: Queries,
  { text, limit, now }: { readonly text: string; readonly limit: number; readonly now: Date },
): Promise<Match[]> {
  const search = readSearchText(text, now);
  const { terms, amount, days } = search;
  if (terms.length === 0 && !amount && !days) return [];
  // Nothing else has a day or an amount to be found by.
  const wanted = amount || days ? (['Order'] as const) : types;
  const lists = await Promise.all([
    ...wanted.map((type) => findOf(db, type, search, limit)),
    findNamed(db, search),
  ]);
  // What is named is that first of all, however else it was found.
  const found = new Map(lists.flat().map((match) => [`${match.type} ${match.id}`, match]));
  return [...found.values()]
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        types.indexOf(a.type) - types.indexOf(b.type) ||
        b.at.getTime() - a.at.getTime() ||
        (a.id < b.id ? -1 : 1),
    )
    .slice(0, limit)
    .map(({ type, id, reasons }) => ({ type, id, reasons }));
}

/** What is found by the whole text alone: a payment and its order by the payment's id, a class by both its codes. */
async function findNamed(db: Queries, { typed }: SearchText): Promise<Ranked[]> {
  const rows = await db.query<Omit<Ranked, 'rank' | 'reasons'>[]>(
    `SELECT 'Payment' AS type, id::text, created_at AS at FROM payment_intents WHERE id = $1::text
     UNION ALL
     SELECT 'Order', o.id::text, o.created_at FROM order_payments p JOIN orders o ON o.id = p.order_id
      WHERE p.intent_id = $1::text
     UNION ALL
     SELECT 'Classroom', c.id::text, c.created_at
       FROM organizations o JOIN classrooms c ON c.organization_id = o.id
      WHERE upper(o.code) = upper(split_part($1::text, '-', 1)) AND upper(c.code) = upper(split_part($1::text, '-', 2))
        AND o.deleted_at IS NULL AND c.deleted_at IS NULL`,
    [typed],
  );
  return rows.map((row) => ({
    ...row,
    rank: row.type === 'Order' ? 2 : 0,
    reasons: [{ label: row.type === 'Classroom' ? 'Code' : 'Payment', text: typed }],
  }));
}

/** A word, and the regular expressions that mean the same here and in PostgreSQL. */
type Word = Term & { readonly pattern: string; readonly likes: string | null };

type Row = {
  readonly id: string;
  readonly at: Date;
  readonly says: readonly string[];
  readonly text: string;
};

/** So many of the newest are looked at first: a word that many have ends there, and no index has to list them all. */
const newest = 5_000;

/** More than a list shows: some have a word only where it is not looked for, as in the middle of an id. */
const maxRead = 500;

/** There are too many of these to look at all. */
const large: readonly FoundType[] = ['Order', 'Email'];

/**
 * What is of this type and fits. Of orders none fits a misspelled word: then what the word may have been meant as is
 * looked for too.
 */
async function findOf(db: Queries, type: FoundType, search: SearchText, limit: number): Promise<Ranked[]> {
  if (type === 'Payment') return [];
  // No index looks for two letters.
  const isShort = search.terms.every(({ text }) => text.length < 3);
  const find = async (words: readonly Word[]): Promise<Ranked[]> => {
    const parameters = [type, ...parametersOf(search, words)];
    const ranked = (rows: readonly Row[]) => rows.flatMap((row) => rank(type, row, search, words));
    const isNewestFirst = isShort || large.includes(type);
    const found = isNewestFirst ? ranked(await db.query<Row[]>(amongNewest, parameters)) : [];
    return isShort || found.length >= limit ? found : ranked(await db.query<Row[]>(amongAll, parameters));
  };
  const exact = search.terms.map((term) => ({ ...term, pattern: patternOf(term.text), likes: null }));
  const found = await find(exact);
  if (found.length > 0 || type !== 'Order') return found;
  const words = await Promise.all(
    exact.map(async (word) => ({ ...word, likes: await findLikes(db, word.text) })),
  );
  return words.some(({ likes }) => likes) ? find(words) : [];
}

/** Those of the two statements below, without the first. */
function parametersOf({ whole, amount, days }: SearchText, words: readonly Word[]): unknown[] {
  const patterns = words
    .map(({ text, pattern, likes }) => ({ text, pattern: likes ? `${pattern}|${likes}` : pattern }))
    // An index can look for the longest two.
    .sort((a, b) => b.text.length - a.text.length)
    .map(({ pattern }) => pattern);
  const [first = '', second = first] = patterns;
  const { from, to } = amount ?? { from: 0, to: 99_999_999_00 };
  const bounds = [from / 100, to / 100, days?.from ?? '-infinity', days?.to ?? 'infinity'];
  return [first, second, patterns, ...bounds, whole];
}

const within = `type = $1::text AND total BETWEEN $5::numeric AND $6::numeric
  AND at >= $7::timestamptz AND at < $8::timestamptz`;

const fits = 'text ~ $2::text AND text ~ $3::text AND text ~ ALL($4::text[])';

// Orders of deleted organizations left the ordinary lists (docs/product/codes.md): only who names one exactly finds it.
const isShown = `($9::text IN (id::text, right(id::text, 8), folded(says[3])) OR NOT EXISTS (
  SELECT FROM orders JOIN deleted_organizations gone ON gone.id = orders.organization_id WHERE orders.id = found.id))`;

const amongAll = `SELECT id::text, at, says, text
   FROM (SELECT * FROM search_things WHERE ${within} AND ${fits} LIMIT 2000) AS found
  WHERE ${isShown} ORDER BY at DESC LIMIT ${maxRead}`;

const amongNewest = `SELECT id::text, at, says, text
   FROM (SELECT * FROM search_things WHERE ${within} ORDER BY at DESC LIMIT ${newest}) AS found
  WHERE ${fits} AND ${isShown} ORDER BY at DESC LIMIT ${maxRead}`;

const exactLabels = ['Order', 'Email', 'Code', 'To'];
const beginLabels = ['Name', 'Teacher', 'Subject'];

/** The row with its rank and why it fits; nothing where a word fits only what it is not compared with. */
function rank(
  type: FoundType,
  { id, at, says, text }: Row,
  { whole, amount, days }: SearchText,
  words: readonly Word[],
): Ranked | [] {
  const labelOf = (place: number): string => labels[type][place] ?? labels[type].at(-1) ?? '';
  const lines = text.split('\n').map((line, place) => ({ line, label: labelOf(place), place }));
  const reasons: Reason[] = [];
  for (const word of words) {
    const exact = lines.find(({ label, line }) => isFitting(word, label, line));
    const found = exact ?? lines.find(({ line }) => word.likes && new RegExp(word.likes).test(line));
    if (!found) return [];
    const { label, place } = found;
    reasons.push({
      label: exact ? label : `${label} like`,
      text: shortened(says[place] ?? says.at(-1) ?? ''),
    });
  }
  if (amount) reasons.push({ label: 'Total', text: says[labels.Order.indexOf('Total')] ?? '' });
  if (days) reasons.push({ label: 'Placed', text: businessDay(at) });
  const isNamed = lines.some(
    ({ label, line }) =>
      exactLabels.includes(label) && (line === whole || (label === 'Order' && line.slice(-8) === whole)),
  );
  const beginsSo = lines.some(({ label, line }) => beginLabels.includes(label) && line.startsWith(whole));
  const isLike = reasons.some(({ label }) => label.endsWith(' like'));
  // Of those that fit alike, whose own name has the most of what was said: Omar Smith before Omar Novak of Ms. Smith's.
  const own = (lines.find(({ label }) => label === 'Name')?.line ?? '').split(' ');
  const named = words.filter(({ text: word, likes }) =>
    own.some((part) => part.startsWith(word) || (likes && new RegExp(likes).test(part))),
  ).length;
  const ordinary = (isLike ? 3 : 2) - named / (words.length + 1);
  return {
    ...{ type, id, at },
    rank: isNamed ? 0 : beginsSo ? 1 : ordinary,
    reasons: reasons.filter(
      ({ label, text: says }, place) =>
        reasons.findIndex((it) => it.label === label && it.text === says) === place,
    ),
  };
}

/** Digits alone may be anything; what stands between the numbers of a phone is never asked for. */
function isFitting({ text, pattern, isPhone }: Word, label: string, line: string): boolean {
  if (label === 'Phone') return /^\d{4,}$/.test(text) && line.includes(text);
  if (isPhone) return false;
  if (label === 'Order') return text.length >= 4 && (line.startsWith(text) || line.slice(-8).includes(text));
  if (label === 'Total') return line === text || line.startsWith(`${text}.`);
  return new RegExp(pattern).test(line);
}

function shortened(text: string): string {
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}

/** The longest first: what a caller says in full is often written short, and the other way round. */
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

/** Whatever contains a word, and any form of one that stands in addresses. */
function patternOf(word: string): string {
  const forms = streets.find((group) => group.includes(word));
  const escaped = escapePattern(word);
  return forms ? `${escaped}|(?<![a-z])(?:${forms.join('|')})(?![a-z])` : escaped;
}

function escapePattern(word: string): string {
  return word.replace(/[^\p{L}\p{N}]/gu, '\\$&');
}

/** Shorter words would be like nearly everything. */
const shortestLike = 4;

/** Names that nearly everybody mistypes in the same way; more would be like anything. */
const maxLikes = 20;

/** What customers' names and addresses have instead of a misspelled word: it but for a letter that is wrong or moved. */
async function findLikes(db: Queries, word: string): Promise<string | null> {
  if (word.length < shortestLike || !/^\p{L}+$/u.test(word)) return null;
  const rows = await db.query<{ word: string }[]>(
    `SELECT word FROM customer_words
      WHERE near && near_words($1::text) AND word <> $1::text AND abs(length(word) - length($1::text)) < 2
      ORDER BY last_placed_at DESC LIMIT ${maxLikes}`,
    [word],
  );
  return rows.map((row) => escapePattern(row.word)).join('|') || null;
}
