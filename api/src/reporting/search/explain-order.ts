import { formatDollars, type Cents } from '../../lib/cents.js';
import { fold } from '../../lib/fold.js';
import { businessDay } from '../../lib/dates.js';
import { canBeMisspelled, isOneEdit } from './one-edit.js';
import { amountOf, type SearchText, type Term } from './search-text.js';
import { streetForms } from './street-forms.js';

/** What a caller can say of an order. */
export type OrderFacts = {
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
export function explainOrder(order: OrderFacts, search: SearchText): Reason[] | null {
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
export function isNamed({ id, email }: OrderFacts, whole: string): boolean {
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
