import type { Queries } from '../../database/index.js';
import { fold } from '../../lib/fold.js';
import { explainOrder, isNamed, type OrderFacts, type Reason } from './explain-order.js';
import type { SearchText } from './search-text.js';

export type FoundOrder = {
  readonly id: string;
  readonly at: Date;
  /** 0 for what is named exactly, 1 for a name that begins so, 3 where a letter is wrong, else 2. */
  readonly rank: number;
  readonly reasons: readonly Reason[];
};

/** Orders that are loaded at once. */
const partSize = 200;

/** No more orders are explained than this, whether or not they fit. */
const maxExplained = 1_000;

/** Those of these orders that fit everything, and why; in their order, until there are enough. */
export async function explainOrders(
  db: Queries,
  ids: readonly string[],
  search: SearchText,
  limit: number,
): Promise<FoundOrder[]> {
  const found: FoundOrder[] = [];
  for (let place = 0; place < Math.min(ids.length, maxExplained) && found.length < limit; place += partSize) {
    const facts = await loadFacts(db, ids.slice(place, place + partSize));
    for (const order of facts) {
      const reasons = explainOrder(order, search);
      if (reasons) found.push({ id: order.id, at: order.at, rank: rankOf(order, search, reasons), reasons });
    }
  }
  return found;
}

function rankOf(order: OrderFacts, { whole, terms }: SearchText, reasons: readonly Reason[]): number {
  if (isNamed(order, whole)) return 0;
  if (fold(order.name).startsWith(whole)) return 1;
  // Of those that fit alike, whose own name has the most of what was said: Omar Smith before Omar Novak of Ms. Smith's.
  const own = fold(order.name).split(' ');
  const named = terms.filter(({ text }) => own.some((word) => word.startsWith(text))).length;
  return (reasons.some(({ label }) => label.endsWith(' like')) ? 3 : 2) - named / (terms.length + 1);
}

async function loadFacts(db: Queries, ids: readonly string[]): Promise<OrderFacts[]> {
  if (ids.length === 0) return [];
  return db.query<OrderFacts[]>(
    `SELECT orders.id, orders.created_at AS at, orders.customer_name AS name, orders.customer_email AS email,
        orders.customer_phone AS phone, orders.shipping_address AS address, orders.total,
        organizations.name AS school, organizations.code AS school_code,
        coalesce(organizations.deleted_at IS NOT NULL, false) AS is_deleted, classrooms.name AS class_name,
        classrooms.teacher_name AS teacher, classrooms.code AS class_code,
        ARRAY(SELECT intent_id FROM order_payments WHERE order_id = orders.id) AS payment_ids,
        ARRAY(SELECT product_name FROM order_items WHERE order_id = orders.id ORDER BY line) AS products
       FROM orders
       LEFT JOIN organizations ON organizations.id = orders.organization_id
       LEFT JOIN classrooms ON classrooms.id = orders.classroom_id
      WHERE orders.id = ANY($1::uuid[])
      ORDER BY orders.created_at DESC`,
    [ids],
  );
}
