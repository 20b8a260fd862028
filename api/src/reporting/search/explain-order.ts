import type { Queries } from '../../database/index.js';
import { type Cents, formatDollars } from '../../lib/cents.js';
import { businessDay } from '../../lib/dates.js';
import { fold } from '../../lib/fold.js';
import { streetForms } from './look-up-words.js';
import { amountOf, type SearchText, type Term } from './search-text.js';

/** What a caller can say of an order. */
type OrderFacts = {
  readonly id: string;
  readonly at: Date;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly address: string | null;
  readonly total: Cents;
  readonly paymentIds: readonly string[];
  readonly school: string | null;
  readonly schoolCode: string | null;
  readonly isDeleted: boolean;
  readonly className: string | null;
  readonly teacher: string | null;
  readonly classCode: string | null;
  readonly products: readonly string[];
};

/** Why something was found: what fits, and what it says. */
export type Reason = { readonly label: string; readonly text: string };

/** Why an order fits everything that was said; null when it does not. */
function explainOrder(order: OrderFacts, search: SearchText): Reason[] | null {
  // Orders of deleted organizations left the ordinary lists (docs/product/codes.md): only who names one exactly finds it.
  if (order.isDeleted && !isNamed(order, search.whole)) return null;
  const reasons = search.terms.map((term) => explainTerm(order, term));
  const found = reasons.filter((reason) => reason !== null);
  if (found.length < reasons.length) return null;
  if (search.amount) found.push({ label: 'Total', text: formatDollars(order.total) });
  if (search.days) found.push({ label: 'Placed', text: businessDay(order.at) });
  return found.filter(
    ({ label, text }, place) => found.findIndex((it) => it.label === label && it.text === text) === place,
  );
}

/** Whether this is the order's id, its last 8 characters, or its email address. */
function isNamed({ id, email }: OrderFacts, whole: string): boolean {
  return [id, id.slice(-8), fold(email)].includes(whole);
}

function explainTerm(order: OrderFacts, term: Term): Reason | null {
  const { text, digits } = term;
  const { id, name, email, phone, address, paymentIds } = order;
  const has = (value: string | null): boolean => value !== null && fold(value).includes(text);
  const phoneDigits = phone?.replace(/\D/g, '') ?? '';
  if (/^\d{4,}$/.test(text) && phoneDigits.includes(text)) return { label: 'Phone', text: phone ?? '' };
  if (digits !== null) return null;
  if (has(name)) return { label: 'Name', text: name };
  if (has(email)) return { label: 'Email', text: email };
  if (address !== null && (has(address) || streetForms(text)?.test(address)))
    return { label: 'Address', text: address.replaceAll('\n', ', ') };
  if (text.length >= 4 && isOfId(id, text)) return { label: 'Order', text: id };
  const payment = paymentIds.find((it) => it === term.typed);
  if (payment !== undefined) return { label: 'Payment', text: payment };
  const { school, schoolCode, className, teacher, classCode, products } = order;
  if (school !== null && (has(school) || has(schoolCode))) return { label: 'School', text: school };
  if (has(className) || has(teacher) || has(classCode))
    return { label: 'Class', text: [teacher, className].filter(Boolean).join(', ') };
  const product = products.find(has);
  if (product !== undefined) return { label: 'Product', text: product };
  return explainAmount(order, text) ?? explainMisspelled(order, text);
}

function isOfId(id: string, text: string): boolean {
  const word = text.replaceAll('-', '');
  return id.replaceAll('-', '').startsWith(word) || id.slice(-8).includes(word);
}

function explainAmount({ total }: OrderFacts, text: string): Reason | null {
  const amount = amountOf(text);
  return amount && total >= amount.from && total <= amount.to
    ? { label: 'Total', text: formatDollars(total) }
    : null;
}

function explainMisspelled(order: OrderFacts, text: string): Reason | null {
  if (!canBeMisspelled(text)) return null;
  const { name, address, teacher, className, school } = order;
  const isLike = (value: string | null): boolean =>
    fold(value ?? '')
      .split(/[\s,.;:()"/#-]+/)
      .some((word) => isOneEdit(word, text));
  if (isLike(name)) return { label: 'Name like', text: name };
  if (address !== null && isLike(address))
    return { label: 'Address like', text: address.replaceAll('\n', ', ') };
  if (isLike(teacher) || isLike(className))
    return { label: 'Class like', text: [teacher, className].filter(Boolean).join(', ') };
  return school !== null && isLike(school) ? { label: 'School like', text: school } : null;
}

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

/** Shorter words would be like nearly everything. */
const shortest = 4;

/** Whether a word can be looked for with a letter wrong. */
export function canBeMisspelled(word: string): boolean {
  return word.length >= shortest && /^\p{L}+$/u.test(word);
}

/** Whether two words differ by one such edit. */
export function isOneEdit(left: string, right: string): boolean {
  const [a, b] = left.length <= right.length ? [left, right] : [right, left];
  if (a === b || b.length - a.length > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restOfA, restOfB] = [a.slice(start), b.slice(start)];
  if (b.length > a.length) return restOfA === restOfB.slice(1);
  const isSwapped =
    restOfA[0] === restOfB[1] && restOfA[1] === restOfB[0] && restOfA.slice(2) === restOfB.slice(2);
  return restOfA.slice(1) === restOfB.slice(1) || isSwapped;
}
