import type { Queries } from '../../database/index.js';
import { boundsOf, contact, customer, withinBounds, type Candidate } from './order-candidates.js';
import type { SearchText } from './search-text.js';
import { patternOf, type Wanted } from './wanted.js';

const mostNames = 50;

/**
 * Orders of two words that many orders have each and few have both: of exactly that name, or with both in what they
 * say themselves. Each pair of places by the indexes of both, so that only orders are read that have the two.
 */
export async function findTogether(
  db: Queries,
  [first, second, third]: readonly Wanted[],
  search: SearchText,
): Promise<readonly Candidate[]> {
  if (!first || !second) return [];
  const bounds = boundsOf(search);
  const [named, together] = await Promise.all([
    db.query<Candidate[]>(
      `SELECT id, created_at AS at FROM orders WHERE lower(customer_name) = ANY($1::text[]) AND ${withinBounds(2)}
        ORDER BY created_at DESC LIMIT 300`,
      [third ? [] : namesOf(first, second), ...bounds],
    ),
    db.query<Candidate[]>(withBoth, [patternOf(first), patternOf(second), ...bounds]),
  ]);
  return [...named, ...together];
}

/** The names that two words are together, as "emma johnson". */
function namesOf(first: Wanted, second: Wanted): string[] {
  const [fronts, backs] = [first, second].map(({ term, likes }) => [term.text, ...likes]);
  return (fronts ?? [])
    .flatMap((front) => (backs ?? []).map((back) => `${front} ${back}`))
    .slice(0, mostNames);
}

const places = [
  [customer, customer],
  [customer, contact],
  [contact, customer],
  [contact, contact],
] as const;

const withBoth = places
  .map(
    ([left, right]) => `(SELECT id, created_at AS at FROM orders
      WHERE ${left} ~* $1::text AND ${right} ~* $2::text AND ${withinBounds(3)} LIMIT 500)`,
  )
  .join(' UNION ALL ');
