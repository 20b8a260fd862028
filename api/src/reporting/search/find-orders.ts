import type { Queries } from '../../database/index.js';
import { explainOrder, isNamed, type OrderFacts, type Reason } from './explain-order.js';
import { canBeMisspelled } from './one-edit.js';
import {
  findBuyers,
  findCandidates,
  findMisspelled,
  findNewest,
  findTogether,
  type Candidate,
  type Candidates,
} from './order-candidates.js';
import type { SearchText, Term } from './search-text.js';
import { streetForms } from './street-forms.js';

export type FoundOrder = {
  readonly id: string;
  readonly at: Date;
  /** 0 for what is named exactly, 1 for a name that begins so, 3 where a letter is wrong, else 2. */
  readonly rank: number;
  readonly reasons: readonly Reason[];
};

/** Orders that are looked at one by one. */
const mostExplained = 1_000;

/** Shorter words no index can look for. */
const shortest = 3;

/**
 * The orders that fit all that was said, and why. Words that few orders have say which orders are looked at; those
 * that many have ("street", a bestseller) only decide among these, or among the newest orders where no word is rare.
 */
export async function findOrders(db: Queries, search: SearchText): Promise<FoundOrder[]> {
  if (search.terms.length === 0 && !search.amount && !search.days) return [];
  const products = await db.query<{ id: string; name: string }[]>('SELECT id, name FROM products');
  const telling = search.terms.filter(({ text }) => text.length >= shortest && !streetForms(text));
  const byTerm = await Promise.all(telling.map((term) => candidatesOf(db, term, search, products)));
  // Words that many orders have may still be rare together: those orders come to the newest ones of each.
  if (byTerm.length > 1 && byTerm.every(({ isAll }) => !isAll))
    byTerm.push({ found: await findTogether(db, telling, search), isAll: false });
  const facts = await loadFacts(db, await choose(db, search, byTerm));
  return facts.flatMap((order) => {
    const reasons = explainOrder(order, search);
    return reasons ? [{ id: order.id, at: order.at, rank: rankOf(order, search, reasons), reasons }] : [];
  });
}

type Named = { readonly id: string; readonly name: string };

async function candidatesOf(
  db: Queries,
  term: Term,
  search: SearchText,
  products: readonly Named[],
): Promise<Candidates> {
  const fitting = products.filter(({ name }) => name.toLowerCase().includes(term.text)).map(({ id }) => id);
  const parts = await Promise.all([
    findCandidates(db, term, search),
    ...(fitting.length > 0 ? [findBuyers(db, fitting, search)] : []),
  ]);
  const all = parts.flatMap(({ found }) => found);
  if (all.length === 0 && canBeMisspelled(term.text)) return findMisspelled(db, term, search);
  return { found: all, isAll: parts.every(({ isAll }) => isAll) };
}

/** The ids to look at, the newest ones if there are too many. */
async function choose(db: Queries, search: SearchText, byTerm: readonly Candidates[]): Promise<string[]> {
  const rare = byTerm.filter(({ isAll }) => isAll).map(({ found }) => found);
  if (rare.length > 0) return newestOf(rare.reduce(intersect), mostExplained);
  const each = Math.floor(mostExplained / Math.max(1, byTerm.length));
  const common = byTerm.map(({ found }) => newestOf(found, each));
  const newest = byTerm.length > 0 ? [] : await findNewest(db, search, mostExplained);
  return [...new Set([...common.flat(), ...newest.map(({ id }) => id)])];
}

function intersect(some: readonly Candidate[], others: readonly Candidate[]): readonly Candidate[] {
  const ids = new Set(others.map(({ id }) => id));
  return some.filter(({ id }) => ids.has(id));
}

function newestOf(candidates: readonly Candidate[], count: number): string[] {
  const sorted = [...candidates].sort((a, b) => b.at.getTime() - a.at.getTime());
  return [...new Set(sorted.map(({ id }) => id))].slice(0, count);
}

function rankOf(order: OrderFacts, { whole }: SearchText, reasons: readonly Reason[]): number {
  if (isNamed(order, whole)) return 0;
  if (order.name.toLowerCase().startsWith(whole)) return 1;
  return reasons.some(({ label }) => label === 'Name like') ? 3 : 2;
}

async function loadFacts(db: Queries, ids: readonly string[]): Promise<OrderFacts[]> {
  if (ids.length === 0) return [];
  return db.query<OrderFacts[]>(
    `SELECT orders.id, orders.created_at AS at, orders.customer_name AS name, orders.customer_email AS email,
        orders.customer_phone AS phone, orders.shipping_address AS address, orders.total::text AS total,
        organizations.name AS school, organizations.code AS "schoolCode",
        coalesce(organizations.deleted_at IS NOT NULL, false) AS "isDeleted", classrooms.name AS "className",
        classrooms.teacher_name AS teacher, classrooms.code AS "classCode",
        ARRAY(SELECT intent_id FROM order_payments WHERE order_id = orders.id) AS "paymentIds",
        ARRAY(SELECT product_name FROM order_items WHERE order_id = orders.id ORDER BY line) AS products
       FROM orders
       LEFT JOIN organizations ON organizations.id = orders.organization_id
       LEFT JOIN classrooms ON classrooms.id = orders.classroom_id
      WHERE orders.id = ANY($1::uuid[])
      ORDER BY orders.created_at DESC`,
    [ids],
  );
}
