import type { Queries } from '../../database/index.js';
import { containing } from '../../lib/fold.js';
import { contactText, customerText, isIndexed, isUnindexed } from '../../ordering/index.js';
import {
  amountOf,
  escapePattern,
  patternOf,
  type SearchText,
  type Term,
  type Wanted,
} from './search-text.js';

/** An order that a word may mean, and when it was placed. */
export type Candidate = { readonly id: string; readonly at: Date };

export type Candidates = {
  readonly found: readonly Candidate[];
  /** False: there are more, and these are any of each kind. */
  readonly isAll: boolean;
};

/** More orders than this of one kind are not gone through. */
const most = 5_000;

type Found = Candidate & { readonly kind: string };

/** The orders that a word may mean by their own text, school, class, id, payment or amount; within the search's amount and days. */
export async function findCandidates(db: Queries, term: Term, search: SearchText): Promise<Candidates> {
  const { text, typed, digits } = term;
  const amount = amountOf(text);
  const [idFrom = null, idTo = null] = idsFrom(text);
  return read(
    await db.query<Found[]>(ordersOfWord, [
      digits === null ? containing(text) : null,
      containing(text),
      idFrom,
      idTo,
      typed.startsWith('pi_') ? typed : null,
      amount && amount.from / 100,
      amount && amount.to / 100,
      ...boundsOf(search),
      most + 1,
    ]),
  );
}

/** The orders of somebody whose name or address has one of these words. */
export async function findSimilar(
  db: Queries,
  likes: readonly string[],
  search: SearchText,
): Promise<Candidates> {
  return read(
    await db.query<Found[]>(
      `SELECT 'own' AS kind, id, at FROM (
         (SELECT id, created_at AS at FROM orders
           WHERE (${customerText} ~ $1::text OR ${contactText} ~ $1::text) AND ${isIndexed} AND ${withinBounds(2)} LIMIT $6)
         UNION ALL
         (SELECT id, created_at FROM orders
           WHERE (${customerText} ~ $1::text OR ${contactText} ~ $1::text) AND ${isUnindexed} AND ${withinBounds(2)} LIMIT $6)
       ) AS found`,
      [likes.map(escapePattern).join('|'), ...boundsOf(search), most + 1],
    ),
  );
}

/** The orders of a product that few bought; some of any other. */
export async function findBuyers(db: Queries, productIds: readonly string[]): Promise<Candidates> {
  return read(
    await db.query<Found[]>(
      `SELECT 'product' AS kind, orders.id, orders.created_at AS at
         FROM (SELECT order_id FROM order_items WHERE product_id = ANY($1::uuid[]) LIMIT $2) AS lines
         JOIN orders ON orders.id = lines.order_id`,
      [productIds, most + 1],
    ),
  );
}

/** The newest orders within the search's amount and days. */
export async function findNewest(
  db: Queries,
  search: SearchText,
  limit: number,
): Promise<readonly Candidate[]> {
  return db.query<Candidate[]>(
    `SELECT id, created_at AS at FROM orders
      WHERE ${withinBounds(1)}
      ORDER BY created_at DESC LIMIT $5`,
    [...boundsOf(search), limit],
  );
}

function read(rows: readonly Found[]): Candidates {
  const counts = new Map<string, number>();
  for (const { kind } of rows) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return { found: rows, isAll: [...counts.values()].every((count) => count <= most) };
}

/** SQL for the values of `boundsOf`, from this parameter on. */
function withinBounds(first: number): string {
  return `total BETWEEN $${first}::numeric AND $${first + 1}::numeric
    AND created_at >= $${first + 2}::timestamptz AND created_at < $${first + 3}::timestamptz`;
}

/** What an order's amount and moment lie in, wide open where nothing was said. */
export function boundsOf({ amount, days }: SearchText): readonly unknown[] {
  const { from, to } = amount ?? { from: 0, to: 99_999_999_00 };
  return [from / 100, to / 100, days?.from ?? '-infinity', days?.to ?? 'infinity'];
}

/** The first and the last id that begin like this; nothing for a word that no id begins with. */
function idsFrom(word: string): string[] {
  const hex = word.replaceAll('-', '');
  if (!/^[0-9a-f]{4,32}$/.test(hex)) return [];
  return [hex.padEnd(32, '0'), hex.padEnd(32, 'f')];
}

/** As the index `organizations_search_idx` has it. */
export const schoolText = `folded(name || E'\\n' || code || E'\\n' || contact_name || E'\\n' || contact_email)`;

/** As the index `classrooms_search_idx` has it. */
export const classText = `folded(name || E'\\n' || code || E'\\n' || teacher_name)`;

const within = withinBounds(8);
const some = 'LIMIT $12';

/** Each kind by an index of its own. What a word cannot be is null, and costs nothing. */
const ordersOfWord = `SELECT kind, id, at FROM (
  (SELECT 'name' AS kind, id, created_at AS at FROM orders
    WHERE ${customerText} LIKE $1::text AND ${isIndexed} AND ${within} ${some})
  UNION ALL
  (SELECT 'contact', id, created_at FROM orders
    WHERE ${contactText} LIKE $2::text AND ${isIndexed} AND ${within} ${some})
  UNION ALL
  (SELECT 'unpaid', id, created_at FROM orders
    WHERE (${customerText} LIKE $1::text OR ${contactText} LIKE $2::text) AND ${isUnindexed} AND ${within} ${some})
  UNION ALL
  (SELECT 'school', id, created_at FROM orders
    WHERE organization_id = ANY(ARRAY(SELECT id FROM organizations WHERE deleted_at IS NULL
      AND ${schoolText} LIKE $1::text
      AND folded(name || E'\\n' || code) LIKE $1::text)) AND ${within} ${some})
  UNION ALL
  (SELECT 'class', id, created_at FROM orders
    WHERE classroom_id = ANY(ARRAY(SELECT id FROM classrooms
      WHERE ${classText} LIKE $1::text)) AND ${within} ${some})
  UNION ALL
  (SELECT 'id', id, created_at FROM orders WHERE id BETWEEN $3::uuid AND $4::uuid AND ${within} ${some})
  UNION ALL
  (SELECT 'payment', id, created_at FROM orders
    WHERE id IN (SELECT order_id FROM order_payments WHERE intent_id = $5::text) AND ${within} ${some})
  UNION ALL
  (SELECT 'amount', id, created_at FROM orders
    WHERE total BETWEEN $6::numeric AND $7::numeric AND ${within} ${some})) AS found`;

const maxNames = 50;

/**
 * Orders of words that many orders have each and few have together: of exactly that name, of a school with all of them,
 * or with two of them in what they say themselves. Each pair of places by the indexes of both, so that only orders are
 * read that have the two.
 */
export async function findTogether(
  db: Queries,
  [first, second, third]: readonly Wanted[],
  search: SearchText,
): Promise<readonly Candidate[]> {
  if (!first || !second) return [];
  const bounds = boundsOf(search);
  const parts = await Promise.all([
    db.query<Candidate[]>(ofNames, [third ? [] : namesOf(first, second), ...bounds]),
    db.query<Candidate[]>(withBoth, [patternOf(first), patternOf(second), ...bounds]),
    db.query<Candidate[]>(ofSchools, [
      containing(first.term.text),
      containing(second.term.text),
      search.terms.map(({ text }) => containing(text)),
      ...bounds,
    ]),
  ]);
  return parts.flat();
}

/** The names that two words are together, as "emma johnson". */
function namesOf(first: Wanted, second: Wanted): string[] {
  const [fronts, backs] = [first, second].map(({ term, likes }) => [term.text, ...likes]);
  return (fronts ?? [])
    .flatMap((front) => (backs ?? []).map((back) => `${front} ${back}`))
    .slice(0, maxNames);
}

// One by one, so that each comes in the order of its index; a list of names would be sorted, or all orders walked.
const ofNames = `SELECT found.id, found.at FROM unnest($1::text[]) AS names(name) CROSS JOIN LATERAL (
  SELECT id, created_at AS at FROM orders WHERE lower(customer_name) = name AND ${withinBounds(2)}
   ORDER BY created_at DESC LIMIT 100) AS found`;

// Two words by the index, all of them by the name: no index is asked for the words of a list.
const ofSchools = `SELECT id, created_at AS at FROM orders
  WHERE organization_id = ANY(ARRAY(SELECT id FROM organizations WHERE deleted_at IS NULL
    AND ${schoolText} LIKE $1::text AND ${schoolText} LIKE $2::text AND folded(name) LIKE ALL($3::text[]) LIMIT 20))
    AND ${withinBounds(4)} LIMIT 1000`;

const places = [
  [customerText, customerText],
  [customerText, contactText],
  [contactText, customerText],
  [contactText, contactText],
] as const;

const withBoth = `SELECT id, at FROM (${places
  .map(
    ([left, right]) => `(SELECT id, created_at AS at FROM orders
      WHERE ${left} ~ $1::text AND ${right} ~ $2::text AND ${isIndexed} AND ${withinBounds(3)} LIMIT 500)`,
  )
  .join(' UNION ALL ')}
  UNION ALL (SELECT id, created_at FROM orders
    WHERE (${customerText} ~ $1::text OR ${contactText} ~ $1::text) AND (${customerText} ~ $2::text OR ${contactText} ~ $2::text)
      AND ${isUnindexed} AND ${withinBounds(3)} LIMIT 500)) AS found`;
