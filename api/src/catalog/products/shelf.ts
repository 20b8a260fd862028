import { type Database, perDatabase, type Reader } from '../../database/index.js';
import { createSnapshot } from '../../lib/async/snapshot.js';
import type { Cents } from '../../lib/cents.js';
import { InvalidPicksError } from '../catalog.errors.js';
import { assertPickCount, mixPackCategory } from './mix-pack.js';

/** A product as an order takes it: at today's price, by the server's own record. */
export type SoldProduct = {
  readonly id: string;
  readonly name: string;
  readonly price: Cents;
  readonly category: string;
  readonly imageUrl: string | null;
};

/** The products on sale, by id. */
export type Shelf = ReadonlyMap<string, SoldProduct>;

/** Edits are announced; this is for a process that did not hear of one. */
const maxAgeMs = 60_000;

const shelfOf = perDatabase((database) => createSnapshot(() => findShelf(database.read), maxAgeMs));

/**
 * The products on sale as this process last read them. A caller that relies on it has the database check that it still
 * holds (`is_on_sale`, `take_stock`), and evicts it when not.
 */
export function getShelf(database: Database): Promise<Shelf> {
  return shelfOf(database).get();
}

export function evictShelf(database: Database): void {
  shelfOf(database).evict();
}

/** The products on sale now. */
export async function findShelf(db: Reader): Promise<Shelf> {
  const rows: SoldProduct[] = await db.query(
    'SELECT id, name, price, category, image_url FROM products WHERE is_active',
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export type Pick = { readonly id: string; readonly name: string };

/**
 * The products that a mix pack is filled with, one for each pick and in the order given; the same one may come
 * twice. Throws InvalidPicksError (400) for a wrong number, for what is not on sale, and for mix packs as picks
 * (docs/product/orders.md).
 */
export function pickFromShelf(
  shelf: Shelf,
  product: { id: string; name: string; category: string },
  pickIds: readonly string[],
): Pick[] {
  assertPickCount(product, pickIds.length);
  return pickIds.map((pickId) => {
    const pick = shelf.get(pickId.toLowerCase());
    if (!pick || pick.category === mixPackCategory) return refusePick(product, pickId);
    return { id: pick.id, name: pick.name };
  });
}

function refusePick(product: { id: string; name: string }, pickId: string): never {
  throw new InvalidPicksError(`One of the products picked for ${product.name} is not available.`, {
    product: { id: product.id, name: product.name },
    pickId,
  });
}
