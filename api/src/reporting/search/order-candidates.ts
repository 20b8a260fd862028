import type { Queries } from '../../database/index.js';
import { containing } from '../../lib/sql-pattern.js';
import { oneEditPatterns } from './one-edit.js';
import { amountOf, type SearchText, type Term } from './search-text.js';

/** An order that a word may mean, and when it was placed. */
export type Candidate = { readonly id: string; readonly at: Date };

export type Candidates = {
  readonly found: readonly Candidate[];
  /** False: there are more, and these are the newest of each kind. */
  readonly isAll: boolean;
};

/** More orders than this of one kind are not gone through. */
const most = 1_000;

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

/** The newest orders with all these words in their own text, each in the name, email, phone, address or id. */
export async function findTogether(
  db: Queries,
  terms: readonly Term[],
  search: SearchText,
): Promise<readonly Candidate[]> {
  const [first = null, second = first, third = second] = terms.map(({ text }) => containing(text));
  return db.query<Candidate[]>(
    `SELECT id, created_at AS at FROM orders
        WHERE ((customer_name || E'\\n' || customer_email) ILIKE $1::text OR ${contact} ILIKE $1::text)
          AND ((customer_name || E'\\n' || customer_email) ILIKE $2::text OR ${contact} ILIKE $2::text)
          AND ((customer_name || E'\\n' || customer_email) ILIKE $3::text OR ${contact} ILIKE $3::text)
          AND total BETWEEN $4::numeric AND $5::numeric AND created_at >= $6::timestamptz AND created_at < $7::timestamptz
        ORDER BY created_at DESC LIMIT $8`,
    [first, second, third, ...boundsOf(search), most],
  );
}

/** The orders of somebody whose name is this word but for one letter. */
export async function findMisspelled(db: Queries, term: Term, search: SearchText): Promise<Candidates> {
  return read(
    await db.query<Found[]>(
      `SELECT 'name' AS kind, id, created_at AS at FROM orders
        WHERE (customer_name || E'\\n' || customer_email) ILIKE ANY($1::text[])
          AND total BETWEEN $2::numeric AND $3::numeric AND created_at >= $4::timestamptz AND created_at < $5::timestamptz
        ORDER BY created_at DESC LIMIT $6`,
      [oneEditPatterns(term.text), ...boundsOf(search), most + 1],
    ),
  );
}

/** The orders of a product that few bought; the newest ones of any other. */
export async function findBuyers(
  db: Queries,
  productIds: readonly string[],
  search: SearchText,
): Promise<Candidates> {
  const few = await db.query<Found[]>(
    `SELECT 'product' AS kind, orders.id, orders.created_at AS at
       FROM (SELECT order_id FROM order_items WHERE product_id = ANY($1::uuid[]) LIMIT $2) AS lines
       JOIN orders ON orders.id = lines.order_id`,
    [productIds, most + 1],
  );
  if (few.length <= most) return read(few);
  const newest = await db.query<Found[]>(
    `SELECT 'product' AS kind, id, created_at AS at FROM orders
      WHERE EXISTS (SELECT 1 FROM order_items WHERE order_id = orders.id AND product_id = ANY($1::uuid[]))
        AND total BETWEEN $2::numeric AND $3::numeric AND created_at >= $4::timestamptz AND created_at < $5::timestamptz
      ORDER BY created_at DESC LIMIT $6`,
    [productIds, ...boundsOf(search), 500],
  );
  return { found: newest, isAll: false };
}

/** The newest orders within the search's amount and days. */
export async function findNewest(
  db: Queries,
  search: SearchText,
  limit: number,
): Promise<readonly Candidate[]> {
  return db.query<Candidate[]>(
    `SELECT id, created_at AS at FROM orders
      WHERE total BETWEEN $1::numeric AND $2::numeric AND created_at >= $3::timestamptz AND created_at < $4::timestamptz
      ORDER BY created_at DESC LIMIT $5`,
    [...boundsOf(search), limit],
  );
}

function read(rows: readonly Found[]): Candidates {
  const counts = new Map<string, number>();
  for (const { kind } of rows) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return { found: rows, isAll: [...counts.values()].every((count) => count <= most) };
}

/** What an order's amount and moment lie in, wide open where nothing was said. */
function boundsOf({ amount, days }: SearchText): readonly unknown[] {
  const { from, to } = amount ?? { from: 0, to: 99_999_999_00 };
  return [from / 100, to / 100, days?.from ?? '-infinity', days?.to ?? 'infinity'];
}

/** The first and the last id that begin like this; nothing for a word that no id begins with. */
function idsFrom(word: string): string[] {
  const hex = word.replaceAll('-', '');
  if (!/^[0-9a-f]{4,32}$/.test(hex)) return [];
  return [hex.padEnd(32, '0'), hex.padEnd(32, 'f')];
}

/** As the index `orders_contact_search_idx` has it. */
const contact = `(regexp_replace(coalesce(customer_phone, ''), '[^0-9]', '', 'g') || E'\\n' || coalesce(shipping_address, '')
  || E'\\n' || right(id::text, 8))`;
const within = `total BETWEEN $8::numeric AND $9::numeric AND created_at >= $10::timestamptz AND created_at < $11::timestamptz`;
const newest = `ORDER BY created_at DESC LIMIT $12`;

/** Each kind by an index of its own. What a word cannot be is null, and costs nothing. */
const ordersOfWord = `SELECT kind, id, at FROM (
  (SELECT 'name' AS kind, id, created_at AS at FROM orders
    WHERE (customer_name || E'\\n' || customer_email) ILIKE $1::text AND ${within} ${newest})
  UNION ALL
  (SELECT 'contact', id, created_at FROM orders
    WHERE ${contact} ILIKE $2::text AND ${within} ${newest})
  UNION ALL
  (SELECT 'school', id, created_at FROM orders
    WHERE organization_id = ANY(ARRAY(SELECT id FROM organizations WHERE deleted_at IS NULL
      AND (name || E'\\n' || code || E'\\n' || contact_name || E'\\n' || contact_email) ILIKE $1::text
      AND (name ILIKE $1::text OR code ILIKE $1::text))) AND ${within} ${newest})
  UNION ALL
  (SELECT 'class', id, created_at FROM orders
    WHERE classroom_id = ANY(ARRAY(SELECT id FROM classrooms
      WHERE (name || E'\\n' || code || E'\\n' || teacher_name) ILIKE $1::text)) AND ${within} ${newest})
  UNION ALL
  (SELECT 'id', id, created_at FROM orders WHERE id BETWEEN $3::uuid AND $4::uuid AND ${within} ${newest})
  UNION ALL
  (SELECT 'payment', id, created_at FROM orders
    WHERE id IN (SELECT order_id FROM order_payments WHERE intent_id = $5::text) AND ${within} ${newest})
  UNION ALL
  (SELECT 'amount', id, created_at FROM orders
    WHERE total BETWEEN $6::numeric AND $7::numeric AND ${within} ${newest})) AS found`;
