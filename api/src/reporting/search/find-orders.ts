import type { Queries } from '../../database/index.js';
import { explainOrders, type FoundOrder } from './explain-order.js';
import { findRare, lookUpWords, productsOf } from './look-up-words.js';
import { readNewestOrders } from './find-things.js';
import { type Candidate, findNewest, findTogether } from './order-candidates.js';
import type { SearchText, Wanted } from './search-text.js';

/** How many orders are looked at: more would take longer than somebody on the phone waits. */
export type SearchSizes = {
  /** Of the newest ones. */
  readonly newest: number;
  /** After these, when words that many orders have are rare together. */
  readonly deep: number;
  /** A word that so many of the newest have, or fewer, is left to the indexes. */
  readonly rare: number;
};

const usualSizes: SearchSizes = { newest: 3_000, deep: 5_000, rare: 10 };

/**
 * The orders that fit all that was said, and why. Most searches end among the newest orders. Words that these rarely
 * have are looked up in the indexes, and where no order has one, what it may have been meant as; then the orders that
 * have all the rare words are looked at.
 */
export async function findOrders(
  db: Queries,
  search: SearchText,
  limit: number,
  sizes: SearchSizes = usualSizes,
): Promise<FoundOrder[]> {
  if (search.terms.length === 0) return search.amount || search.days ? findWithin(db, search) : [];
  const products = await productsOf(db, search.terms);
  const withProducts = products.some((ids) => ids.length > 0);
  const look = (words: readonly Wanted[], count: number, skipped = 0) =>
    readNewestOrders(db, search, words, { count, skipped, withProducts: withProducts && skipped === 0 });
  const explain = (ids: readonly string[]) => explainOrders(db, ids, search, limit);
  const exact = search.terms.map((term): Wanted => ({ term, likes: [] }));
  const first = await look(exact, sizes.newest);
  const found = await explain(first.ids);
  if (found.length >= limit) return found;

  const words = await lookUpWords(db, search, exact, { hits: first.hits, products, rare: sizes.rare });
  const isMisspelled = words.some(({ likes }) => likes.length > 0);
  const second = isMisspelled ? await look(words, sizes.newest) : first;
  const newest = isMisspelled ? await explain(second.ids) : found;
  if (newest.length >= limit) return newest;

  const rare = await findRare(db, search, words, { hits: second.hits, rare: sizes.rare });
  if (rare.length > 0) return union(newest, await explain(newestOf(rare.reduce(intersect))));
  const rarestFirst = byHits(words, second.hits);
  const together = await explain(newestOf(await findTogether(db, rarestFirst, search)));
  const most = union(newest, together);
  if (most.length >= limit) return most;
  return union(most, await explain((await look(words, sizes.deep, sizes.newest)).ids));
}

/** Without words there are only an amount and days to go by. */
async function findWithin(db: Queries, search: SearchText): Promise<FoundOrder[]> {
  const newest = await findNewest(db, search, maxListed);
  return explainOrders(
    db,
    newest.map(({ id }) => id),
    search,
    maxListed,
  );
}

/** What a list can show at most. */
const maxListed = 100;

function intersect(some: readonly Candidate[], others: readonly Candidate[]): readonly Candidate[] {
  const ids = new Set(others.map(({ id }) => id));
  return some.filter(({ id }) => ids.has(id));
}

function newestOf(candidates: readonly Candidate[]): string[] {
  const sorted = [...candidates].sort((a, b) => b.at.getTime() - a.at.getTime());
  return [...new Set(sorted.map(({ id }) => id))];
}

function union(found: readonly FoundOrder[], others: readonly FoundOrder[]): FoundOrder[] {
  const known = new Set(found.map(({ id }) => id));
  return [...found, ...others.filter(({ id }) => !known.has(id))];
}

function byHits(words: readonly Wanted[], hits: readonly number[]): Wanted[] {
  return words
    .map((word, place) => ({ word, count: hits[place] ?? 0 }))
    .sort((a, b) => a.count - b.count)
    .map(({ word }) => word);
}
