import type { Queries } from '../../database/index.js';
import { containing } from '../../lib/fold.js';
import { contactText, customerText, isIndexed, isUnindexed } from '../../ordering/index.js';
import { boundsOf, schoolText, withinBounds, type Candidate } from './order-candidates.js';
import type { SearchText } from './search-text.js';
import { patternOf, type Wanted } from './wanted.js';

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
