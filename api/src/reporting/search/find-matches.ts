import type { Queries } from '../../database/index.js';
import type { Reason } from './explain-order.js';
import { findOrders, type SearchSizes } from './find-orders.js';
import { findThings, type ThingType } from './find-things.js';
import { readSearchText } from './search-text.js';

export type FoundType = 'Order' | ThingType;

/** Where something lies that fits, and why it does. */
export type Match = { readonly type: FoundType; readonly id: string; readonly reasons: readonly Reason[] };

/** Things come before the emails about them. */
const order: readonly FoundType[] = [
  'Order',
  'Organization',
  'Classroom',
  'Product',
  'Payment',
  'ContactMessage',
  'Email',
];

type Wanted = {
  readonly text: string;
  readonly limit: number;
  readonly now: Date;
  readonly sizes?: SearchSizes;
};

/**
 * What fits all the words, the exact ones first (an order's id or its last 8 characters, a code, a payment's id, an
 * address), then by how it begins; of these, things before the emails about them, and the newest first. Nothing fits an
 * empty text.
 */
export async function findMatches(db: Queries, { text, limit, now, sizes }: Wanted): Promise<Match[]> {
  const search = readSearchText(text, now);
  const [orders, things] = await Promise.all([
    findOrders(db, search, limit, sizes),
    findThings(db, search, limit),
  ]);
  return [...orders.map((found) => ({ ...found, type: 'Order' as const })), ...things]
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        order.indexOf(a.type) - order.indexOf(b.type) ||
        b.at.getTime() - a.at.getTime() ||
        (a.id < b.id ? -1 : 1),
    )
    .slice(0, limit)
    .map(({ type, id, reasons }) => ({ type, id, reasons }));
}
