import type { Queries } from '../../database/index.js';
import { fold } from '../../lib/fold.js';
import {
  findBuyers,
  findCandidates,
  findSimilar,
  type Candidate,
  type Candidates,
} from './order-candidates.js';
import type { SearchText, Term } from './search-text.js';
import { findSimilarWords } from './similar-words.js';
import { streetForms } from './street-forms.js';
import type { Wanted } from './wanted.js';

/** Shorter words no index can look for. */
const shortest = 3;

/** For each word the products that have it in their names: there are few products, and their buyers have an index. */
export async function productsOf(db: Queries, terms: readonly Term[]): Promise<string[][]> {
  const products = await db.query<{ id: string; name: string }[]>('SELECT id, name FROM products');
  return terms.map(({ text }) =>
    products.filter(({ name }) => fold(name).includes(text)).map(({ id }) => id),
  );
}

/** What is looked up of a word: all orders that it may mean; null for one that many have. */
export type LookedUp = Wanted & { readonly candidates: Candidates | null };

type Rarity = { readonly hits: readonly number[]; readonly rare: number };

export function lookUpWords(
  db: Queries,
  search: SearchText,
  words: readonly Wanted[],
  { hits, rare, products }: Rarity & { readonly products: readonly string[][] },
): Promise<LookedUp[]> {
  return Promise.all(
    words.map(async ({ term }, place) => {
      const isRare = (hits[place] ?? 0) <= rare && term.text.length >= shortest && !streetForms(term.text);
      if (!isRare) return { term, likes: [], candidates: null };
      const candidates = await candidatesOf(db, term, search, products[place] ?? []);
      const likes = candidates.found.length === 0 ? await findSimilarWords(db, term.text) : [];
      return { term, likes, candidates };
    }),
  );
}

async function candidatesOf(
  db: Queries,
  term: Term,
  search: SearchText,
  productIds: readonly string[],
): Promise<Candidates> {
  const parts = await Promise.all([
    findCandidates(db, term, search),
    ...(productIds.length > 0 ? [findBuyers(db, productIds)] : []),
  ]);
  return { found: parts.flatMap(({ found }) => found), isAll: parts.every(({ isAll }) => isAll) };
}

/** All orders of each word that few have; misspelled ones by what they are like. */
export async function findRare(
  db: Queries,
  search: SearchText,
  words: readonly LookedUp[],
  { hits, rare }: Rarity,
): Promise<(readonly Candidate[])[]> {
  const all = await Promise.all(
    words.map(async ({ likes, candidates }, place) => {
      if (likes.length === 0) return candidates;
      return (hits[place] ?? 0) <= rare ? findSimilar(db, likes, search) : null;
    }),
  );
  return all.flatMap((candidates) => (candidates?.isAll ? [candidates.found] : []));
}
