import type { Queries } from '../../database/index.js';
import { fold } from '../../lib/fold.js';
import { canBeMisspelled, isOneEdit } from './explain-order.js';
import {
  type Candidate,
  type Candidates,
  findBuyers,
  findCandidates,
  findSimilar,
} from './order-candidates.js';
import type { SearchText, Term, Wanted } from './search-text.js';

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
type LookedUp = Wanted & { readonly candidates: Candidates | null };

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

/** Names that nearly everybody mistypes in the same way; more would be like anything. */
const maxSimilar = 20;

/** What customers' names and addresses have instead of a misspelled word: it but for one letter. */
async function findSimilarWords(db: Queries, word: string): Promise<readonly string[]> {
  if (!canBeMisspelled(word)) return [];
  const rows = await db.query<{ word: string }[]>(
    `SELECT word FROM customer_words WHERE near && near_words($1::text) ORDER BY last_placed_at DESC LIMIT 200`,
    [word],
  );
  return rows
    .map((row) => row.word)
    .filter((it) => isOneEdit(it, word))
    .slice(0, maxSimilar);
}

/** The longest first: what a caller says in full is often written short, and the other way round. */
const forms = [
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

/** Finds any form of such a word in an address; null for other words. */
export function streetForms(word: string): RegExp | null {
  const group = forms.find((it) => it.includes(word));
  return group ? new RegExp(`\\b(?:${group.join('|')})\\b`, 'i') : null;
}
