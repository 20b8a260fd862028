import type { Reader } from '../../database/index.js';
import { containing } from '../../lib/fold.js';
import { customerText, isIndexed } from '../orders/search-indexes.js';
import { findShippable, type Shippable } from './lock-shippable.js';
import { tidyName, type OrderKey } from './read-parcel-row.js';

/** Every order that a key can mean. */
export type FindMeant = (key: OrderKey) => Shippable[];

type Named = { readonly id: string; readonly name: string; readonly address: string | null };

/** The orders of many keys, in three statements. */
export async function findMeantOrders(db: Reader, keys: readonly OrderKey[]): Promise<FindMeant> {
  const ids = await findByIds(db, keys);
  const named = await findByNames(db, keys);
  const orders = await findShippable(db, [...ids, ...named.map(({ id }) => id)]);
  const all = [...orders.values()];
  return (key) => {
    if (key.by === 'id') return all.filter(({ id }) => id === key.id);
    if (key.by === 'short-id') return all.filter(({ id }) => id.endsWith(key.id));
    return named
      .filter(({ name, address }) => tidyName(name) === key.name && zipOf(address) === key.zip)
      .flatMap(({ id }) => orders.get(id) ?? []);
  };
}

async function findByIds(db: Reader, keys: readonly OrderKey[]): Promise<string[]> {
  const idsBy = (by: 'id' | 'short-id') => keys.flatMap((key) => (key.by === by ? key.id : []));
  const rows: { id: string }[] = await db.query(
    'SELECT id FROM orders WHERE id = ANY($1::uuid[]) OR right(id::text, 8) = ANY($2::text[])',
    [idsBy('id'), idsBy('short-id')],
  );
  return rows.map(({ id }) => id);
}

/** Paid ones that ship, by one search of the index for each name. */
function findByNames(db: Reader, keys: readonly OrderKey[]): Promise<Named[]> {
  const names = new Set(keys.flatMap((key) => (key.by === 'name' ? patternOf(key.name) : [])));
  if (names.size === 0) return Promise.resolve([]);
  return db.query(
    `SELECT o.id, o.customer_name AS name, o.shipping_address AS address
       FROM unnest($1::text[]) wanted
       JOIN orders o ON ${isIndexed} AND ${customerText} LIKE wanted
      WHERE o.delivery_method = 'shipping' AND o.status IN ('completed', 'processing', 'shipped')`,
    [[...names]],
  );
}

/** Whatever spaces were typed between the words; what it finds is compared as a whole. */
function patternOf(name: string): string | [] {
  return containing(name)?.replaceAll(' ', '%') ?? [];
}

/** The last five digits that stand by themselves: what stands before them may be a house number. */
function zipOf(address: string | null): string | null {
  return address?.match(/\b\d{5}(?=-\d{4}\b|\b)/g)?.at(-1) ?? null;
}
