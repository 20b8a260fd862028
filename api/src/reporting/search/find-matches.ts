import type { Queries } from '../../database/index.js';
import {
  findFitting,
  type FittingThing,
  orderLabels,
  readSearchText,
  reasonsOf,
  type SearchReason,
  type SearchText,
  type SearchWord,
} from '../../ordering/index.js';
import { maxPageSize } from '../../http/index.js';

/** A label for each line of a thing's text in `search_things`; the last one is for all further lines. */
const labels = {
  Order: orderLabels,
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

/** A thing that matches, and why. */
export type Match = {
  readonly type: FoundType;
  readonly id: string;
  readonly reasons: readonly SearchReason[];
};

/** `rank`: 0 for an exact match, 1 for a name that starts with the search, 3 with a wrong letter, else 2 or less. */
type Ranked = Match & { readonly at: Date; readonly rank: number };

/**
 * Things that match all words: exact matches first (an order's id or its last 8 characters, a code, a payment's id, an
 * address), then names that start with the search. Within a rank, things come before the emails about them, then newest
 * first. At most 500 of each type. An empty search matches nothing.
 */
export async function findMatches(
  db: Queries,
  { text, now }: { readonly text: string; readonly now: Date },
): Promise<Match[]> {
  const search = readSearchText(text, now);
  const { terms, amount, days } = search;
  if (terms.length === 0 && !amount && !days) return [];
  // Only orders can be found by day or amount.
  const wanted = amount || days ? (['Order'] as const) : types;
  const lists = await Promise.all([...wanted.map((type) => findOf(db, type, search)), findNamed(db, search)]);
  // Last, so that an exact match replaces any other match of the same thing.
  const found = new Map(lists.flat().map((match) => [`${match.type} ${match.id}`, match]));
  return [...found.values()]
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        types.indexOf(a.type) - types.indexOf(b.type) ||
        b.at.getTime() - a.at.getTime() ||
        (a.id < b.id ? -1 : 1),
    )
    .map(({ type, id, reasons }) => ({ type, id, reasons }));
}

/** SQL: the payments that the provider's id $1 names: their own, or of a refund, a dispute or a declined attempt. */
const namedPayments = `SELECT $1::text AS id UNION ALL SELECT intent_id FROM refunds WHERE provider_refund_id = $1::text
  UNION ALL SELECT intent_id FROM disputes WHERE id = $1::text
  UNION ALL SELECT intent_id FROM payment_failures WHERE id = $1::text`;

/** Exact matches of the whole text: payments and their orders by an id of the provider's, a class by both codes. */
async function findNamed(db: Queries, { typed }: SearchText): Promise<Ranked[]> {
  const rows = await db.query<Omit<Ranked, 'rank' | 'reasons'>[]>(
    `WITH named AS (${namedPayments})
     SELECT 'Payment' AS type, id::text, created_at AS at FROM payment_intents WHERE id IN (SELECT id FROM named)
     UNION ALL
     SELECT 'Payment', intent_id, found_at FROM unmatched_payments WHERE intent_id IN (SELECT id FROM named)
     UNION ALL
     SELECT 'Order', o.id::text, o.created_at FROM orders o WHERE o.id IN (
       SELECT order_id FROM order_payments WHERE intent_id IN (SELECT id FROM named)
       UNION ALL SELECT order_id FROM unmatched_payments WHERE intent_id IN (SELECT id FROM named)
       UNION ALL SELECT order_id FROM refunds WHERE intent_id IN (SELECT id FROM named)
       UNION ALL SELECT order_id FROM disputes WHERE intent_id IN (SELECT id FROM named))
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

/** Matches of one type, with rank and reasons. */
async function findOf(db: Queries, type: FoundType, search: SearchText): Promise<Ranked[]> {
  if (type === 'Payment') return [];
  const { rows, words } = await findFitting(db, type, search, maxPageSize);
  return rows.map((row) => rank(type, row, search, words));
}

const exactLabels = ['Order', 'Email', 'Code', 'To'];
const beginLabels = ['Name', 'Teacher', 'Subject'];

/** The row with its rank and reasons. */
function rank(
  type: FoundType,
  thing: FittingThing,
  search: SearchText,
  words: readonly SearchWord[],
): Ranked {
  const { whole } = search;
  const named: readonly string[] = labels[type];
  const lines = thing.text
    .split('\n')
    .map((line, place) => ({ line, label: named[place] ?? named.at(-1) ?? '' }));
  const reasons = reasonsOf(named, thing, search, words);
  const isNamed = lines.some(
    ({ label, line }) =>
      exactLabels.includes(label) && (line === whole || (label === 'Order' && line.slice(-8) === whole)),
  );
  const beginsSo = lines.some(({ label, line }) => beginLabels.includes(label) && line.startsWith(whole));
  const isLike = reasons.some(({ label }) => label.endsWith(' like'));
  // Among equal matches, more words in the thing's own name come first: Omar Smith before Omar Novak of Ms. Smith's class.
  const own = (lines.find(({ label }) => label === 'Name')?.line ?? '').split(' ');
  const ofName = words.filter(({ text: word, likes }) =>
    own.some((part) => part.startsWith(word) || (likes && new RegExp(likes).test(part))),
  ).length;
  const ordinary = (isLike ? 3 : 2) - ofName / (words.length + 1);
  return { type, id: thing.id, at: thing.at, rank: isNamed ? 0 : beginsSo ? 1 : ordinary, reasons };
}
